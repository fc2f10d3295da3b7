import type { Actor } from "#contract/permissions.ts";
import type { ScheduleRules, ScheduleRulesBody } from "#contract/schedule-moves.ts";
import type { Transaction } from "#server/database/handle.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import type { LockedTournament } from "#server/features/tournaments/change.ts";
import { findScheduleRules, saveScheduleRules } from "./rules-repository.ts";

/** Changes what later moves are judged by; games stay where they are. Returns all rules. */
export async function changeScheduleRules(
  { body, actor }: { body: ScheduleRulesBody; actor: Actor },
  { id: tournamentId }: LockedTournament,
  trx: Transaction,
): Promise<ScheduleRules> {
  const before = await findScheduleRules(tournamentId, trx);
  const rules = { ...before, ...body };
  await saveScheduleRules({ tournamentId, rules }, trx);
  const action = "schedule.rules";
  await recordAudit(
    { actorId: actor.id, tournamentId, action, subjectId: tournamentId, before, after: rules },
    trx,
  );
  return rules;
}
