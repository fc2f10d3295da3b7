import type { z } from "zod";
import type { BracketConfig } from "#contract/brackets/generation.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import type { CardsBody } from "#contract/games/cards.ts";
import { cupCards } from "./cards.ts";
import type { Ranking } from "#contract/tournaments/rankings.ts";
import { addDays } from "#server/time/zone-clock.ts";
import { formatPresets, type GameFormat } from "#engine";
import {
  basketball,
  beachVolleyball,
  football,
  type Scoring,
  tableTennis,
  volleyball,
} from "./scores.ts";

/** What a tournament of the demo, or a division of one, is drawn into. */
export interface DemoBrackets {
  groups: number;
  /** How many rounds everybody plays before the knock-out, instead of groups. */
  swissRounds?: number;
  knockOut?: Partial<z.input<typeof BracketConfig>>;
}

/** What the demo makes of one tournament; dates count in days from today. */
export interface DemoTournament {
  sport: string;
  name: string;
  description: string;
  location: string;
  courts: number;
  /** By which its tables are ordered; the product's own rules without it. */
  ranking?: Ranking;
  /** Without it taking part is free. */
  fee?: { entry_fee: number; currency: string; payment_required: boolean };
  /** Without it each game has one score. */
  format?: GameFormat;
  startsIn: number;
  endsIn: number;
  /** In order of strength. */
  teams: string[];
  /** How many of them have a seed; all without it. */
  seeded?: number;
  /** Whom some of them come from. */
  clubs?: Record<string, string>;
  playersPerTeam: number;
  scoring: Scoring;
  /**
   * Groups and a knock-out, by default playoffs of the first two of each group; null leaves the
   * drawing to whoever tries the demo.
   */
  draw:
    | (DemoBrackets & {
        slots: [string, string][];
        /** Of the first day, where that isn't played as the others are. */
        firstDay?: { from: string; to: string };
        /** Between the games of a team; as usual without it. */
        restMinutes?: number;
      })
    | null;
  /** Whose the first so many teams are, and the next so many; each is drawn as it says or as `draw`. */
  divisions?: {
    name: string;
    teams: number;
    brackets?: DemoBrackets;
    /** As in the tournament without it. */
    entryFee?: number;
    /** How many days before the start captains stop changing their teams; never without it. */
    closesBefore?: number;
  }[];
  /** Games played in playing order, and then games that are being played. */
  played: number;
  inProgress: number;
  /** Who has entered another score than stands of the first game in progress. */
  dispute?: string;
  /** How many of today's teams are there, as the desk has seen. */
  checkedIn?: number;
  /** The courts that take the next game that can be played, of which one is called to the first. */
  courtQueue?: number[];
  /** What its schedule minds: a team that is gone from a time on, and the longest wait in minutes. */
  wishes?: { leaving: string; from: string; longestWait: number };
  /** The court on which its finals are played. */
  finalsCourt?: number;
  /** Who keeps score in turn; teams that are off referee as far as it is known who they are. */
  officials?: string[];
  /** What the desk tells everybody. */
  announcements?: { text: string; is_urgent: boolean }[];
  /** Games of those played, from 0, that were not played to their end. */
  endings?: Partial<Record<number, UpdateMatchBody>>;
  /** Cards in games of those played, from 0. */
  cards?: Partial<Record<number, CardsBody>>;
  /** A court that closes early on the last day. */
  closing?: { court: number; from: string; to: string };
}

const everyGame = Infinity;

/** The demo's tournaments: two over, one live today, three to come. */
export const tournaments: DemoTournament[] = [
  {
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
  },
  {
    sport: "Volleyball",
    name: "Harbour City Volleyball Open",
    description:
      "Sixteen teams in four groups; the first two of each go through to the playoffs on the last day. Every game is one set to 25.",
    location: "Harbour City Arena",
    courts: 4,
    startsIn: -1,
    endsIn: 1,
    teams: [
      "Harbour Hawks",
      "Northside Spikers",
      "Riverside Rockets",
      "Lighthouse Aces",
      "Bayview Blockers",
      "Summit Setters",
      "Dockside Diggers",
      "Westend Waves",
      "Campus Comets",
      "Elm Park Eagles",
      "Granite Giants",
      "Meadow Meteors",
      "Southgate Strikers",
      "Pinewood Panthers",
      "Quayside Quakes",
      "Valley Vipers",
    ],
    playersPerTeam: 8,
    scoring: volleyball,
    draw: {
      groups: 4,
      slots: [
        ["10:00", "11:00"],
        ["12:00", "13:00"],
        ["14:00", "15:00"],
      ],
    },
    played: 16,
    inProgress: 2,
    officials: ["Rita Moreno", "Ben Okafor", "Ingrid Larsen", "Tomasz Nowak"],
    dispute: "Kim at court A",
    checkedIn: 13,
    courtQueue: [3, 4],
    wishes: { leaving: "Valley Vipers", from: "20:00", longestWait: 240 },
    announcements: [
      { text: "Tomorrow court A closes at noon: look where your team plays.", is_urgent: true },
      { text: "Lunch is served by the main entrance.", is_urgent: false },
    ],
    closing: { court: 1, from: "12:00", to: "18:00" },
  },
  {
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
  },
  {
    sport: "Beach Volleyball",
    name: "Sunset Beach Pairs",
    description:
      "Pairs on sand, three courts by the pier: women are out with the second loss, men play groups and playoffs. The schedule is out: see you there!",
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
        entryFee: 30,
        closesBefore: 3,
        brackets: {
          groups: 2,
          knockOut: { max_teams: 6, qualifiers_per_group: 3, least_games: 2 },
        },
      },
    ],
    playersPerTeam: 2,
    scoring: beachVolleyball,
    format: formatPresets.beach_volleyball,
    draw: {
      groups: 0,
      knockOut: { name: "Main draw", type: "double_elimination" },
      slots: hourly(9, 16),
    },
    played: 0,
    inProgress: 0,
  },
  {
    sport: "Futsal",
    name: "Riverside Futsal Night",
    description:
      "Six sides of five in one hall: a first evening under the lights, the next day from ten. Two groups, then every place is played for.",
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
      knockOut: { qualifiers_per_group: 3, third_place: false, all_places: true },
      slots: hourly(10, 22),
      firstDay: { from: "18:00", to: "22:00" },
    },
    played: 0,
    inProgress: 0,
  },
  {
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
  },
  {
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
      knockOut: { max_teams: 4, qualifiers_per_group: 4, third_place: true },
      slots: halfHourly(18, 24),
      restMinutes: 0,
    },
    played: everyGame,
    inProgress: 0,
  },
];

/** First and last day of a tournament, for a demo that is made today. */
export function datesOf({ startsIn, endsIn }: DemoTournament, today: string) {
  return { start_date: addDays(today, startsIn), end_date: addDays(today, endsIn) };
}

function hourly(from: number, to: number): [string, string][] {
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  return hours.map((hour) => [fullHour(hour), fullHour(hour + 1)]);
}

function halfHourly(from: number, to: number): [string, string][] {
  return Array.from({ length: (to - from) * 2 - 1 }, (_, index): [string, string] => {
    return [halfHour(from * 2 + index), halfHour(from * 2 + index + 1)];
  });
}

function halfHour(halves: number): string {
  return `${String(Math.floor(halves / 2)).padStart(2, "0")}:${halves % 2 === 0 ? "00" : "30"}`;
}

function fullHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
