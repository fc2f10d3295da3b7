import type { LinkScope } from "#contract/abilities/principal.ts";
import type { ScoreCommandBody } from "#contract/score-commands/commands.ts";
import { isSameScore } from "#contract/score-commands/verdict.ts";
import type { Transaction } from "#server/database/handle.ts";
import { forbidden } from "#server/errors.ts";
import type { Scorer } from "#server/plugins/access.ts";
import { findReports } from "./repository.ts";

/** Whether a result comes from the page of a team. */
export function isOfTeam({ caller }: Scorer): boolean {
  return caller.kind === "link" && caller.scope.team_id !== null;
}

/** A team says of its own games how they ended, and nothing of those of others. Errors: `forbidden`. */
export function refuseBeyondReport(
  { team_id: team }: LinkScope,
  { home_team_id: home, away_team_id: away, status }: ScoreCommandBody["result"],
): void {
  if (team === null) return;
  if ((home !== team && away !== team) || status !== "completed") throw forbidden();
}

/** What the other team of a game has reported alike, by its commands' numbers. */
export async function findAgreeing(
  { body, by: { caller } }: { body: ScoreCommandBody; by: Scorer },
  trx: Transaction,
): Promise<string[]> {
  if (caller.kind === "account") return [];
  const reports = await findReports({ matchId: body.match_id }, trx);
  return reports
    .filter(({ team_id: team }) => team !== caller.scope.team_id)
    .filter(({ result }) => isSameScore(result, body.result))
    .map(({ id }) => id);
}
