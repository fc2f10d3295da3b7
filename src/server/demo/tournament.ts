import type { AtCourt } from "./phones.ts";
import { Temporal } from "temporal-polyfill";
import type { z } from "zod";
import type { BracketConfig } from "#contract/brackets/bracket-config.ts";
import type { GenerateInput } from "#contract/brackets/generation.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import type { CardsBody } from "#contract/games/cards.ts";
import type { Ranking } from "#contract/tournaments/rankings.ts";
import { addDays } from "#server/time/zone-clock.ts";
import type { GameFormat } from "#engine";
import type { Person } from "./people.ts";
import type { Scoring } from "./scores.ts";

/** What a tournament of the demo, or a division of one, is drawn into. */
export interface DemoBrackets {
  groups: number;
  /** How many rounds everybody plays before the knock-out, instead of groups. */
  swissRounds?: number;
  /** What comes after those, or what everybody plays in: playoffs unless it says otherwise. */
  main?: Partial<z.input<typeof BracketConfig>>;
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
  /** Both of them come so much later that the first day is this one of a week; 0 is Sunday. */
  firstWeekday?: number;
  /** In order of strength. */
  teams: string[];
  /** Who plays in each of them: brought in by one table, without accounts. */
  rosters?: Person[][];
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
        /** When the first day opens, and the last one ends with the final of its last bracket, whatever is drawn. */
        fixed?: { opening: string; final: string };
        /** What else is asked for. */
        options?: Partial<GenerateInput>;
      })
    | null;
  /** Whose the first so many teams are, and the next so many; each is drawn as it says or as `draw`. */
  divisions?: {
    name: string;
    teams: number;
    brackets?: DemoBrackets;
    /** How long its games last and its teams rest, where they don't as all others do. */
    pace?: { game_minutes: number; min_rest_between_games: number };
    /** As in the tournament without it. */
    entryFee?: number;
    /** How many days before the start captains stop changing their teams; never without it. */
    closesBefore?: number;
  }[];
  /**
   * Games played in playing order, none of them on that day, counted from today, or later; and then games
   * that are being played.
   */
  played: number;
  playedBefore?: number;
  inProgress: number;
  /** Who has entered another score than stands of the first game in progress, and written to the desk. */
  atCourt?: AtCourt;
  /** Who of a team has the code of its duties on the phone; an official has one under the own name. */
  crews?: string;
  /**
   * Captains report results: both of them that of this game, from 0, and one that of the last game in
   * progress, which stands after so many minutes. The first team has its page without an account.
   */
  captains?: { agreed: number; reportsStandMinutes: number };
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
  /** What the desk tells everybody, or a division by its name. */
  announcements?: { text: string; is_urgent: boolean; division?: string }[];
  /** Games of those played, from 0, that were not played to their end. */
  endings?: Partial<Record<number, UpdateMatchBody>>;
  /** Cards in games of those played, from 0. */
  cards?: Partial<Record<number, CardsBody>>;
  /** A court that closes early on the last day. */
  closing?: { court: number; from: string; to: string };
}

/** First and last day of a tournament, for a demo that is made today. */
export function datesOf({ startsIn, endsIn, firstWeekday }: DemoTournament, today: string) {
  const earliest = addDays(today, startsIn);
  const later = firstWeekday === undefined ? 0 : (firstWeekday - weekdayOf(earliest) + 7) % 7;
  return { start_date: addDays(earliest, later), end_date: addDays(today, endsIn + later) };
}

function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek % 7;
}
