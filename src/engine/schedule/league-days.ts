import { createRandom, type Random } from "#engine/random.ts";
import { withTies } from "./bound/bound.ts";
import { dayRoles, type DayRoles, type Thinning } from "./construct/day-roles.ts";
import { firstFit } from "./construct/first-fit.ts";
import { type League, leagueOf } from "./construct/league.ts";
import { meetAll } from "./improve/meet-all.ts";
import { emptyMeetings, type Meetings } from "./improve/meetings.ts";
import { repairByTabu } from "./improve/repair.ts";
import type { Assignment } from "./model/assignment/assignment.ts";
import { emptyAssignment } from "./model/assignment/empty-assignment.ts";
import { place } from "./model/assignment/place.ts";
import { canPlace } from "./model/order.ts";
import { chainOf, orderOf, type Search, shorterThan } from "./search.ts";

/** A league of fewer teams is left to the search. */
const FEWEST_TEAMS = 6;

/** How many ways to thin days out are tried at each length, those with the fewest games to spare. */
const MOST_THINNED = 5;

/** Days are thinned out every so many cells at most. */
const WIDEST = 12;

/**
 * Where the largest bracket is a league, its days are laid out by roles first and then dealt to teams so that all meet
 * (meet-all.ts); what else there is goes around it. At the bound, then from one slot less than was found on down, while
 * it works.
 */
export function leagueByDays(search: Search, found: Assignment): Assignment {
  const { model, bound, grid, problem } = search;
  const items = model.bracketItems.reduce((most, own) => (own.length > most.length ? own : most));
  const league = leagueOf(model, items);
  if (league === null || league.teams < FEWEST_TEAMS) return found;
  const random = createRandom(problem.seed);
  const least = withTies(grid, bound.slots);
  const atBound = leagueWithin(search, league, random, least);
  if (atBound !== null) return atBound;
  let best = found;
  for (;;) {
    const horizon = shorterThan(search, best.horizon);
    if (horizon <= least) return best;
    const shorter = leagueWithin(search, league, random, horizon);
    if (shorter === null) return best;
    best = shorter;
  }
}

function leagueWithin(
  search: Search,
  league: League,
  random: Random,
  horizon: number,
): Assignment | null {
  const { model, grid, iterations } = search;
  for (const roles of rolesWithin(search, league, horizon)) {
    const meetings = emptyMeetings(league.teams, roles.players, random);
    if (!meetAll(meetings, { model, grid, horizon }, random, iterations)) continue;
    const assignment = aroundLeague(search, league, meetings, horizon);
    if (assignment.placed === model.size) return assignment;
  }
  return null;
}

/** As many games in every cell as can be, and thinned out in ways that leave enough. */
function rolesWithin({ model, grid }: Search, league: League, horizon: number): DayRoles[] {
  const needed = (league.teams * (league.teams - 1)) / 2;
  const rolesOf = (thinning: Thinning): DayRoles =>
    dayRoles({ model, grid, horizon }, league.teams, thinning);
  const full = rolesOf({ every: 0, less: 0 });
  const known = new Map([[sizesOf(full), full]]);
  for (let every = 1; every <= WIDEST; every++) {
    for (const less of [1, 2]) {
      const roles = rolesOf({ every, less });
      if (roles.games >= needed) known.set(sizesOf(roles), roles);
    }
  }
  const thinned = [...known.values()].filter((roles) => roles !== full);
  const nearest = thinned.toSorted((a, b) => a.games - b.games).slice(0, MOST_THINNED);
  return [full, ...nearest].filter(({ games }) => games >= needed);
}

function sizesOf({ players }: DayRoles): string {
  return players.map(({ length }) => length).join();
}

function aroundLeague(
  search: Search,
  { teams, itemOf }: League,
  { players, opponent }: Meetings,
  horizon: number,
): Assignment {
  const { problem, model, grid, iterations } = search;
  const assignment = emptyAssignment(model, grid, problem);
  assignment.horizon = horizon;
  players.forEach((own, cell) => {
    for (const team of own) {
      const item = itemOf[team * teams + opponent[cell * teams + team]!]!;
      if (assignment.cellOf[item]! < 0 && canPlace(assignment, item, cell))
        place(assignment, item, cell);
    }
  });
  const { deadlines } = chainOf(search, horizon);
  const others = orderOf(problem, model).filter((item) => assignment.cellOf[item]! < 0);
  firstFit(assignment, others, deadlines);
  // Its own random numbers, so that what comes after is as it would be without.
  repairByTabu(assignment, createRandom(problem.seed), deadlines, { iterations, leftOver: 0 });
  return assignment;
}
