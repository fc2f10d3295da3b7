import { isInParts, scoreOfParts } from "#engine";
import { isPlausible } from "#contract/inputs.ts";
import { timings } from "#contract/limits.ts";
import { canChangeStatus } from "#contract/schedule/match-status.ts";
import { isSameValue } from "#contract/games/former-values.ts";
import { blankCards } from "#contract/matches/card-players.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { Parts } from "#contract/games/game-parts.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import type { MatchStatus } from "#contract/schedule/schedule.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { AppError } from "#server/errors.ts";
import type { Said } from "#texts/said.ts";
import { addMinutes, readWhen, type ZoneClock } from "#server/time/zone-clock.ts";
import { isSamePlace } from "./bookings.ts";
import type { MatchRow } from "./rows/match-row.ts";
import { formatOf, type ResultTerms } from "./result-terms.ts";
import { outcomeOf, withOutcome } from "./want-outcome.ts";

/**
 * The match as a request wants it; what the request leaves out stays. Refuses what contradicts
 * itself (`validation`) and statuses that can't follow each other (`invalid_transition`).
 */
export function applyChange<T extends Omit<MatchRow, "id">>(
  match: T,
  sent: UpdateMatchBody,
  { clock, terms }: Context,
): T {
  const body = withOutcome(match, sent, terms);
  const place = {
    ...match,
    bracket_id: given(body.bracket_id, match.bracket_id),
    round: given(body.round, match.round),
  };
  const format = formatOf(place, terms.formats);
  const wanted: T = {
    ...match,
    ...sentAsTheyAre(body),
    ...timesOf(match, body, clock),
    ...scoresOf(match, body, format),
    ...(isAnew(match, body) && blankCards),
  };
  if (match.locked && wanted.locked && !isSamePlace(match, wanted)) throw matchesLocked([match]);
  wanted.status = statusOf(match, wanted, body);
  Object.assign(wanted, fromParts({ match, wanted, body }, format));
  Object.assign(wanted, shootoutOf(match, wanted, body));
  Object.assign(wanted, outcomeOf(match, wanted, body));
  checkTeams(wanted);
  checkResult(wanted);
  return wanted;
}

/**
 * How each field of a change comes into the game: as it is sent, the same unless it is null, by a rule of
 * its own, or not at all, as it says how to write only. A new one is a type error until that is decided.
 */
const ways = {
  home_team_id: "sent",
  away_team_id: "sent",
  round: "sent",
  court_id: "sent",
  bracket_id: "sent",
  game_number: "unless_null",
  locked: "unless_null",
  start_time: "rule",
  end_time: "rule",
  t1s: "rule",
  t2s: "rule",
  parts: "rule",
  t1_shootout: "rule",
  t2_shootout: "rule",
  status: "rule",
  outcome: "rule",
  lost_by: "rule",
  allow_overlap: "how",
  follow_up: "how",
  seen: "how",
  former: "how",
} as const satisfies Record<keyof UpdateMatchBody, "sent" | "unless_null" | "rule" | "how">;

type SentAsIs = {
  [Field in keyof typeof ways]: (typeof ways)[Field] extends "sent" | "unless_null" ? Field : never;
}[keyof typeof ways];

function sentAsTheyAre(body: UpdateMatchBody): Partial<Pick<MatchRow, SentAsIs>> {
  const sent = Object.entries(body).filter(([field, value]) => {
    const way = ways[field as keyof typeof ways];
    return value !== undefined && (way === "sent" || (way === "unless_null" && value !== null));
  });
  return Object.fromEntries(sent);
}

interface Context {
  clock: ZoneClock;
  /** How games are played, and what those count that weren't. */
  terms: ResultTerms;
}

type Times = Pick<MatchRow, "start_time" | "end_time">;
type Scores = Pick<MatchRow, "t1s" | "t2s" | "parts">;
type Draft = Omit<MatchRow, "id">;

function timesOf(match: Times, body: UpdateMatchBody, clock: ZoneClock): Times {
  const { start_time, end_time } = match;
  if (body.start_time === undefined && !body.end_time) return { start_time, end_time };
  if (body.start_time === null) return { start_time: null, end_time: null };
  const start = body.start_time === undefined ? start_time : readWhen(body.start_time, clock);
  if (start === null) throw invalidField("start_time", "rules.match.startRequired");
  const end = body.end_time ? readWhen(body.end_time, clock) : addMinutes(start, lengthOf(match));
  if (!isPlausible(start)) throw invalidField("start_time", "refusals.matches.startImplausible");
  if (!isPlausible(end)) throw invalidField("end_time", "refusals.matches.endImplausible");
  if (end <= start) throw invalidField("end_time", "rules.match.endBeforeStart");
  return { start_time: start, end_time: end };
}

function lengthOf({ start_time, end_time }: Times): number {
  if (!start_time || !end_time) return timings.matchMinutes;
  return (Date.parse(end_time) - Date.parse(start_time)) / 60_000;
}

