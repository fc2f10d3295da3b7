import type { AuditAction } from "#contract/audit-actions.ts";
import {
  type AddPlayerBody,
  UpdateCustomPlayerBody,
  type UpdatePlayerBody,
  UpdateRegisteredPlayerBody,
} from "#contract/player-forms.ts";
import type { Player } from "#contract/players.ts";
import { currentTime } from "#contract/clock.ts";
import { messages } from "#contract/messages.ts";
import { type Jersey, jerseyProblem, jerseyText } from "#contract/jerseys.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import { changeTeam, type TeamWrite } from "#server/features/teams/change-team.ts";
import type { StoredTeam } from "#server/features/teams/repository.ts";
import { mergeChange } from "#server/merge-change.ts";
import { validationError } from "#server/plugins/validation.ts";
import { isOnRoster } from "./invitation-repository.ts";
import { presentPlayer } from "./present-player.ts";
import {
  deletePlayerById,
  findPlayerById,
  insertPlayer,
  type StoredPlayer,
  updatePlayer,
} from "./repository.ts";

const jerseyUnit = [["jersey_number", "jersey_double_zero"]] as const;

type PlayerWrite = TeamWrite & { playerId: number };

/**
 * Adds a custom player, or asks a registered user; only oneself is on the roster at once. Whether
 * there is an account of that number nobody learns here. Errors: `not_found`, `stale`, `forbidden`,
 * `validation`, `jersey_taken`, `player_already_on_team`, `player_name_taken`.
 */
export async function addPlayer(
  body: AddPlayerBody,
  write: TeamWrite,
  database: Database,
): Promise<{ result: { player: Player; team: StoredTeam }; revision: number }> {
  return changeTeam(write, database, async (trx, team) => {
    requireJersey(body, team);
    const playerId = await insertPlayer(await readPlace(body, { team, write }, trx), trx);
    const player = await requirePlayer({ teamId: team.id, playerId }, trx);
    await log("player.add", { write, team }, { subjectId: playerId, after: player }, trx);
    return { player: presentPlayer(player, { withContact: true }), team };
  });
}

async function readPlace(
  body: AddPlayerBody,
  { team, write: { actor } }: { team: StoredTeam; write: TeamWrite },
  trx: Transaction,
) {
  if (!("user_id" in body)) return { ...body, team_id: team.id };
  const { user_id: userId, first_name: name, ...place } = body;
  if (userId === actor.id) return { ...place, user_id: userId, team_id: team.id };
  if (await isOnRoster({ teamId: team.id, userId }, trx)) {
    throw new AppError("player_already_on_team", messages.player.alreadyOnTeam);
  }
  const invitation = {
    invited_user_id: userId,
    invited_by: actor.id,
    invited_at: currentTime(),
  };
  return { ...place, ...invitation, first_name: name ?? null, team_id: team.id };
}

/**
 * Changes a player by the rules of its kind: a registered one's name and contacts are the
 * account's own. Errors: as `addPlayer`, `changed_meanwhile`.
 */
export async function editPlayer(
  body: UpdatePlayerBody,
  write: PlayerWrite,
  database: Database,
): Promise<{ result: Player; revision: number }> {
  const { playerId } = write;
  return changeTeam(write, database, async (trx, team) => {
    const before = await requirePlayer({ teamId: team.id, playerId }, trx);
    const change = readChange(mergeChange(body, before, jerseyUnit), before);
    const { jersey_double_zero = before.jersey_double_zero } = change;
    const kept = { ...change, jersey_double_zero };
    if (jerseyText(kept) !== jerseyText(before)) requireJersey(kept, team);
    await updatePlayer(playerId, kept, trx);
    const after = await requirePlayer({ teamId: team.id, playerId }, trx);
    await log("player.update", { write, team }, { subjectId: playerId, before, after }, trx);
    return presentPlayer(after, { withContact: true });
  });
}

/** Takes a player off the roster. Errors: `not_found`, `stale`, `forbidden`. */
export async function removePlayer(
  write: PlayerWrite,
  database: Database,
): Promise<{ revision: number }> {
  const { playerId } = write;
  return changeTeam(write, database, async (trx, team) => {
    const before = await requirePlayer({ teamId: team.id, playerId }, trx);
    await deletePlayerById(playerId, trx);
    await log("player.remove", { write, team }, { subjectId: playerId, before }, trx);
  });
}

/** Errors: `validation` when the team's sport has no such jersey. */
function requireJersey(jersey: Jersey, { sport_jersey_zeros: zeros }: StoredTeam): void {
  const problem = jerseyProblem(jersey, zeros);
  if (problem) throw invalidField("jersey_number", problem);
}

function readChange(body: UpdatePlayerBody, player: StoredPlayer) {
  if (player.user_id !== null || player.invited_at !== null)
    return UpdateRegisteredPlayerBody.parse(body);
  // A last name was optional when the player was added: left out, it may stay empty.
  const hasLastName = body.last_name !== undefined || player.last_name !== null;
  const rules = hasLastName
    ? UpdateCustomPlayerBody
    : UpdateCustomPlayerBody.omit({ last_name: true });
  const input = {
    ...body,
    first_name: body.first_name ?? player.first_name,
    last_name: body.last_name === undefined ? player.last_name : (body.last_name ?? ""),
  };
  const { success, data, error } = rules.safeParse(input);
  if (!success) throw validationError(error.issues, input);
  return data;
}

async function requirePlayer(
  ids: { teamId: number; playerId: number },
  trx: Transaction,
): Promise<StoredPlayer> {
  const player = await findPlayerById(ids, trx);
  if (!player) throw notFound("Player");
  return player;
}

async function log(
  action: AuditAction,
  { write, team }: { write: TeamWrite; team: StoredTeam },
  entry: { subjectId: number; before?: StoredPlayer; after?: StoredPlayer },
  trx: Transaction,
): Promise<void> {
  const { tournament_id: tournamentId } = team;
  await recordAudit({ actorId: write.actor.id, tournamentId, action, ...entry }, trx);
}
