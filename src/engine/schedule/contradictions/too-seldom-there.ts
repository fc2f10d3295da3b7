import type { Absence, ScheduleItem, ScheduleProblem, TeamId } from "#engine/types.ts";
import { type Contradiction, fewestWishes } from "./contradiction.ts";
import { isAway, isNear, type OpenSlot, openSlots, teamsOf } from "./open-slots.ts";

/** Teams that have more games than there is time for when they are there, alone or with those they share somebody with. */
export function tooSeldomThere(problem: ScheduleProblem): Contradiction[] {
  const slots = openSlots(problem);
  const { absences = [], sharing = [], maxGamesPerDay: limit } = problem;
  const alone = new Set(absences.map(({ teamId }) => teamId));
  const ofTeams = [...alone].flatMap((teamId) => {
    const group = groupOf(problem, [teamId]);
    const most = (some: readonly Absence[]) => mostGames(slots, group, { away: some, limit });
    if (most(absences) >= group.games.length || most([]) < group.games.length) return [];
    const wishes = fewestWishes(absences, (some) => most(some) < group.games.length);
    return [toContradiction(group, { most: most(wishes), wishes: wishes.map(asWish) })];
  });
  const found = new Set(ofTeams.flatMap(({ teamIds }) => teamIds));
  const hasTimeAlone = (id: TeamId) => {
    const group = groupOf(problem, [id]);
    return mostGames(slots, group, { away: [], limit: null }) >= group.games.length;
  };
  const ofPeople = sharing.flatMap((teamIds) => {
    if (teamIds.some((id) => found.has(id) || !hasTimeAlone(id))) return [];
    const group = groupOf(problem, teamIds);
    const most = (some: readonly Absence[]) => mostGames(slots, group, { away: some, limit: null });
    if (most(absences) >= group.games.length) return [];
    const wishes = fewestWishes(absences, (some) => most(some) < group.games.length);
    const all = [{ kind: "sharing" as const, teamIds }, ...wishes.map(asWish)];
    return [toContradiction(group, { most: most(wishes), wishes: all })];
  });
  return [...ofTeams, ...ofPeople];
}

interface Group {
  teamIds: readonly TeamId[];
  games: ScheduleItem[];
  /** The shortest rest between two of the games. */
  rest: number;
  fixed: ScheduleProblem["fixed"];
}

function groupOf(
  { items, fixed, minRestMinutes }: ScheduleProblem,
  teamIds: readonly TeamId[],
): Group {
  const games = items.filter((item) => teamsOf(item).some((id) => teamIds.includes(id)));
  const rests = games.map(({ restMinutes = minRestMinutes }) => restMinutes);
  const own = fixed.filter(({ teamIds: those }) => teamIds.some((id) => those.includes(id)));
  return { teamIds, games, rest: Math.min(...rests), fixed: own };
}

/** No more of the games than this find a time, one after the other: those that end first leave most room. */
function mostGames(
  slots: readonly OpenSlot[],
  { teamIds, rest, fixed }: Group,
  { away, limit }: { away: readonly Absence[]; limit: number | null },
): number {
  const isThere = (slot: OpenSlot) =>
    teamIds.some((id) => away.every((it) => it.teamId !== id || !isAway(it, slot)));
  const days = Map.groupBy(
    slots.filter((slot) => isThere(slot) && !isNear(fixed, slot, rest)),
    ({ day }) => day,
  );
  let most = 0;
  for (const ofDay of days.values()) {
    let [games, free] = [0, -Infinity];
    // Slots come in playing order: those that end first first.
    for (const { from, to } of ofDay) {
      if (from < free) continue;
      games++;
      free = to + rest;
    }
    most += limit === null ? games : Math.min(games, limit);
  }
  return most;
}

function asWish(absence: Absence) {
  return { kind: "absent" as const, absence };
}

function toContradiction(
  { teamIds, games }: Group,
  found: Pick<Contradiction, "most" | "wishes">,
): Contradiction {
  const itemIds = games.map(({ id }) => id);
  return { kind: "too_seldom", itemIds, teamIds, courts: [], ...found };
}
