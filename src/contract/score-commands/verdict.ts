import { type CourtChange, type CourtState, withCourtChange } from "#contract/games/court-state.ts";
import { isSameValue } from "#contract/games/former-values.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import { scoreFields } from "#contract/matches/score-fields.ts";
import type { ScoreClaim } from "./claims.ts";
import type { ScoreReceipt, ScoreValue } from "./commands.ts";

/** Which browser of whom. */
export interface Writer {
  /** The account or the phone of a link. */
  holder: string;
  device: string;
}

interface Written {
  writer: Writer;
  sequence: number;
  /** What the match said then. */
  stands: ScoreValue;
}

interface Case {
  command: {
    writer: Writer;
    sequence: number;
    replaces: ScoreValue;
    result: ScoreValue;
    court?: CourtChange | null | undefined;
  };
  /** What the match says now. */
  stored: ScoreValue;
  /** The last command that changed the match; null without any. */
  last: Written | null;
  /** The highest sequence of this match that its device has a receipt for; 0 without any. */
  heard: number;
}

/**
 * What becomes of a saved result, and the only place that decides it: the same value is done, what it
 * replaces still stands or is its own device's earlier one, and is replaced. Anything else overwrites
 * nothing and is a claim. Order is the server's; no clock of a device counts.
 */
export function verdictOf({ command, stored, last, heard }: Case): ScoreReceipt["outcome"] {
  const { writer, sequence, replaces, result, court } = command;
  if (isSameScore(result, stored)) return "same";
  if (sequence <= heard) return "overtaken";
  // Who only says who serves claims no score, whatever it is by now.
  if (court && isSameScore(replaces, result)) {
    return hasSameTeams(result, stored) ? "same" : "overtaken";
  }
  if (!hasSameTeams(result, stored)) return "claimed";
  if (isSameScore(replaces, stored)) return "applied";
  const isOwn =
    last !== null && isSameWriter(last.writer, writer) && isSameScore(last.stands, stored);
  return isOwn ? "applied" : "claimed";
}

interface CourtCase {
  command: { sequence: number; result: ScoreValue; court?: CourtChange | undefined };
  outcome: ScoreReceipt["outcome"];
  heard: number;
  /** Of the match, before. */
  stored: { court_state: CourtState | null; status: ScoreValue["status"] };
}

/**
 * Who serves and the timeouts after a command, by the same rule: they come with a score that is done, and where
 * somebody else has said something since, that stands. They never make a claim. A start that is taken back takes
 * them back.
 */
export function courtAfter({ command, outcome, heard, stored }: CourtCase): CourtState | null {
  const { court, sequence, result } = command;
  const { court_state: stands, status } = stored;
  const isDone = outcome === "applied" || outcome === "same";
  if (!court || !isDone || sequence <= heard) return stands;
  const isApplied = outcome === "applied";
  if (isApplied && result.status === "scheduled" && status !== "scheduled") return null;
  return withCourtChange(stands, court, { hasPoint: isApplied });
}

const fields = [...scoreFields, "home_team_id", "away_team_id"] as const;

/** What may be left to the rules where a game was not played to its end, as a walkover's score is. */
const givenByRules = new Set<string>(["t1s", "t2s", "parts"]);

/** Whether two results mean the same. */
export function isSameScore(one: ScoreValue, other: ScoreValue): boolean {
  const isEnded = one.outcome !== "played";
  return fields.every((field) => {
    const [a, b] = [one[field], other[field]];
    const isLeft = isEnded && givenByRules.has(field) && (a === null || b === null);
    return isLeft || isSameValue(a, b);
  });
}

/** What a match, or a row of the schedule, says of its result. */
export function valueOf(match: ScoreValue): ScoreValue {
  const { t1s, t2s, parts, t1_shootout, t2_shootout, status, outcome, lost_by } = match;
  const { home_team_id, away_team_id } = match;
  const score = { t1s, t2s, parts, t1_shootout, t2_shootout };
  return { ...score, status, outcome, lost_by, home_team_id, away_team_id };
}

/** Whether two results are of the same teams. */
export function hasSameTeams(one: ScoreValue, other: ScoreValue): boolean {
  return one.home_team_id === other.home_team_id && one.away_team_id === other.away_team_id;
}

function isSameWriter(one: Writer, other: Writer): boolean {
  return one.holder === other.holder && one.device === other.device;
}

/** A result as a change of its match, whose teams stay as they are. */
export function changeOf(result: ScoreClaim["result"]): UpdateMatchBody {
  const { home_team_id: _, away_team_id: __, ...change } = result;
  return change;
}
