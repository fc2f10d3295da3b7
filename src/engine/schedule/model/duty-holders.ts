import type { FixedGame, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { dayNumberOf, minuteOf } from "./calendar.ts";
import { dutyKey, participantKey } from "./keys.ts";

/** Who has duties, and which games decide who that is. */
export interface DutyHolders {
  /** Entities from here on are those who have duties: they play or do one thing at a time. */
  firstHolder: number;
  /** These entities by dutyKey. */
  holderOf: ReadonlyMap<number | string, number>;
  /** Those of them who play nowhere. */
  officials: ReadonlySet<number>;
  /** Items that must be over before it is known who has a duty at each item, and the other way round. */
  dutyFeeders: number[][];
  dutyFollowers: number[][];
  /** Earliest start in minutes since 1970-01-01, from fixed games that decide who has a duty. */
  dutyRelease: Float64Array;
}

/** The keys of those who have duties, where that can keep an item from a time. */
export function holdersOf({
  items,
  fixed,
}: Pick<ScheduleProblem, "items" | "fixed">): (number | string)[] {
  const games = [...items.map(peopleAt), ...fixed.map(peopleOfFixed)];
  const counts = new Map<number | string, number>();
  for (const key of games.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const onDuty = [...items, ...fixed].flatMap(({ duties = [] }) => duties.map(dutyKey));
  return [...new Set(onDuty)].filter((key) => counts.get(key)! > 1);
}

/** Whoever plays an item or has a duty there, each once. */
export function peopleAt({ participants, duties = [] }: ScheduleItem): (number | string)[] {
  return [...new Set([...participants.map(participantKey), ...duties.map(dutyKey)])];
}

/** As peopleAt. */
export function peopleOfFixed({
  teamIds,
  participants = [],
  duties = [],
}: FixedGame): (number | string)[] {
  return [...new Set([...teamIds, ...participants.map(participantKey), ...duties.map(dutyKey)])];
}

/** Links what decides who has duties. No rest is owed to whoever plays and then has one. */
export function linkDuties(
  { items, ...model }: DutyHolders & { items: ScheduleItem[] },
  { indexOf, fixed }: { indexOf: Map<number, number>; fixed: FixedGame[] },
): void {
  const fixedOf = new Map(fixed.map((game) => [game.matchId, game]));
  items.forEach(({ duties = [] }, item) => {
    for (const duty of duties) {
      if (duty.kind !== "winner" && duty.kind !== "loser") continue;
      const feeder = indexOf.get(duty.matchId);
      if (feeder !== undefined && !model.dutyFeeders[item]!.includes(feeder)) {
        model.dutyFeeders[item]!.push(feeder);
        model.dutyFollowers[feeder]!.push(item);
      }
      const game = fixedOf.get(duty.matchId);
      if (!game) continue;
      const end = dayNumberOf(game.date) * 1440 + minuteOf(game.end);
      model.dutyRelease[item] = Math.max(model.dutyRelease[item]!, end);
    }
  });
}
