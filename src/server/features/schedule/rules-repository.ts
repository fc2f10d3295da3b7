import { defaultScheduleRules, ScheduleRules } from "#contract/board/schedule-moves.ts";
import type { Transaction } from "#server/database/handle.ts";

/** The rules that a tournament's schedule is judged by. */
export async function findScheduleRules(
  tournamentId: number,
  trx: Transaction,
): Promise<ScheduleRules> {
  const { schedule_rules } = await trx
    .selectFrom("tournaments")
    .select("schedule_rules")
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  const stored = ScheduleRules.safeParse(schedule_rules);
  return stored.success ? stored.data : defaultScheduleRules;
}

/** Remembers the rules that a generation kept to. */
export async function saveScheduleRules(
  { tournamentId, rules }: { tournamentId: number; rules: ScheduleRules },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("tournaments")
    .set({ schedule_rules: JSON.stringify(rules) })
    .where("id", "=", tournamentId)
    .execute();
}
