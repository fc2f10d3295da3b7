import type { ScheduleRules, ScheduleRulesBody } from "#contract/board/schedule-moves.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { findScheduleRules, saveScheduleRules } from "./rules-repository.ts";

export interface ChangedRules {
  before: ScheduleRules;
  rules: ScheduleRules;
}

/** Changes what later moves are judged by; games stay where they are. Returns all rules, former and new. */
export async function changeScheduleRules(
  body: ScheduleRulesBody,
  { id: tournamentId }: LockedTournament,
  trx: Transaction,
): Promise<ChangedRules> {
  const before = await findScheduleRules(tournamentId, trx);
  const rules = { ...before, ...body };
  await saveScheduleRules({ tournamentId, rules }, trx);
  return { before, rules };
}
