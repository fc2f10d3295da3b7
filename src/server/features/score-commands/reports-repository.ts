import { sql } from "kysely";
import type { ScoreCommandBody } from "#contract/score-commands/commands.ts";
import { scorerLimits } from "#contract/limits.ts";
import { reportingTeam } from "#server/queries/reporting-team.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";

/** What teams say of one game, or of all games of a team, that waits; not by links that were revoked. */
export async function findReports(
  { matchId, teamId }: { matchId?: number; teamId?: number },
  db: Handle,
): Promise<Report[]> {
  return db
    .selectFrom("score_commands")
    .innerJoin("scorer_devices", "scorer_devices.id", "scorer_device_id")
    .innerJoin("scorer_links", "scorer_links.id", "link_id")
    .innerJoin("matches", "matches.id", "score_commands.match_id")
    .select(["score_commands.id", "score_commands.match_id", "received_at", "stands_at"])
    .select(["device", "scorer_devices.id as device_id", "for_captains"])
    .select([
      reportingTeam.$castTo<number>().as("team_id"),
      sql<ScoreCommandBody["result"]>`result`.as("result"),
    ])
    .where(reportingTeam, "is not", null)
    .where("claim", "=", "open")
    .where("reason", "=", "reported")
    .where("revoked_at", "is", null)
    .$if(matchId !== undefined, (query) => query.where("score_commands.match_id", "=", matchId!))
    .$if(teamId !== undefined, (query) =>
      query.where(sql<boolean>`${teamId} in (home_team_id, away_team_id)`),
    )
    .orderBy("position")
    .limit(scorerLimits.scoreClaims.max)
    .execute();
}

interface Report {
  id: string;
  match_id: number;
  team_id: number;
  /** The browser and the phone of the link that it came from. */
  device: string;
  device_id: number;
  /** Whether it came by a code of both captains. */
  for_captains: boolean;
  received_at: string;
  stands_at: string | null;
  result: ScoreCommandBody["result"];
}

/** What both teams say is no question for the desk any more. */
export async function closeReports(ids: string[], trx: Transaction): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("score_commands")
    .set({ claim: "overtaken" })
    .where("id", "in", ids)
    .execute();
}
