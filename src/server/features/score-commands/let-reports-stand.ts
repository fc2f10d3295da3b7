import type { FastifyBaseLogger } from "fastify";
import { noScope } from "#contract/abilities/link-scope.ts";
import type { LinkHolder } from "#contract/abilities/principal.ts";
import { valueOf } from "#contract/score-commands/verdict.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { followChange } from "#server/features/court-queue/call-next.ts";
import { findMatchById } from "#server/features/matches/repository.ts";
import { unasked } from "#server/write/asked.ts";
import { changeTournament, type LockedTournament } from "#server/write/change-tournament.ts";
import { write } from "./write-result.ts";
import {
  dropDueReports,
  type DueReport,
  findDueReports,
  markStood,
  secondsUntilDue,
} from "./due-repository.ts";
import { handleReportsSoon, tellReports, tellReportsSoon } from "./tell-reports.ts";

type Needs = Pick<Dependencies, "database" | "config" | "jobs">;

const queue = "stand-reports-soon";
const everyMinute = "* * * * *";

/** Has reports that nobody answers become results, and the teams told that may answer. */
export function scheduleReports(dependencies: Dependencies, log: FastifyBaseLogger): void {
  const { jobs } = dependencies;
  const stand = () => letReportsStand(dependencies, log);
  jobs.handle(queue, stand);
  jobs.repeat("stand-reports", everyMinute, stand);
  handleReportsSoon(dependencies);
  jobs.repeat("tell-reports", everyMinute, () => tellReports(dependencies));
}

/**
 * After a team has reported: has the other told, and looks again when its time to answer is over. What
 * fails here is done by the next minute.
 */
export async function expectAnswer(
  { commandId, log }: { commandId: string; log: FastifyBaseLogger },
  needs: Needs,
): Promise<void> {
  try {
    const seconds = await secondsUntilDue(commandId, needs.database);
    if (seconds === null) return;
    await needs.jobs.send(queue, {}, { afterSeconds: seconds });
    await tellReportsSoon(needs);
  } catch (error) {
    log.error({ err: error, commandId }, "the other team was not told of a report at once");
  }
}

/** Writes the reports whose time to be answered is over, each as an entry of its own. */
export async function letReportsStand(needs: Needs, log: FastifyBaseLogger): Promise<void> {
  for (const { id } of await findDueReports({}, needs.database)) {
    try {
      await letStand(id, needs, log);
    } catch (error) {
      log.error({ err: error, commandId: id }, "an unanswered report did not become the result");
    }
  }
}

async function letStand(id: string, needs: Needs, log: FastifyBaseLogger): Promise<void> {
  const { database } = needs;
  const [found] = await findDueReports({ id }, database);
  if (!found) return;
  const { tournament_id: tournamentId, match_id: matchId } = found;
  const { result: hasStood } = await changeTournament(
    database,
    {
      tournamentId,
      asked: { ...unasked, actor: reporter(found) },
      action: "match.stand_unanswered",
      subjectId: matchId,
      commandId: id,
    },
    async (trx, tournament) => {
      // Somebody may have answered, or another instance been quicker.
      const [report] = await findDueReports({ id }, trx);
      return report ? writeUnanswered(report, tournament, trx) : false;
    },
  );
  if (hasStood) await followChange({ tournamentId, log }, needs);
}

/** Whether it stands; what a rule forbids, and what nobody could have answered, is the desk's. */
async function writeUnanswered(
  report: DueReport,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<boolean> {
  const { id, match_id, result } = report;
  const stands = valueOf((await findMatchById(match_id, trx))!);
  const writing = { body: { match_id, result }, by: { caller: reporter(report) }, stands };
  const isRefused =
    report.is_suspended || (await write(writing, tournament, trx)).outcome !== "applied";
  if (isRefused) await dropDueReports(match_id, trx);
  else await markStood(id, trx);
  return !isRefused;
}

/** Whoever reported it, who is named as its author. */
function reporter({ link_id: id, device_id, tournament_id, team_id }: DueReport): LinkHolder {
  const scope = { ...noScope, tournament_id, team_id };
  return { kind: "link", id, device_id, scope };
}
