import {
  type Fixture,
  type GamesTogether,
  type OnDuty,
  type Placement,
  planGameDuties,
  toScheduleItems,
} from "#engine";
import type { DutyRole } from "#contract/duties/duties.ts";
import type { StayingGames } from "#server/features/generation/staying/staying-games.ts";
import type { DutyJob } from "./duty-job.ts";

export interface GivenDuty {
  role: DutyRole;
  /** By result: of a game of the plan, or of one that stays (`stayingId`). */
  duty: OnDuty;
}

/** How many games have somebody for a role, and how many with a time have nobody. */
export interface DutyCount {
  role: DutyRole;
  given: number;
  open: number;
}

interface Drawn {
  games: (Fixture & { placement: Placement | null })[];
  /** The games that stay, under ids that nothing in the plan has. */
  others: StayingGames;
}

/**
 * Who has which duties at the games of a draw, by the game: one role after the other, so that who has one
 * has no other then.
 */
export function giveDuties(
  { games, others }: Drawn,
  { wishes, teamIds, officialIds }: DutyJob,
): { given: Map<number, GivenDuty[]>; counts: DutyCount[] } {
  const drawn = togetherIn(games);
  const together = [...drawn.map(toTogether), ...others.together];
  const itemOf = new Map(
    together.flatMap(({ id, games: own }) => own.map((game) => [game.id, id])),
  );
  const known = {
    placements: [...drawn.flatMap(placeOf), ...others.placements],
    together,
    wanted: new Set(games.filter(({ placement }) => placement).map(({ id }) => id)),
    teamIds,
    officialIds,
  };
  let items = [...toScheduleItems(games), ...others.items];
  const given = new Map<number, GivenDuty[]>();
  const counts = wishes.map(({ role, rule, rest_minutes: restMinutes }): DutyCount => {
    const plan = planGameDuties({ ...known, items, rule, restMinutes });
    for (const { gameId, duty } of plan.given) {
      given.set(gameId, [...(given.get(gameId) ?? []), { role, duty }]);
    }
    const own = Map.groupBy(plan.given, ({ gameId }) => itemOf.get(gameId)!);
    items = items.map((item) => {
      const more = own.get(item.id)?.map(({ duty }) => ofItem(duty, itemOf)) ?? [];
      return more.length > 0 ? { ...item, duties: [...(item.duties ?? []), ...more] } : item;
    });
    return { role, given: plan.given.length, open: plan.open.length };
  });
  return { given, counts };
}

/** Each game alone, those of a meeting in their order. */
function togetherIn(games: Drawn["games"]): Drawn["games"][] {
  const groups = Map.groupBy(games, ({ id, meeting }) =>
    meeting === undefined ? `game ${id}` : `meeting ${meeting}`,
  );
  return [...groups.values()];
}

function toTogether(games: Drawn["games"]): GamesTogether {
  return {
    id: games[0]!.id,
    games: games.map(({ id, home, away }) => ({
      id,
      teamIds: [home, away].flatMap((side) => (side.kind === "team" ? side.teamId : [])),
    })),
  };
}

function placeOf(games: Drawn["games"]): Placement[] {
  const [{ id, placement: first }, last] = [games[0]!, games.at(-1)!.placement];
  return first && last ? [{ ...first, itemId: id, end: last.end }] : [];
}

/** A duty by result as items have it: by what takes one place on the schedule. */
function ofItem(duty: OnDuty, itemOf: ReadonlyMap<number, number>): OnDuty {
  if (duty.kind !== "winner" && duty.kind !== "loser") return duty;
  return { ...duty, matchId: itemOf.get(duty.matchId) ?? duty.matchId };
}
