import type { Transaction } from "#server/database/handle.ts";

export interface SwissTeam {
  id: number;
  name: string;
  isPlaying: boolean;
}

/** The teams of a bracket in seed order, those that left the tournament among them. */
export async function findSwissTeams(bracketId: number, trx: Transaction): Promise<SwissTeam[]> {
  const rows = await trx
    .selectFrom("teams")
    .select(["id", "name", "deleted_at", "withdrawn_at"])
    .where("bracket_id", "=", bracketId)
    .orderBy("seed", (order) => order.asc().nullsLast())
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, deleted_at, withdrawn_at }) => {
    return { id, name, isPlaying: deleted_at === null && withdrawn_at === null };
  });
}
