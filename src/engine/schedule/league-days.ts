import { createRandom, type Random } from "#engine/random.ts";
import { withTies } from "./bound/bound.ts";
import { dayRoles, type DayRoles, type Thinning } from "./construct/day-roles.ts";
import { firstFit } from "./construct/first-fit.ts";
import { type League, leagueOf } from "./construct/league.ts";
import { meetAll } from "./improve/meet-all.ts";
import { randomMeetings, type Meetings } from "./improve/meetings.ts";
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

/** Moves of a first look at one way, and of all looks at all lengths, as parts of the search's annealing steps. */
const FIRST_LOOK = 0.1;
const ALL_LOOKS = 4;

/** The part of all pairs that may still not have met after a first look that is worth a second. */
const NEARLY_MET = 0.04;

interface Dealing {
  search: Search;
  league: League;
  random: Random;
  movesLeft: number;
}

/**
 * Where the largest bracket is a league, its days are laid out by roles first and then dealt to teams so that all meet
 * (meet-all.ts); what else there is goes around it. At the bound, then from one slot less than was found on down, while
 * it works.
 */
export function leagueByDays(search: Search, found: Assignment): Assignment {
  const { model, bound, grid, problem, iterations } = search;
  const items = model.bracketItems.reduce((most, own) => (own.length > most.length ? own : most));
  const league = leagueOf(model, items);
  if (league === null || league.teams < FEWEST_TEAMS) return found;
  const random = createRandom(problem.seed);
  const dealing = { search, league, random, movesLeft: ALL_LOOKS * iterations };
  const least = withTies(grid, bound.slots);
  const atBound = leagueWithin(dealing, least);
  if (atBound !== null) return atBound;
  let best = found;
  for (;;) {
    const horizon = shorterThan(search, best.horizon);
    if (horizon <= least) return best;
    const shorter = leagueWithin(dealing, horizon);
    if (shorter === null) return best;
    best = shorter;
  }
}

/** The way in which most have met after a first look is looked at longer. */
function leagueWithin(dealing: Dealing, horizon: number): Assignment | null {
  const { search, league } = dealing;
  const pairs = (league.teams * (league.teams - 1)) / 2;
  const looks = rolesWithin(search, league, horizon).map((roles) => ({
    roles,
    meetings: deal(dealing, roles, horizon, FIRST_LOOK),
  }));
  const [best] = looks.toSorted((a, b) => b.meetings.met - a.meetings.met);
  if (best === undefined || best.meetings.met < pairs * (1 - NEARLY_MET)) return null;
  const isMet = best.meetings.met === pairs;
  const meetings = isMet ? best.meetings : deal(dealing, best.roles, horizon, 1);
  if (meetings.met < pairs) return null;
  const assignment = aroundLeague(search, league, meetings, horizon);
  return assignment.placed === search.model.size ? assignment : null;
}

/** Teams dealt to the roles, with so many moves as a part of the search's steps, or what is left of them. */
function deal(dealing: Dealing, { players }: DayRoles, horizon: number, part: number): Meetings {
  const { league, random } = dealing;
  const { model, grid, iterations } = dealing.search;
  const moves = Math.min(dealing.movesLeft, part * iterations);
  dealing.movesLeft -= moves;
  const meetings = randomMeetings(league.teams, players, random);
  meetAll(meetings, { model, grid, horizon }, random, moves);
  return meetings;
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
