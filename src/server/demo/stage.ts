import type { Sport } from "#contract/games/sports.ts";
import type { DemoAccount } from "./accounts.ts";
import type { Caller } from "./caller.ts";
import type { Person } from "./people.ts";
import type { DemoBrackets, DemoTournament } from "./tournament.ts";

/** Who and what a tournament of the demo is made with. */
export interface Stage {
  organiser: Caller;
  sport: Sport;
  /** Today in the tournament's zone. */
  today: string;
  timezone: string;
  /** Accounts that captain a team, the first team's first. */
  captains: DemoAccount[];
  /** Who enters scores beside the organiser. */
  desk: DemoAccount;
  /** Somebody without an account, or whom a token lets in. */
  phone: (token?: string) => Caller;
  nextPerson: () => Person;
}

type Pace = NonNullable<DemoTournament["divisions"]>[number]["pace"];

/** Whose teams begin at `first`: a division's, or the tournament's where it has none. */
export interface DivisionOnStage {
  id: number | null;
  name: string | null;
  first: number;
  teams: number;
  brackets: DemoBrackets | null;
  pace?: Pace;
}

/** Draws and results are by it. */
export const drawNumber = 20;
