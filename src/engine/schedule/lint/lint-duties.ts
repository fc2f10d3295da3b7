import { dutyKey, participantKey } from "#engine/schedule/model/keys.ts";
import type { OnDuty } from "#engine/types.ts";
import type { RuleViolation } from "./rule-violation.ts";
import type { Placed } from "./placed.ts";
import type { ScheduleIndex } from "./schedule-index.ts";

/**
 * Duties that can't be done: whoever has one plays or has another one then, or is not known by then.
 * Those of a meeting may play in it: its games follow each other.
 */
export function dutyConflicts(index: ScheduleIndex, game: Placed): RuleViolation[] {
  return [...twoAtOnce(index, game), ...tooEarly(index, game)];
}

/** The duties of a game that can't be done for its time: whoever has one is busy, or not known by then. */
export function impossibleDuties(index: ScheduleIndex, game: Placed): OnDuty[] {
  return (game.item.duties ?? []).filter(
    (duty) =>
      busyAt(index, game, duty).length > 0 ||
      decidersOf(index, duty).some((first) => first.to > game.from),
  );
}

function twoAtOnce(index: ScheduleIndex, game: Placed): RuleViolation[] {
  const { id, participants, duties = [] } = game.item;
  const violation = (who: Who, other: Placed): RuleViolation => {
    return { rule: "duty_conflict", severity: "broken", itemIds: [other.item.id, id], ...who };
  };
  const own = duties.flatMap((duty) =>
    busyAt(index, game, duty).map((other) => violation(whoIs(duty), other)),
  );
  const playing = participants.flatMap((side) =>
    meanwhile(index.byDuty.get(participantKey(side)), game).map((other) =>
      violation(side.kind === "team" ? { teamId: side.teamId } : {}, other),
    ),
  );
  return [...own, ...playing];
}

/** The games at which whoever has a duty plays or has another one then; that game among them. */
function busyAt({ bySide, byDuty }: ScheduleIndex, game: Placed, duty: OnDuty): Placed[] {
  const { participants } = game.item;
  const key = dutyKey(duty);
  const plays =
    participants.length === 2 && participants.some((one) => participantKey(one) === key);
  return [
    ...meanwhile(bySide.get(key), game),
    ...meanwhile(byDuty.get(key), game),
    ...(plays ? [game] : []),
  ];
}

function meanwhile(others: Placed[] | undefined, game: Placed): Placed[] {
  return (others ?? []).filter(
    (other) => other.item.id !== game.item.id && other.from < game.to && game.from < other.to,
  );
}

type Who = Pick<RuleViolation, "teamId" | "officialId">;

function whoIs(duty: OnDuty): Who {
  if (duty.kind === "team") return { teamId: duty.teamId };
  return duty.kind === "official" ? { officialId: duty.officialId } : {};
}

/** The game that decides who has a duty has to be over before it. */
function tooEarly(index: ScheduleIndex, game: Placed): RuleViolation[] {
  const { placed, dutyFollowers } = index;
  const deciders = (game.item.duties ?? []).flatMap((duty) => decidersOf(index, duty));
  const followers = (dutyFollowers.get(game.item.id) ?? []).flatMap(
    ({ id }) => placed.get(id) ?? [],
  );
  return [
    ...deciders.flatMap((first) => late(first, game)),
    ...followers.flatMap((second) => late(game, second)),
  ];
}

function decidersOf({ placed }: ScheduleIndex, duty: OnDuty): Placed[] {
  if (duty.kind !== "winner" && duty.kind !== "loser") return [];
  const game = placed.get(duty.matchId);
  return game ? [game] : [];
}

function late(first: Placed | undefined, second: Placed | undefined): RuleViolation[] {
  if (!first || !second || first.to <= second.from) return [];
  const itemIds = [first.item.id, second.item.id];
  const missingMinutes = first.to - second.from;
  return [{ rule: "duty_order", severity: "broken", itemIds, missingMinutes }];
}
