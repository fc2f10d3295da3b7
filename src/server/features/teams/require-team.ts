import type { Database, Transaction } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import { findTeamById, findTournamentIdOfTeam } from "./repository.ts";
import type { StoredTeam } from "./selection-repository.ts";

/** A team that is there. Errors: `not_found`. */
export async function requireTeam(id: number, db: Database | Transaction): Promise<StoredTeam> {
  const team = await findTeamById(id, db);
  if (!team) throw notFound("Team");
  return team;
}

/** The tournament of a team, also of one that is hidden. Errors: `not_found`. */
export async function requireTournamentOfTeam(teamId: number, db: Database): Promise<number> {
  const tournamentId = await findTournamentIdOfTeam(teamId, db);
  if (tournamentId === null) throw notFound("Team");
  return tournamentId;
}
