import { cupCards } from "./cards.ts";
import { formatPresets } from "#engine";
import { beachWeekend, clubEvenings, sundayLeague, tennisOpen } from "./formats.ts";
import { harbourOpen } from "./live.ts";
import { basketball, beachVolleyball, football, tableTennis } from "./scores.ts";
import { halfHourly, hourly } from "./slots.ts";
import type { DemoTournament } from "./tournament.ts";

const everyGame = Infinity;

const oldTownCup: DemoTournament = {
  sport: "Football",
  name: "Old Town Football Cup",
  description: "Eight neighbourhood sides, two groups, one cup. Seven-a-side on artificial turf.",
  location: "Old Town Sports Ground",
  courts: 2,
  ranking: "uefa",
  startsIn: -23,
  endsIn: -22,
  teams: [
    "Old Town Rovers",
    "Bridge Street United",
    "Canal Athletic",
    "Market Square FC",
    "St. Mary's Wanderers",
    "Railway Lions",
    "Mill Lane Albion",
    "Hilltop Rangers",
  ],
  playersPerTeam: 9,
  scoring: football,
  draw: { groups: 2, slots: hourly(9, 15) },
  played: everyGame,
  cards: cupCards,
  inProgress: 0,
};

const cityHoops: DemoTournament = {
  sport: "Basketball",
  name: "City Hoops Invitational",
  description: "The teams are set. Groups are drawn a week before the first tip-off.",
  location: "Central Gymnasium",
  courts: 2,
  startsIn: 17,
  endsIn: 18,
  teams: [
    "Central Cyclones",
    "Eastside Elevators",
    "Fourth Street Flyers",
    "Ironworks Bulls",
    "Lakeshore Lightning",
    "Parkway Pistons",
    "Union Station Express",
    "Uptown Owls",
  ],
  seeded: 4,
  clubs: {
    "Central Cyclones": "Riverbank Athletic",
    "Lakeshore Lightning": "Riverbank Athletic",
    "Ironworks Bulls": "Union Sports Club",
    "Union Station Express": "Union Sports Club",
    "Uptown Owls": "Union Sports Club",
  },
  playersPerTeam: 7,
  scoring: basketball,
  draw: null,
  played: 0,
  inProgress: 0,
};

const sunsetPairs: DemoTournament = {
  sport: "Beach Volleyball",
  name: "Sunset Beach Pairs",
  description:
    "Pairs on sand, three courts by the pier: women are out with the second loss, men play groups and playoffs, 45 minutes a game and without a rest. The schedule is out: see you there!",
  location: "Sunset Beach, north pier",
  courts: 3,
  finalsCourt: 1,
  fee: { entry_fee: 37.5, currency: "EUR", payment_required: true },
  startsIn: 31,
  endsIn: 32,
  teams: [
    "Block Party",
    "Dig Deep",
    "Hot Sand",
    "Line Shot",
    "Net Gains",
    "Salty Serves",
    "Side Out",
    "Tan Lines",
    "Chalk and Cheese",
    "Low Tide",
    "Two Left Feet",
    "Pier Pressure",
    "Sand Castles",
    "The Understudies",
  ],
  divisions: [
    { name: "Women", teams: 8, closesBefore: 3 },
    {
      name: "Men",
      teams: 6,
      pace: { game_minutes: 45, min_rest_between_games: 0 },
      entryFee: 30,
      closesBefore: 3,
      brackets: {
        groups: 2,
        main: { max_teams: 6, qualifiers_per_group: 3, least_games: 2 },
      },
    },
  ],
  playersPerTeam: 2,
  scoring: beachVolleyball,
  format: formatPresets.beach_volleyball,
  draw: {
    groups: 0,
    main: { name: "Main draw", type: "double_elimination" },
    slots: hourly(9, 16),
  },
  played: 0,
  inProgress: 0,
};

const futsalNight: DemoTournament = {
  sport: "Futsal",
  name: "Riverside Futsal Night",
  description:
    "Six sides of five in one hall: a first evening under the lights that opens at half past six, the next day from ten. Two groups, then every place is played for. The final is at half past eight, come what may.",
  location: "Riverside Sports Hall",
  courts: 1,
  startsIn: 24,
  endsIn: 25,
  teams: [
    "Riverside Futsal",
    "Tin Roof Five",
    "Quick Feet",
    "Wall Pass",
    "Sole Control",
    "Second Post",
  ],
  playersPerTeam: 8,
  scoring: football,
  draw: {
    groups: 2,
    main: { qualifiers_per_group: 3, third_place: false, all_places: true },
    slots: hourly(10, 22),
    firstDay: { from: "18:00", to: "22:00" },
    fixed: { opening: "18:30", final: "20:30" },
  },
  played: 0,
  inProgress: 0,
};

const duneCup: DemoTournament = {
  sport: "Beach Volleyball",
  name: "Dune Cup",
  description: "Eight pairs, best of three, two groups and a final on centre court.",
  location: "Dune Park",
  courts: 2,
  format: formatPresets.beach_volleyball,
  startsIn: -16,
  endsIn: -15,
  teams: [
    "Sand Storm",
    "Golden Hour",
    "Sea Breeze",
    "High Tide",
    "Sunny Side",
    "Drop Shots",
    "Bare Feet",
    "Beach Bums",
  ],
  playersPerTeam: 2,
  scoring: beachVolleyball,
  draw: { groups: 2, slots: hourly(9, 15) },
  played: everyGame,
  endings: {
    3: { outcome: "walkover", lost_by: "away" },
    8: {
      outcome: "retired",
      lost_by: "away",
      parts: [
        [19, 21],
        [14, 9],
      ],
    },
  },
  inProgress: 0,
};

const swissEvening: DemoTournament = {
  sport: "Table Tennis",
  name: "Tuesday Table Tennis Swiss",
  description: "Sixteen players, four tables, four rounds of a Swiss system, and a top four.",
  location: "Mill Lane Sports Hall",
  courts: 4,
  format: formatPresets.table_tennis,
  ranking: "swiss",
  startsIn: -10,
  endsIn: -10,
  teams: [
    "Backspin Bea",
    "Chop Charlie",
    "Drive Dana",
    "Edge Ball Ed",
    "Flick Fiona",
    "Lob Leo",
    "Loop Lena",
    "Net Cord Nick",
    "Penhold Pia",
    "Push Paul",
    "Rubber Rita",
    "Serve Sam",
    "Sidespin Sue",
    "Smash Stan",
    "Topspin Tom",
    "Twiddle Tess",
  ],
  playersPerTeam: 1,
  scoring: tableTennis,
  draw: {
    groups: 0,
    swissRounds: 4,
    main: { max_teams: 4, qualifiers_per_group: 4, third_place: true },
    slots: halfHourly(18, 24),
    options: { min_rest_between_games: 0 },
  },
  played: everyGame,
  inProgress: 0,
};

/**
 * The demo's tournaments when it is made at a time of day, `HH:mm`: over, on today and to come; the
 * second has all that a day brings.
 */
export const tournamentsAt = (time: string): DemoTournament[] => [
  oldTownCup,
  harbourOpen(time),
  cityHoops,
  sunsetPairs,
  futsalNight,
  duneCup,
  swissEvening,
  beachWeekend,
  clubEvenings,
  sundayLeague,
  tennisOpen,
];
