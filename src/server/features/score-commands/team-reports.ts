import { isForTeam, type LinkScope } from "#contract/abilities/link-scope.ts";
import type { ScoreCommandBody } from "#contract/score-commands/commands.ts";
import { isSameScore } from "#contract/score-commands/verdict.ts";
import type { Transaction } from "#server/database/handle.ts";
import { forbidden } from "#server/errors.ts";
import type { Scorer } from "#server/plugins/access.ts";
import { findReports } from "./reports-repository.ts";

/** Whether a result comes from the page of a team, or of a game's captains. */
export function isOfTeam({ caller }: Scorer): boolean {
  return caller.kind === "link" && isForTeam(caller.scope);
}

/**
 * A team says of its own games how they ended, and nothing of those of others. Of a link that has one game
 * only, what a phone says after its team was exchanged is the desk's to decide. Errors: `forbidden`.
 */
export function refuseBeyondReport(
  scope: LinkScope,
  { home_team_id: home, away_team_id: away, status }: ScoreCommandBody["result"],
): void {
  if (!isForTeam(scope)) return;
  const { team_id: team, match_id: onlyMatch } = scope;
  const isOwn = onlyMatch !== null || home === team || away === team;
  if (!isOwn || status !== "completed") throw forbidden();
}

type Reported = Pick<ScoreCommandBody, "match_id" | "device" | "result">;

/**
 * What the other team of a game has reported alike, by its commands' numbers. Who holds a code of both
 * captains could say both: by such a code nobody agrees with what the same browser has said.
 */
export async function findAgreeing(
  { body, by: { caller } }: { body: Reported; by: Pick<Scorer, "caller"> },
  trx: Transaction,
): Promise<string[]> {
  if (caller.kind === "account") return [];
  const { team_id: own, for_captains: isForBoth } = caller.scope;
  const reports = await findReports({ matchId: body.match_id }, trx);
  return reports
    .filter(({ team_id: team }) => team !== own)
    .filter(({ device, for_captains }) => device !== body.device || !(isForBoth || for_captains))
    .filter(({ result }) => isSameScore(result, body.result))
    .map(({ id }) => id);
}

/** What phones of the same team have said of the game before: its last word takes their place. */
export async function findOwnEarlier(
  { body, by: { caller } }: { body: Reported; by: Pick<Scorer, "caller"> },
  trx: Transaction,
): Promise<string[]> {
  if (caller.kind === "account") return [];
  const reports = await findReports({ matchId: body.match_id }, trx);
  return reports.filter(({ team_id: team }) => team === caller.scope.team_id).map(({ id }) => id);
}
