import type { LinkHolder } from "#contract/abilities/principal.ts";
import { hasSameTeams, valueOf } from "#contract/score-commands/verdict.ts";
import type { Transaction } from "#server/database/handle.ts";
import { findMatchById } from "#server/features/matches/repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { write } from "./write-result.ts";
import { closeReports, findReports } from "./reports-repository.ts";
import { findAgreeing } from "./team-reports.ts";

/**
 * Once a phone reports for another team: writes what it has said of its game if the opponent says the same.
 * Whether it did.
 */
export async function agreeAnew(
  caller: LinkHolder,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<boolean> {
  const { scope, device_id: deviceId } = caller;
  const reports = await findReports({ matchId: scope.match_id! }, trx);
  const said = reports.findLast((report) => report.device_id === deviceId);
  if (!said) return false;
  const stands = valueOf((await findMatchById(said.match_id, trx))!);
  if (stands.status === "completed" || !hasSameTeams(said.result, stands)) return false;
  const agreeing = await findAgreeing({ body: said, by: { caller } }, trx);
  if (agreeing.length === 0) return false;
  const { outcome } = await write({ body: said, by: { caller }, stands }, tournament, trx);
  if (outcome !== "applied") return false;
  await closeReports([said.id, ...agreeing], trx);
  return true;
}