function scoresOf(match: Draft, body: UpdateMatchBody, format: GameFormat | null): Scores {
  if (body.parts && !isInParts(format)) throw invalidField("parts", "rules.match.partsNone");
  const blank = { t1s: null, t2s: null, parts: null };
  const { t1s, t2s, parts } = isAnew(match, body) ? blank : match;
  const wanted = { t1s: given(body.t1s, t1s), t2s: given(body.t2s, t2s) };
  const sent = given(body.parts, parts);
  const scores =
    body.parts && format ? { ...totalOf(body.parts, format, true), ...sentOf(body) } : wanted;
  const isChanged =
    scores.t1s !== match.t1s || scores.t2s !== match.t2s || !isSameValue(sent, match.parts);
  if (match.status === "canceled" && !isAnew(match, body) && isChanged) {
    throw new AppError("invalid_transition", "refusals.matches.canceledScore");
  }
  return { ...scores, parts: sent };
}

/** A match that is put back on is played anew; one that was begun by mistake has no score. */
function isAnew(match: Draft, body: UpdateMatchBody): boolean {
  return match.status !== "scheduled" && body.status === "scheduled";
}

/**
 * The score that the parts add up to, which changes when the game ends. Refuses another that is sent
 * with them; one that is sent without them takes them away.
 */
function fromParts(
  { match, wanted, body }: { match: Draft; wanted: Draft; body: UpdateMatchBody },
  format: GameFormat | null,
): Scores {
  const { t1s, t2s, parts, status } = wanted;
  const isAsItWas = t1s === match.t1s && t2s === match.t2s && status === match.status;
  if (!parts || !isInParts(format) || (!body.parts && isAsItWas)) return { t1s, t2s, parts };
  // A set that was broken off is nobody's.
  const isOver = status !== "in_progress" && body.outcome !== "retired";
  const total = totalOf(parts, format, isOver);
  const isOther = Object.entries(sentOf(body)).some(
    ([side, score]) => score !== total[side as "t1s" | "t2s"],
  );
  if (!isOther) return { ...total, parts };
  if (body.parts) throw invalidField("parts", "rules.match.partsScore");
  return { t1s, t2s, parts: null };
}

function totalOf(parts: Parts, format: GameFormat, isOver: boolean) {
  const { homeScore, awayScore } = scoreOfParts(parts, format, { isOver });
  return { t1s: homeScore, t2s: awayScore };
}

/** The scores that a request names. */
function sentOf({ t1s, t2s }: UpdateMatchBody) {
  return { ...(t1s !== undefined && { t1s }), ...(t2s !== undefined && { t2s }) };
}

type Shootout = Pick<MatchRow, "t1_shootout" | "t2_shootout">;

/** The shoot-out that decides a match; a result that is no longer level has none. */
function shootoutOf(match: Draft, wanted: Draft, body: UpdateMatchBody): Shootout {
  const home = given(body.t1_shootout, match.t1_shootout);
  const away = given(body.t2_shootout, match.t2_shootout);
  if (home === null && away === null) return { t1_shootout: null, t2_shootout: null };
  if (wanted.status !== "completed" || wanted.t1s === null || wanted.t1s !== wanted.t2s) {
    const isSent = body.t1_shootout != null || body.t2_shootout != null;
    if (isSent) throw invalidField("t1_shootout", "rules.match.shootoutNotLevel");
    return { t1_shootout: null, t2_shootout: null };
  }
  if (home === null) throw invalidField("t1_shootout", "rules.match.shootoutBoth");
  if (away === null) throw invalidField("t2_shootout", "rules.match.shootoutBoth");
  if (home === away) throw invalidField("t1_shootout", "rules.match.shootoutLevel");
  return { t1_shootout: home, t2_shootout: away };
}

function statusOf(match: Draft, wanted: Draft, body: UpdateMatchBody): MatchStatus {
  const status = body.status ?? match.status;
  if (!canChangeStatus(match.status, status)) {
    const params = { from: statusText(match.status), to: statusText(status) };
    throw new AppError("invalid_transition", { code: "refusals.matches.transition", params });
  }
  const isScored = wanted.t1s !== null && wanted.t2s !== null;
  const isEntered = body.t1s != null || body.t2s != null || body.parts != null;
  return status === "scheduled" && isScored && isEntered ? "completed" : status;
}

/** The refusal to move or replace locked games, which it names. */
export function matchesLocked(matches: Pick<MatchRow, "game_number">[]): AppError {
  const numbers = matches.map(({ game_number }) => game_number).toSorted((a, b) => a - b);
  const params = { count: numbers.length, games: numbers.join(", ") };
  return new AppError("match_locked", { code: "refusals.matches.locked", params });
}

/** A match's status as a text within another. */
export function statusText(status: MatchStatus): Said {
  return { code: `refusals.matches.statuses.${status}` };
}

function checkTeams({ home_team_id, away_team_id }: Draft): void {
  if (home_team_id !== null && home_team_id === away_team_id) {
    throw invalidField("away_team_id", "rules.match.teamsSame");
  }
}

function checkResult({ status, t1s, t2s, home_team_id, away_team_id }: Draft): void {
  if (status !== "completed") return;
  const isScored = t1s !== null && t2s !== null;
  if (!isScored) throw invalidField(t1s === null ? "t1s" : "t2s", "rules.match.scoresRequired");
  if (home_team_id === null) throw invalidField("home_team_id", "rules.match.homeRequired");
  if (away_team_id === null) throw invalidField("away_team_id", "rules.match.awayRequired");
}

function given<T>(value: T | undefined, otherwise: T): T {
  return value === undefined ? otherwise : value;
}
