import { formatPresets } from "#engine";
import type { DayPlan } from "#contract/brackets/day-slots.ts";
import type { GenerateInput } from "#contract/brackets/generation.ts";
import { createRosters, entrantName } from "./people.ts";
import { badminton, beachVolleyball, handball, tennis } from "./scores.ts";
import { slotsOf } from "./slots.ts";
import type { DemoTournament } from "./tournament.ts";

const everyGame = Infinity;

/** Thirteen in a double elimination, the last games of which are played tonight. */
export const clubEvenings: DemoTournament = {
  sport: "Badminton",
  name: "Foundry Badminton Evenings",
  description:
    "Thirteen players, three club evenings, double elimination: who loses twice is out. The final is tonight.",
  location: "The Foundry",
  courts: 3,
  format: formatPresets.badminton,
  startsIn: -2,
  endsIn: 0,
  ...entrants(13, 1, 13),
  seeded: 4,
  scoring: badminton,
  draw: {
    groups: 0,
    main: { name: "Singles", type: "double_elimination" },
    ...drawnBy({ from: "19:00", to: "22:20", game_minutes: 40 }),
  },
  played: everyGame,
  playedBefore: 0,
  inProgress: 0,
};

/** Three divisions on the same sand, half of it played: groups, and then every place. */
export const beachWeekend: DemoTournament = {
  sport: "Beach Volleyball",
  name: "Long Sands Beach Weekend",
  description:
    "Twenty-four pairs in three divisions, best of three: groups, then every place is played for. In the open division the two best thirds play on as well. Half the games are played, the others are tomorrow. Lunch is from 12:30 to 13:15.",
  location: "Long Sands, by the lifeguard tower",
  courts: 4,
  format: formatPresets.beach_volleyball,
  startsIn: 0,
  endsIn: 1,
  ...entrants(24, 2, 5),
  divisions: [
    {
      name: "Open",
      teams: 12,
      brackets: {
        groups: 3,
        main: { max_teams: 8, qualifiers_per_group: 2, best_next: 2, all_places: true },
      },
    },
    { name: "Over 40", teams: 6 },
    { name: "Under 18", teams: 6 },
  ],
  scoring: beachVolleyball,
  draw: {
    groups: 2,
    main: { max_teams: 6, qualifiers_per_group: 3, all_places: true },
    ...drawnBy({
      from: "09:00",
      to: "18:00",
      game_minutes: 45,
      lunch: { start: "12:30", end: "13:15" },
    }),
  },
  played: everyGame,
  playedBefore: 1,
  inProgress: 0,
  announcements: [
    {
      text: "Tomorrow we begin at nine: be at your court ten minutes before.",
      is_urgent: false,
      division: "Under 18",
    },
  ],
};

/** Six sides that meet twice, a round each Sunday. */
export const sundayLeague: DemoTournament = {
  sport: "Handball",
  name: "Ten Sundays Handball League",
  description:
    "Six sides, home and away: a round every Sunday, ten in all. Two points for a win, one for a draw.",
  location: "Station Road Hall",
  courts: 1,
  ranking: "ehf_final",
  startsIn: -28,
  endsIn: 35,
  firstWeekday: 0,
  teams: ["Station Road", "Old Mill HC", "Northgate", "Ferry Lane", "Brickworks", "Seven Oaks"],
  rosters: createRosters(6, 9, 6),
  playersPerTeam: 9,
  scoring: handball,
  draw: {
    groups: 0,
    main: { name: "League", type: "round_robin" },
    slots: [
      ["14:00", "15:30"],
      ["15:45", "17:15"],
      ["17:30", "19:00"],
    ],
    options: {
      games_per_matchup: 2,
      max_games_per_day_per_team: 1,
      schedule_config: { daysOfWeek: [0], dayFilling: "all_days" },
    },
  },
  played: everyGame,
  playedBefore: 0,
  inProgress: 0,
};

/** A large draw: the seeds meet late, and those of one club as late as can be. */
export const tennisOpen: DemoTournament = {
  sport: "Tennis",
  name: "Riverside Tennis Open",
  description:
    "A draw of 128 with 32 seeds, who cannot meet before the third round; players of one club are kept apart.",
  location: "Riverside Tennis Club",
  courts: 8,
  format: formatPresets.tennis,
  startsIn: 6,
  endsIn: 12,
  ...players(128),
  seeded: 32,
  scoring: tennis,
  draw: {
    groups: 0,
    main: { name: "Singles" },
    ...drawnBy(
      { from: "09:00", to: "21:00", game_minutes: 90 },
      { keep_apart: true, schedule_config: { dayFilling: "all_days" } },
    ),
  },
  played: 0,
  inProgress: 0,
};

/** Who takes part by a table, and what they are called. */
function entrants(count: number, playersPerTeam: number, seed: number) {
  const rosters = createRosters(count, playersPerTeam, seed);
  return { rosters, teams: rosters.map(entrantName), playersPerTeam };
}

/** So many singles players of some clubs. */
function players(count: number) {
  const clubs = [
    "Riverside TC",
    "Parkside LTC",
    "Hill Street",
    "Grange TC",
    "Quayside",
    "Elm Court",
  ];
  const { teams, ...others } = entrants(count, 1, count);
  const club = (index: number) => clubs[(index * 5 + Math.floor(index / 7)) % clubs.length]!;
  return {
    ...others,
    teams,
    clubs: Object.fromEntries(teams.map((name, index) => [name, club(index)])),
  };
}

type Hours = Pick<DayPlan, "from" | "to" | "game_minutes"> & Partial<DayPlan>;

/** Days as the generator fills them by their hours; nobody waits longer than for the court. */
function drawnBy(hours: Hours, options: Partial<GenerateInput> = {}) {
  const day_plan = { break_minutes: 0, lunch: null, ...hours };
  return {
    slots: slotsOf(day_plan),
    options: {
      day_plan,
      min_rest_between_games: 0,
      schedule_config: { dayFilling: "even" as const },
      ...options,
    },
  };
}
