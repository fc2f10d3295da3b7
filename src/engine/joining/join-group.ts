import type { MatchId, TeamId } from "#engine/types.ts";

/** A game of a group; a side without a team is open to whoever joins. */
export interface JoinableGame {
  id: MatchId;
  homeId: TeamId | null;
  awayId: TeamId | null;
  round: number;
  /** `begun` games and those that are over are never touched; `canceled` ones count for nothing. */
  state: "open" | "begun" | "canceled";
}

/** A group with its games, its `members` and those who join them. */
export interface JoinRequest {
  members: readonly TeamId[];
  joining: readonly TeamId[];
  games: readonly JoinableGame[];
}

export interface JoinPlan {
  /** Open games that get a team on their empty side. */
  filled: { matchId: MatchId; homeId: TeamId; awayId: TeamId }[];
  /** New games, home and away as even as can be, each in a round in which both are free. */
  added: { homeId: TeamId; awayId: TeamId; round: number }[];
}

/**
 * The games that teams who join a group need: against each of the others as often as most pairs of
 * the group meet. Places that a team left open are taken first. A group that has not been drawn, or
 * in which most pairs don't meet, gives none; who has its games gets no more.
 */
export function joinGroup({ members, joining, games }: JoinRequest): JoinPlan {
  const former = members.filter((id) => !joining.includes(id));
  const counted = games.filter(({ state }) => state !== "canceled");
  const group: Group = { games: counted.map((game) => ({ ...game })) };
  const plan: JoinPlan = { filled: [], added: [] };
  const legs = usualMeetings(former, group);
  for (const [index, own] of joining.entries()) {
    for (const other of [...former, ...joining.slice(index + 1)]) {
      const missing = legs - meetingsOf(own, other, group);
      for (let leg = 0; leg < missing; leg++) arrange(own, other, group, plan);
    }
  }
  return plan;
}

/** Its games, those that are filled or added included. */
interface Group {
  games: (Omit<JoinableGame, "id"> & { id?: MatchId })[];
}

/** How often most pairs meet; once where no pair is left but open places are. */
function usualMeetings(former: readonly TeamId[], group: Group): number {
  const counts = new Map<number, number>();
  for (const [index, one] of former.entries()) {
    for (const other of former.slice(index + 1)) {
      const met = meetingsOf(one, other, group);
      counts.set(met, (counts.get(met) ?? 0) + 1);
    }
  }
  const usual = [...counts].toSorted(([a, pairs], [b, others]) => others - pairs || b - a)[0];
  if (usual) return usual[0];
  return group.games.some(({ homeId, awayId }) => homeId === null || awayId === null) ? 1 : 0;
}

function meetingsOf(one: TeamId, other: TeamId, { games }: Group): number {
  return games.filter(
    ({ homeId, awayId }) =>
      (homeId === one && awayId === other) || (homeId === other && awayId === one),
  ).length;
}

function arrange(own: TeamId, other: TeamId, group: Group, plan: JoinPlan): void {
  const place = group.games.find((game) => isPlaceFor(own, other, game));
  if (place) {
    const newcomer = place.homeId === other || place.awayId === other ? own : other;
    place.homeId ??= newcomer;
    place.awayId ??= newcomer;
    const { id, homeId, awayId } = place;
    plan.filled.push({ matchId: id!, homeId, awayId });
    return;
  }
  const [homeId, awayId] =
    balanceOf(own, group) <= balanceOf(other, group) ? [own, other] : [other, own];
  const game = { homeId, awayId, round: firstFreeRound(own, other, group) };
  plan.added.push(game);
  group.games.push({ ...game, state: "open" });
}

/** Whether one of the two stands in an open game without an opponent. */
function isPlaceFor(own: TeamId, other: TeamId, game: Group["games"][number]): boolean {
  const { homeId, awayId, state } = game;
  if (state !== "open" || (homeId === null) === (awayId === null)) return false;
  const waiting = homeId ?? awayId;
  return waiting === own || waiting === other;
}

/** By how many games a team is more often at home than away. */
function balanceOf(teamId: TeamId, { games }: Group): number {
  const home = games.filter(({ homeId }) => homeId === teamId).length;
  return home - games.filter(({ awayId }) => awayId === teamId).length;
}

function firstFreeRound(own: TeamId, other: TeamId, { games }: Group): number {
  const taken = new Set(
    games
      .filter(({ homeId, awayId }) => [own, other].some((id) => id === homeId || id === awayId))
      .map(({ round }) => round),
  );
  for (let round = 1; ; round++) if (!taken.has(round)) return round;
}
