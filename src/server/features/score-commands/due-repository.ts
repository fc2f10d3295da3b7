import { sql } from "kysely";
import type { ScoreCommandBody } from "#contract/score-commands/commands.ts";
import { reportingTeam } from "#server/queries/reporting-team.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";

/** Of a claim, whether it still waits, or what was decided. */
interface FoundEntry {
  result: ScoreCommandBody["result"];
  claim: "open" | "accepted" | "dismissed" | "stood" | "overtaken";
  /** When it was to become the result; of one that was overtaken, if nothing spoke against it. */
  stands_at: string | null;
}

/**
 * What was claimed of a match, what is due first before the others. Of what its own browser has entered
 * anew since only what was due.
 */
export async function findEntries(matchId: number, trx: Transaction): Promise<FoundEntry[]> {
  return trx
    .selectFrom("score_commands")
    .select([
      sql<FoundEntry["result"]>`result`.as("result"),
      sql<FoundEntry["claim"]>`claim`.as("claim"),
      "stands_at",
    ])
    .where("match_id", "=", matchId)
    .where("claim", "is not", null)
    .where(sql<boolean>`(claim <> 'overtaken' or stands_at is not null)`)
    .orderBy("stands_at")
    .execute();
}

/** When what is reported now stands by itself; null where the organiser wants none to. */
export async function findDueTime(tournamentId: number, trx: Transaction): Promise<string | null> {
  const { due } = await trx
    .selectFrom("tournaments")
    .select(
      sql<string | null>`${databaseNow} + make_interval(mins => reports_stand_minutes)`.as("due"),
    )
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return due;
}

/** Has no report of a match stand by itself: the desk decides. */
export async function dropDueReports(matchId: number, trx: Transaction): Promise<void> {
  await trx
    .updateTable("score_commands")
    .set({ stands_at: null })
    .where("match_id", "=", matchId)
    .where("stands_at", "is not", null)
    .execute();
}

export interface DueReport {
  id: string;
  tournament_id: number;
  match_id: number;
  /** Whose it is. */
  team_id: number;
  link_id: number;
  device_id: number;
  result: ScoreCommandBody["result"];
  is_suspended: boolean;
}

/** The reports whose time to be answered is over, the longest first: all, or one by its number. */
export async function findDueReports({ id }: { id?: string }, db: Handle): Promise<DueReport[]> {
  return db
    .selectFrom("score_commands")
    .innerJoin("scorer_devices", "scorer_devices.id", "scorer_device_id")
    .innerJoin("scorer_links", "scorer_links.id", "link_id")
    .innerJoin("tournaments", "tournaments.id", "score_commands.tournament_id")
    .select([
      "score_commands.id",
      "score_commands.tournament_id",
      "score_commands.match_id",
      "link_id",
      "scorer_devices.id as device_id",
    ])
    .select([
      reportingTeam.$castTo<number>().as("team_id"),
      sql<DueReport["result"]>`result`.as("result"),
      sql<boolean>`suspended_at is not null`.as("is_suspended"),
    ])
    .where("claim", "=", "open")
    .where(sql<boolean>`stands_at <= ${databaseNow}`)
    .where(reportingTeam, "is not", null)
    .where("revoked_at", "is", null)
    .where("tournaments.deleted_at", "is", null)
    .$if(id !== undefined, (query) => query.where("score_commands.id", "=", id!))
    .orderBy("stands_at")
    .orderBy("position")
    .execute();
}

/** Notes that a report has become the result because nobody answered. */
export async function markStood(id: string, trx: Transaction): Promise<void> {
  await trx
    .updateTable("score_commands")
    .set({ claim: "stood", decided_at: databaseNow })
    .where("id", "=", id)
    .execute();
}

/** In how many seconds a command's report stands by itself; null where it doesn't. */
export async function secondsUntilDue(id: string, db: Handle): Promise<number | null> {
  const found = await db
    .selectFrom("score_commands")
    .select(sql<number>`ceil(extract(epoch from stands_at - ${databaseNow}))::int`.as("seconds"))
    .where("id", "=", id)
    .where("claim", "=", "open")
    .where("stands_at", "is not", null)
    .executeTakeFirst();
  return found?.seconds ?? null;
}
