import type { ScoreClaim } from "#contract/score-commands/claims.ts";
import { isSameScore } from "#contract/score-commands/verdict.ts";
import type { Database } from "#server/database/handle.ts";
import { findNames } from "#server/features/audit/names-repository.ts";
import { type AuditRow, presentEntry, referencesIn } from "#server/features/audit/present-entry.ts";
import { findHistory } from "#server/features/history/reading-repository.ts";
import { findOpenClaims, type FoundClaim } from "./claims-repository.ts";

/** What waits for the desk, with who entered either value; what stands by now waits no more. */
export async function listClaims(tournamentId: number, database: Database): Promise<ScoreClaim[]> {
  const open = (await findOpenClaims(tournamentId, database)).filter(
    ({ result, stands }) => !isSameScore(result, stands),
  );
  const standing = await findAuthors(tournamentId, open, database);
  const rows = open.map((claim) => authorRow(claim, tournamentId));
  const names = await findNames(referencesIn([...rows, ...standing.values()]), database);
  return open.map(({ id, match_id, result, reason, refusal, stands, ...claim }, index) => {
    const last = standing.get(match_id);
    const { entered_at, received_at, stands_at } = claim;
    return {
      id,
      match_id,
      result,
      reason,
      refusal,
      stands,
      entered_at,
      received_at,
      stands_at,
      by: presentEntry(rows[index]!, names).actor,
      stands_by: last ? { by: presentEntry(last, names).actor, at: last.at } : null,
    };
  });
}

/** The last entry of the log that changed each match's score. */
async function findAuthors(tournamentId: number, claims: FoundClaim[], database: Database) {
  const matches = [...new Set(claims.map(({ match_id: id }) => id))];
  const found = await Promise.all(
    matches.map(async (match) => {
      const scope = { tournamentId, onlyScores: true };
      const { rows } = await findHistory(
        scope,
        { match, timezone: "UTC", page: 1, limit: 1 },
        database,
      );
      return [match, rows[0]] as const;
    }),
  );
  return new Map(found.flatMap(([match, row]) => (row ? [[match, row] as const] : [])));
}

/** Who handed a claim in, as an entry of the log would say it. */
function authorRow(claim: FoundClaim, tournamentId: number): AuditRow {
  const { user_id: userId, scorer_device_id: holder } = claim;
  return {
    id: 0,
    at: claim.received_at,
    action: "match.update",
    actor_id: userId,
    actor: holder === null ? null : { kind: "link", id: 0, holder },
    tournament_id: tournamentId,
    subject_id: claim.match_id,
    before: null,
    after: null,
    changed_texts: [],
  };
}
