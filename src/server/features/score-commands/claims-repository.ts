import { sql } from "kysely";
import { scorerLimits } from "#contract/limits.ts";
import type { ScoreClaim } from "#contract/score-commands/claims.ts";
import type {
  ScoreCommandBody,
  ScoreReceipt,
  ScoreValue,
} from "#contract/score-commands/commands.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

export interface FoundClaim extends Pick<
  ScoreClaim,
  | "id"
  | "match_id"
  | "result"
  | "reason"
  | "refusal"
  | "entered_at"
  | "received_at"
  | "stands_at"
  | "stands"
> {
  user_id: number | null;
  scorer_device_id: number | null;
}

/** What a match says of its result. */
export const standing = sql<ScoreValue>`json_build_object('t1s', t1s, 't2s', t2s, 'parts', parts,
  't1_shootout', t1_shootout, 't2_shootout', t2_shootout, 'status', matches.status,
  'outcome', matches.outcome, 'lost_by', matches.lost_by,
  'home_team_id', home_team_id, 'away_team_id', away_team_id)`;

/** What waits in a tournament for a decision, the longest first, beside what stands. */
export async function findOpenClaims(tournamentId: number, db: Database): Promise<FoundClaim[]> {
  return db
    .selectFrom("score_commands")
    .innerJoin("matches", "matches.id", "score_commands.match_id")
    .leftJoin("scorer_devices", "scorer_devices.id", "scorer_device_id")
    .leftJoin("scorer_links", "scorer_links.id", "link_id")
    .select([
      "score_commands.id",
      "score_commands.match_id",
      "user_id",
      "scorer_device_id",
      "entered_at",
      "received_at",
    ])
    .select([
      sql<ScoreCommandBody["result"]>`result`.as("result"),
      sql<ScoreReceipt["reason"]>`reason`.as("reason"),
      sql<ScoreReceipt["refusal"]>`refusal`.as("refusal"),
      standing.as("stands"),
      // What was reported by a link that was revoked since waits for the desk.
      sql<string | null>`case when revoked_at is null then stands_at end`.as("stands_at"),
    ])
    .where("score_commands.tournament_id", "=", tournamentId)
    .where("claim", "=", "open")
    .orderBy("position")
    .limit(scorerLimits.scoreClaims.max)
    .execute();
}

/** A claim of a tournament, also one that is decided. */
export async function findClaim(
  { id, tournamentId }: { id: string; tournamentId: number },
  trx: Transaction,
) {
  return trx
    .selectFrom("score_commands")
    .select(["id", "match_id", "claim"])
    .select(sql<ScoreCommandBody["result"]>`result`.as("result"))
    .where("id", "=", id)
    .where("tournament_id", "=", tournamentId)
    .where("claim", "is not", null)
    .executeTakeFirst();
}

/** Notes what somebody decided of a claim. */
export async function closeClaim(
  { id, decision, by }: { id: string; decision: "accepted" | "dismissed"; by: number },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("score_commands")
    .set({ claim: decision, decided_by: by, decided_at: databaseNow })
    .where("id", "=", id)
    .execute();
}

/** Of what teams report of a match, has these wait no more. */
export async function settleReports(
  { ids, matchId, by }: { ids: string[]; matchId: number; by: number },
  trx: Transaction,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("score_commands")
    .set({ claim: "dismissed", decided_by: by, decided_at: databaseNow })
    .where("id", "in", ids)
    .where("match_id", "=", matchId)
    .where("claim", "=", "open")
    .where("reason", "=", "reported")
    .execute();
}
