import { isInParts, scoreOfParts } from "#engine";
import { isSameValue } from "#contract/games/former-values.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { Parts } from "#contract/games/game-parts.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { AppError } from "#server/errors.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";

type Draft = Omit<MatchRow, "id">;
type Scores = Pick<MatchRow, "t1s" | "t2s" | "parts">;

/** The scores that a request wants; those of a game in parts are counted anew by `fromParts` at the end. */
export function scoresOf(match: Draft, body: UpdateMatchBody, format: GameFormat | null): Scores {
  if (body.parts && !isInParts(format)) throw invalidField("parts", "rules.match.partsNone");
  const blank = { t1s: null, t2s: null, parts: null };
  const { t1s, t2s, parts } = isAnew(match, body) ? blank : match;
  const wanted = { t1s: given(body.t1s, t1s), t2s: given(body.t2s, t2s) };
  const sent = given(body.parts, parts);
  const scores =
    body.parts && format
      ? { ...totalOf(body.parts, format, { isOver: true }), ...sentOf(body) }
      : wanted;
  const isChanged =
    scores.t1s !== match.t1s || scores.t2s !== match.t2s || !isSameValue(sent, match.parts);
  if (match.status === "canceled" && !isAnew(match, body) && isChanged) {
    throw new AppError("invalid_transition", "refusals.matches.canceledScore");
  }
  return { ...scores, parts: sent };
}

/** A match that is put back on is played anew; one that was begun by mistake has no score. */
export function isAnew(match: Draft, body: UpdateMatchBody): boolean {
  return match.status !== "scheduled" && body.status === "scheduled";
}

/**
 * The score that the parts add up to, which changes when the game ends. Refuses another that is sent
 * with them; one that is sent without them takes them away.
 */
export function fromParts(
  { match, wanted, body }: { match: Draft; wanted: Draft; body: UpdateMatchBody },
  format: GameFormat | null,
): Scores {
  const { t1s, t2s, parts, status } = wanted;
  const isAsItWas = t1s === match.t1s && t2s === match.t2s && status === match.status;
  if (!parts || !isInParts(format) || (!body.parts && isAsItWas)) return { t1s, t2s, parts };
  // A set that was broken off is nobody's.
  const isOver = status !== "in_progress" && body.outcome !== "retired";
  const total = totalOf(parts, format, { isOver });
  const isOther = Object.entries(sentOf(body)).some(
    ([side, score]) => score !== total[side as "t1s" | "t2s"],
  );
  if (!isOther) return { ...total, parts };
  if (body.parts) throw invalidField("parts", "rules.match.partsScore");
  return { t1s, t2s, parts: null };
}

function totalOf(parts: Parts, format: GameFormat, state: { isOver: boolean }) {
  const { homeScore, awayScore } = scoreOfParts(parts, format, state);
  return { t1s: homeScore, t2s: awayScore };
}

/** The scores that a request names. */
function sentOf({ t1s, t2s }: UpdateMatchBody) {
  return { ...(t1s !== undefined && { t1s }), ...(t2s !== undefined && { t2s }) };
}

type Shootout = Pick<MatchRow, "t1_shootout" | "t2_shootout">;

/** The shoot-out that decides a match; a result that is no longer level has none. */
export function shootoutOf(match: Draft, wanted: Draft, body: UpdateMatchBody): Shootout {
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

function given<T>(value: T | undefined, otherwise: T): T {
  return value === undefined ? otherwise : value;
}
