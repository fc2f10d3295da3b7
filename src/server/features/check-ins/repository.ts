import type { CheckIn } from "#contract/schedule/check-ins.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

/** Which teams of a tournament are there, by day. */
export async function findCheckIns(tournamentId: number, db: Database): Promise<CheckIn[]> {
  return db
    .selectFrom("check_ins")
    .select(["team_id", "day", "checked_in_at"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("day")
    .orderBy("team_id")
    .execute();
}

interface TeamOnDay {
  tournamentId: number;
  teamId: number;
  day: string;
}

/** Notes that a team is there; what is noted already stays. */
export async function insertCheckIn(
  { tournamentId, teamId, day }: TeamOnDay,
  trx: Transaction,
): Promise<void> {
  await trx
    .insertInto("check_ins")
    .values({ tournament_id: tournamentId, team_id: teamId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets that a team is there. */
export async function deleteCheckIn(
  { tournamentId, teamId, day }: TeamOnDay,
  trx: Transaction,
): Promise<void> {
  await trx
    .deleteFrom("check_ins")
    .where("tournament_id", "=", tournamentId)
    .where("team_id", "=", teamId)
    .where("day", "=", day)
    .execute();
}
