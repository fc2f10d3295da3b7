import { timings } from "#contract/essentials.ts";
import { canChangeStatus } from "#contract/schedule/match-status.ts";
import { blankCards } from "#contract/matches/card-players.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import type { MatchStatus } from "#contract/schedule/schedule.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { AppError } from "#server/errors.ts";
import type { Said } from "#texts/said.ts";
import { addDays, addMinutes, readWhen, type ZoneClock } from "#server/time/zone-clock.ts";
import { isSamePlace } from "#server/features/matches/bookings.ts";
import { matchesLocked } from "#server/features/matches/matches-locked.ts";
import { formatOf, type ResultTerms } from "#server/features/matches/result-terms.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { outcomeOf, withOutcome } from "./want-outcome.ts";
import { fromParts, isAnew, scoresOf, shootoutOf } from "./want-scores.ts";

/**
 * The match as a request wants it; what the request leaves out stays. Refuses what contradicts
 * itself (`validation`) and statuses that can't follow each other (`invalid_transition`).
 */
export function applyChange<T extends Omit<MatchRow, "id">>(
  match: T,
  sent: UpdateMatchBody,
  { clock, terms, days }: Context,
): T {
  const body = withOutcome(match, sent, terms);
  const placed = { ...match, ...sentAsTheyAre(body) };
  const format = formatOf(placed, terms.formats);
  const wanted: T = {
    ...placed,
    ...timesOf(match, body, { clock, days }),
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
  /** The tournament's. */
  days: Pick<LockedTournament, "start_date" | "end_date">;
}

type Times = Pick<MatchRow, "start_time" | "end_time">;
type Draft = Omit<MatchRow, "id">;

// However often a tournament is put off, further away a year is mistyped.
const marginDays = 5 * 366;

function timesOf(
  match: Times,
  body: UpdateMatchBody,
  { clock, days }: Pick<Context, "clock" | "days">,
): Times {
  const { start_time, end_time } = match;
  if (body.start_time === undefined && !body.end_time) return { start_time, end_time };
  if (body.start_time === null) return { start_time: null, end_time: null };
  const start = body.start_time === undefined ? start_time : readWhen(body.start_time, clock);
  if (start === null) throw invalidField("start_time", "rules.match.startRequired");
  const end = body.end_time ? readWhen(body.end_time, clock) : addMinutes(start, lengthOf(match));
  const isFar = (when: string) =>
    when < addDays(days.start_date, -marginDays) || when > addDays(days.end_date, marginDays);
  if (start !== start_time && isFar(start))
    throw invalidField("start_time", "refusals.matches.startFar");
  if (end !== end_time && isFar(end)) throw invalidField("end_time", "refusals.matches.endFar");
  if (end <= start) throw invalidField("end_time", "rules.match.endBeforeStart");
  return { start_time: start, end_time: end };
}

function lengthOf({ start_time, end_time }: Times): number {
  if (!start_time || !end_time) return timings.matchMinutes;
  return (Date.parse(end_time) - Date.parse(start_time)) / 60_000;
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
