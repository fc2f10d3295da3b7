import type { Random } from "#engine";
import type { MadeScorerLink } from "#contract/matches/scorer-links.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ScoreCommandBody, ScoreReceipt } from "#contract/score-commands/commands.ts";
import type { Score } from "#e2e/tournament-day/hall/truth.ts";

/** A command as it was sent, by whose session, and what the server said to it. */
export interface Saved {
  body: ScoreCommandBody;
  token: string;
  receipt: ScoreReceipt;
}

/** What scores are tapped on: a browser's page, or what it consists of without the screen. */
export interface Device {
  readonly name: string;
  readonly isOnline: boolean;
  /** The link that it has open. */
  readonly linkId: number;
  /** How many saved results still have no receipt. */
  readonly waiting: number;
  /** How many answers it never heard. */
  readonly unheard: number;
  /** How many final results were tapped on it. */
  readonly finals: number;
  readonly receipts: ReadonlyMap<string, Saved>;
  /** The games of its court as it shows them, and as of which revision. */
  readonly rows: readonly ScheduleRow[];
  readonly seen: number;
  scan: (code: MadeScorerLink) => Promise<void>;
  /** A minute in the hall's Wi-Fi. */
  pass: (random: Random) => Promise<void>;
  connect: (isOnline: boolean) => Promise<void>;
  /** Hears of what has changed; `rows` are its court's. */
  look: (revision: number, rows: ScheduleRow[]) => Promise<void>;
  tap: (
    matchId: number,
    score: Score,
    status: "in_progress" | "completed",
    isTwice: boolean,
  ) => Promise<void>;
  /** Sends what waits, until all has arrived or nobody is reached. */
  send: () => Promise<void>;
  /** How long its screen took to be equal to a fresh one. */
  readonly caughtUpMs: readonly number[];
  /** Its screen comes to say what a fresh one says, where it has been back since it was last asked; else what both said. */
  catchUp: () => Promise<string | null>;
  /** Final results that were tapped and have no receipt, in words. */
  lostFinals: () => string[];
  /** Closes it for good. */
  stop: () => Promise<void>;
}

const longestMs = 60_000;

/** Ends what would go on for ever, with what it was about; checked each time around. */
export function bounded(what: () => string): () => void {
  const end = performance.now() + longestMs;
  return () => {
    if (performance.now() > end) throw new Error(`not over within a minute: ${what()}`);
  };
}

/** Cut off three minutes of ten, for some ten minutes each time. */
export function isConnected(wasConnected: boolean, random: Random): boolean {
  return random.next() < (wasConnected ? 0.955 : 0.105);
}
