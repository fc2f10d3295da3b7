import { forfeitOf } from "#engine";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import { isSameValue } from "#contract/games/former-values.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { awardTerms, type ResultTerms } from "#server/features/matches/result-terms.ts";

type Draft = Omit<MatchRow, "id">;

/**
 * What a request that names an outcome wants of status and scores: a walkover the score that its
 * format gives, unless one is sent; a game that was given up or broken off what was played so far.
 * Refuses a team that gave up without saying which.
 */
export function withOutcome(
  match: Draft,
  body: UpdateMatchBody,
  terms: ResultTerms,
): UpdateMatchBody {
  const { outcome } = body;
  if (outcome === undefined || outcome === "played") return body;
  const isOneSided = outcome === "walkover" || outcome === "retired";
  if (isOneSided && !body.lost_by) throw invalidField("lost_by", "rules.match.outcomeTeam");
  const ended = { ...body, t1_shootout: null, t2_shootout: null };
  const isAsItWas = match.outcome === outcome && match.lost_by === body.lost_by && !hasScore(body);
  if (isAsItWas) return { ...ended, status: match.status };
  switch (outcome) {
    case "abandoned":
      return { ...ended, status: "in_progress" };
    case "retired":
      return { ...ended, ...scoreSoFar(match, body), status: "completed" };
    case "double_forfeit":
      return { ...ended, t1s: 0, t2s: 0, parts: null, status: "completed" };
    case "walkover":
      return { ...ended, ...forfeit(match, body, terms), parts: null, status: "completed" };
  }
}

/** How the match ends up by a request: as it says, else as it was while its result stays. */
export function outcomeOf(
  match: Draft,
  wanted: Draft,
  body: UpdateMatchBody,
): Pick<MatchRow, "outcome" | "lost_by"> {
  const played = { outcome: "played", lost_by: null } as const;
  const { outcome, lost_by = null } = body;
  if (outcome === "walkover" || outcome === "retired") return { outcome, lost_by };
  if (outcome !== undefined) return { outcome, lost_by: null };
  const isSame = resultFields.every((field) => isSameValue(match[field], wanted[field]));
  return isSame ? { outcome: match.outcome, lost_by: match.lost_by } : played;
}

const resultFields = ["status", "t1s", "t2s", "parts", "t1_shootout", "t2_shootout"] as const;

function hasScore({ t1s, t2s, parts }: UpdateMatchBody): boolean {
  return t1s != null || t2s != null || parts != null;
}

/** What nobody has counted yet is nought; sets or periods make the score themselves. */
function scoreSoFar(match: Draft, body: UpdateMatchBody) {
  if (body.parts || (match.parts && !hasScore(body))) return {};
  return { t1s: body.t1s ?? match.t1s ?? 0, t2s: body.t2s ?? match.t2s ?? 0 };
}

function forfeit(match: Draft, body: UpdateMatchBody, terms: ResultTerms) {
  if (body.t1s != null && body.t2s != null) return { t1s: body.t1s, t2s: body.t2s };
  const game = {
    ...match,
    bracket_id: body.bracket_id === undefined ? match.bracket_id : body.bracket_id,
    round: body.round ?? match.round,
  };
  const { winner, loser } = forfeitOf(awardTerms(game, terms));
  return body.lost_by === "home" ? { t1s: loser, t2s: winner } : { t1s: winner, t2s: loser };
}
