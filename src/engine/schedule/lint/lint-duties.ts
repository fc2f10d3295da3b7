import { participantKey } from "#engine/schedule/model/model.ts";
import type { OnDuty } from "#engine/types.ts";
import type { RuleViolation } from "./rule-violation.ts";
import { dutyKey, type Placed, type ScheduleIndex } from "./schedule-index.ts";

/**
 * Duties that can't be done: whoever has one plays or has another one then, or is not known by then.
 * Those of a meeting may play in it: its games follow each other.
 */
export function dutyConflicts(index: ScheduleIndex, game: Placed): RuleViolation[] {
  return [...twoAtOnce(index, game), ...tooEarly(index, game)];
}

function twoAtOnce({ bySide, byDuty }: ScheduleIndex, game: Placed): RuleViolation[] {
  const { id, participants, duties = [] } = game.item;
  const meanwhile = (others: Placed[] = []) =>
    others.filter((other) => other.item.id !== id && other.from < game.to && game.from < other.to);
  const violation = (who: Who, other: Placed): RuleViolation => {
    return { rule: "duty_conflict", severity: "broken", itemIds: [other.item.id, id], ...who };
  };
  const own = duties.flatMap((duty) => {
    const key = dutyKey(duty);
    const busy = [...meanwhile(bySide.get(key)), ...meanwhile(byDuty.get(key))];
    const plays =
      participants.length === 2 && participants.some((one) => participantKey(one) === key);
    return [...busy, ...(plays ? [game] : [])].map((other) => violation(whoIs(duty), other));
  });
  const playing = participants.flatMap((side) =>
    meanwhile(byDuty.get(participantKey(side))).map((other) =>
      violation(side.kind === "team" ? { teamId: side.teamId } : {}, other),
    ),
  );
  return [...own, ...playing];
}

type Who = Pick<RuleViolation, "teamId" | "officialId">;

function whoIs(duty: OnDuty): Who {
  if (duty.kind === "team") return { teamId: duty.teamId };
  return duty.kind === "official" ? { officialId: duty.officialId } : {};
}

/** The game that decides who has a duty has to be over before it. */
function tooEarly({ placed, dutyFollowers }: ScheduleIndex, game: Placed): RuleViolation[] {
  const deciders = (game.item.duties ?? []).flatMap((duty) =>
    duty.kind === "winner" || duty.kind === "loser" ? (placed.get(duty.matchId) ?? []) : [],
  );
  const followers = (dutyFollowers.get(game.item.id) ?? []).flatMap(
    ({ id }) => placed.get(id) ?? [],
  );
  return [
    ...deciders.flatMap((first) => late(first, game)),
    ...followers.flatMap((second) => late(game, second)),
  ];
}

function late(first: Placed | undefined, second: Placed | undefined): RuleViolation[] {
  if (!first || !second || first.to <= second.from) return [];
  const itemIds = [first.item.id, second.item.id];
  const missingMinutes = first.to - second.from;
  return [{ rule: "duty_order", severity: "broken", itemIds, missingMinutes }];
}
