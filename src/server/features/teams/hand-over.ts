import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { takeCaptainFlag } from "#server/features/players/repository.ts";
import { deleteAllAboutOffice } from "./office-repository.ts";
import { updateTeam } from "./write-repository.ts";

/**
 * Gives a team's office to an account, or to nobody. Whoever had it keeps a place on the roster but
 * not the flag, which would be the office by another name; nobody is asked any more.
 */
export async function handOver(
  team: { id: number; captain_id: number | null },
  captainId: number | null,
  trx: Transaction,
): Promise<void> {
  if (captainId === team.captain_id) return;
  await updateTeam(team.id, { captain_id: captainId }, trx);
  if (team.captain_id !== null) {
    await takeCaptainFlag({ teamId: team.id, userId: team.captain_id }, trx);
  }
  await deleteAllAboutOffice(team.id, trx);
}

/** The same for every account, there or not: it would tell its name and address otherwise. */
export function captainIsAsked() {
  return invalidField("captain_id", "refusals.access.captainIsAsked");
}
