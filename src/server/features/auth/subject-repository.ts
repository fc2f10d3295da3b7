import type { canManageTeam } from "#contract/permissions.ts";
import type { Database } from "#server/database/handle.ts";
import { findTeamById } from "#server/features/teams/repository.ts";

/** What the id in an address names. */
export type SubjectKind = "tournament" | "team" | "match" | "bracket";

/** Who may manage what an address names. */
type Subject = Parameters<typeof canManageTeam>[1];

/** Whose it is that an address names; null when it isn't there, or hidden. */
export async function findSubject(
  kind: SubjectKind,
  id: number,
  db: Database,
): Promise<Subject | null> {
  if (kind === "team") return (await findTeamById(id, db)) ?? null;
  const row = await db
    .selectFrom("tournaments")
    .select("creator_id")
    .where("deleted_at", "is", null)
    .$if(kind === "tournament", (query) => query.where("id", "=", id))
    .$if(kind === "match", (query) =>
      query.where("id", "=", (eb) =>
        eb.selectFrom("matches").select("tournament_id").where("id", "=", id),
      ),
    )
    .$if(kind === "bracket", (query) =>
      query.where("id", "=", (eb) =>
        eb.selectFrom("brackets").select("tournament_id").where("id", "=", id),
      ),
    )
    .executeTakeFirst();
  return row ? { captain_id: null, captain_ids: [], tournament_creator_id: row.creator_id } : null;
}
