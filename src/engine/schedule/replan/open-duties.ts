import { dutyKey, participantKey } from "#engine/schedule/model/keys.ts";
import { impossibleDuties } from "#engine/schedule/lint/lint-duties.ts";
import { indexSchedule } from "#engine/schedule/lint/schedule-index.ts";
import type { Disturbance } from "#engine/schedule/model/disturbance.ts";
import type { MatchId, OnDuty, Placement, ScheduleItem, ScheduleProblem } from "#engine/types.ts";

/** A duty for which somebody else is needed. */
export interface OpenDuty {
  itemId: MatchId;
  duty: OnDuty;
}

type Games = Pick<ScheduleProblem, "items" | "fixed">;

/**
 * The duties that nobody can do where the games are: whoever has one is busy or not known by then, has
 * withdrawn, or isn't there yet.
 */
export function findOpenDuties(
  problem: Games,
  placements: readonly Placement[],
  disturbances: readonly Disturbance[],
): OpenDuty[] {
  const fixed = fixedAsItems(problem);
  const index = indexSchedule({
    items: [...problem.items, ...fixed.map(({ item }) => item)],
    placements: [...placements, ...fixed.map(({ placement }) => placement)],
    minRestMinutes: 0,
    maxGamesPerDay: null,
  });
  const toCome = fixed.flatMap(({ isToCome, placement }) => (isToCome ? placement : []));
  const placementOf = new Map([...placements, ...toCome].map((place) => [place.itemId, place]));
  return [...index.placed.values()].flatMap((game) => {
    const impossible = new Set(impossibleDuties(index, game));
    const { id: itemId, duties = [] } = game.item;
    const at = placementOf.get(itemId);
    return duties
      .filter((duty) => impossible.has(duty) || isMissing(duty, at, disturbances))
      .map((duty) => ({ itemId, duty }));
  });
}

/** The games without some of their duties, which replanning then doesn't mind. */
export function withoutDuties<Problem extends Games>(problem: Problem, open: OpenDuty[]): Problem {
  if (open.length === 0) return problem;
  const left = new Set(open.map(keyOf));
  const minded = (itemId: MatchId | undefined, duties: OnDuty[] = []): OnDuty[] =>
    itemId === undefined ? duties : duties.filter((duty) => !left.has(keyOf({ itemId, duty })));
  return {
    ...problem,
    items: problem.items.map((item) => ({ ...item, duties: minded(item.id, item.duties) })),
    fixed: problem.fixed.map((game) => ({ ...game, duties: minded(game.matchId, game.duties) })),
  };
}

/** Every duty of some games, and those that who plays them has elsewhere. */
export function dutiesAround({ items, fixed }: Games, itemIds: ReadonlySet<MatchId>): OpenDuty[] {
  const players = new Set(
    items.filter(({ id }) => itemIds.has(id)).flatMap((it) => it.participants.map(participantKey)),
  );
  return everyDuty({ items, fixed }).filter(
    ({ itemId, duty }) => itemIds.has(itemId) || players.has(dutyKey(duty)),
  );
}

/** Every duty of games that are known by their number. */
export function everyDuty({ items, fixed }: Games): OpenDuty[] {
  const games = [...items, ...fixed.map(({ matchId: id, duties }) => ({ id, duties }))];
  return games.flatMap(({ id, duties = [] }) =>
    id === undefined ? [] : duties.map((duty) => ({ itemId: id, duty })),
  );
}

/** What tells duties of a schedule apart. */
export function keyOf({ itemId, duty }: OpenDuty): string {
  return `${itemId} ${dutyKey(duty)}`;
}

interface Staying {
  item: ScheduleItem;
  placement: Placement;
  isToCome: boolean;
}

function fixedAsItems({ fixed }: Games): Staying[] {
  return fixed.flatMap(({ matchId, bracketId = 0, teamIds, participants, duties, ...at }) => {
    if (matchId === undefined) return [];
    const { date, start, end, court, isToCome = false } = at;
    const teams = teamIds.map((teamId) => ({ kind: "team" as const, teamId }));
    const item = { id: matchId, bracketId, round: 1, participants: participants ?? teams };
    return {
      item: { ...item, duties: duties ?? [] },
      placement: { itemId: matchId, date, start, end, court },
      isToCome,
    };
  });
}

function isMissing(
  duty: OnDuty,
  at: Placement | undefined,
  disturbances: readonly Disturbance[],
): boolean {
  if (duty.kind !== "team" || !at) return false;
  return disturbances.some((it) => {
    if (it.kind === "team_withdrew") return it.teamId === duty.teamId;
    const isLate = it.kind === "team_unavailable" && it.teamId === duty.teamId;
    return isLate && it.date === at.date && at.start < it.before;
  });
}
