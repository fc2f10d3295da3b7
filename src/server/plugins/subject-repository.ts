import type { Subject } from "#contract/abilities/can.ts";
import type { Database } from "#server/database/handle.ts";
import { findHiddenTeamById, findTeamById } from "#server/features/teams/repository.ts";
import { restorableSince } from "#server/restoring.ts";
import { membersOfTournament } from "#server/features/members/repository.ts";

/** What an id can name, and what it is called where it isn't there. */
export const subjectNames = {
  tournament: "Tournament",
  team: "Team",
  match: "Match",
  bracket: "Bracket",
  /** Also one that is deleted, as long as it can be restored. */
  restorable_tournament: "Tournament",
  restorable_team: "Team",
} as const;
export type SubjectKind = keyof typeof subjectNames;

/** Who may do what with what an id names; null when it isn't there, or hidden. */
export async function findSubject(
  kind: SubjectKind,
  id: number,
  db: Database,
): Promise<Subject | null> {
  if (kind === "team") return findTeamById(id, db);
  if (kind === "restorable_team") {
    return (await findTeamById(id, db)) ?? (await findHiddenTeamById(id, db));
  }
  const row = await db
    .selectFrom("tournaments")
    .select(membersOfTournament.as("members"))
    .where((eb) =>
      kind === "restorable_tournament"
        ? eb.or([eb("deleted_at", "is", null), eb("deleted_at", ">", restorableSince)])
        : eb("deleted_at", "is", null),
    )
    .where("id", "=", (eb) =>
      kind === "match" || kind === "bracket"
        ? eb
            .selectFrom(kind === "match" ? "matches" : "brackets")
            .select("tournament_id")
            .where("id", "=", id)
        : eb.val(id),
    )
    .executeTakeFirst();
  return row ?? null;
}
