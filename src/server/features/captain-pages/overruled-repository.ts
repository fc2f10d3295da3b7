import { sql } from "kysely";
import type { Overruled } from "#contract/score-commands/captain-pages.ts";
import type { ScoreValue } from "#contract/score-commands/commands.ts";
import { hasSameTeams, isSameScore } from "#contract/score-commands/verdict.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database } from "#server/database/handle.ts";
import { standing } from "#server/features/score-commands/claims-repository.ts";
import { reportingTeam } from "#server/queries/reporting-team.ts";

/**
 * What a team has reported last of its games, or of one, and the desk has decided otherwise within the last
 * day, beside the result; not by links that were revoked.
 */
export async function findOverruled(
  { teamId, matchId }: { teamId: number; matchId: number | null },
  db: Database,
): Promise<Overruled[]> {
  const decided = await db
    .selectFrom("matches")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("score_commands")
          .innerJoin("scorer_devices", "scorer_devices.id", "scorer_device_id")
          .innerJoin("scorer_links", "scorer_links.id", "link_id")
          .select(["claim", "reason", "decided_at", "position"])
          .select(sql<ScoreValue>`result`.as("result"))
          .whereRef("score_commands.match_id", "=", "matches.id")
          .where(reportingTeam, "=", teamId)
          .where("revoked_at", "is", null)
          .orderBy("position", "desc")
          .limit(1)
          .as("latest"),
      (join) => join.onTrue(),
    )
    .select(["matches.id as match_id", "result", standing.as("stands")])
    .where((eb) => eb.or([eb("home_team_id", "=", teamId), eb("away_team_id", "=", teamId)]))
    .where("matches.status", "=", "completed")
    .$if(matchId !== null, (query) => query.where("matches.id", "=", matchId!))
    .where("reason", "=", "reported")
    .where("claim", "in", ["accepted", "dismissed"])
    .where(sql<boolean>`decided_at > ${databaseNow} - interval '1 day'`)
    .orderBy("latest.position")
    .execute();
  return decided.filter(
    ({ result, stands }) => hasSameTeams(result, stands) && !isSameScore(result, stands),
  );
}
