import type { Actor } from "#contract/abilities/principal.ts";
import type { TeamAbility } from "#contract/abilities/table.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { demand } from "#server/demand.ts";
import type { AskedChange } from "#server/write/asked.ts";
import { changeTournament, rehearseTournament } from "#server/write/change-tournament.ts";
import type { Entry } from "#server/write/record.ts";
import type { StoredTeam } from "./selection-repository.ts";
import { requireTeam, requireTournamentOfTeam } from "./require-team.ts";

export interface TeamWrite extends AskedChange {
  teamId: number;
  /** What is needed; to change the team itself without it. */
  ability?: TeamAbility;
}

/**
 * Changes a team or its roster under its tournament's lock, for those who may manage it. Errors:
 * `not_found`, `stale`, `forbidden`, and the operation's own.
 */
export async function changeTeam<T>(
  write: TeamWrite,
  database: Database,
  entry: Entry<T>,
  operation: (trx: Transaction, team: StoredTeam) => Promise<T>,
): Promise<T> {
  const { teamId } = write;
  const tournamentId = await requireTournamentOfTeam(teamId, database);
  const { result } = await changeTournament(
    database,
    { subjectId: teamId, ...entry, tournamentId, asked: write },
    async (trx) => operation(trx, await requireManagedTeam(write, trx)),
  );
  return result;
}

/** Does the same and takes it back, to see what it would do. Errors: as `changeTeam`, but `stale`. */
export async function rehearseTeam<T>(
  { teamId, actor }: Pick<TeamWrite, "teamId" | "actor">,
  database: Database,
  operation: (trx: Transaction, team: StoredTeam) => Promise<T>,
): Promise<T> {
  const tournamentId = await requireTournamentOfTeam(teamId, database);
  return rehearseTournament(database, tournamentId, async (trx) =>
    operation(trx, await requireManagedTeam({ teamId, actor }, trx)),
  );
}

interface ManagedTeam {
  teamId: number;
  actor: Actor;
  ability?: TeamAbility | undefined;
}

/** A team that is there, for those who may manage it. Errors: `not_found`, `forbidden`. */
export async function requireManagedTeam(
  { teamId, actor, ability = "edit_team" }: ManagedTeam,
  trx: Transaction,
): Promise<StoredTeam> {
  const team = await requireTeam(teamId, trx);
  demand(actor, ability, team);
  return team;
}
