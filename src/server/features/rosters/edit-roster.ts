import {
  type AddPlayerBody,
  UpdateCustomPlayerBody,
  type UpdatePlayerBody,
  UpdateRegisteredPlayerBody,
} from "#contract/teams/player-forms.ts";
import type { Player } from "#contract/teams/players.ts";
import { jerseyText } from "#contract/games/jerseys.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { hasSaidNo } from "#server/features/invitations/invite.ts";
import {
  hasRefusedPlace,
  insertInvitation,
  keepRefusalOf,
} from "#server/features/invitations/repository.ts";
import { changeTeam, type TeamWrite } from "#server/features/teams/change-team.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { mergeChange } from "#server/merge-change.ts";
import { validationError } from "#server/plugins/bodies/validation.ts";
import { findPlaceOf } from "#server/features/players/place-repository.ts";
import { presentPlayer } from "#server/features/players/present-player.ts";
import { requireJersey } from "#server/features/teams/require-jersey.ts";
import { requirePlayer } from "#server/features/players/require-player.ts";
import {
  deletePlayerById,
  insertPlayer,
  type StoredPlayer,
  updatePlayer,
} from "#server/features/players/repository.ts";

const jerseyUnit = [["jersey_number", "jersey_double_zero"]] as const;

type PlayerWrite = TeamWrite & { playerId: number };

/**
 * Adds a custom player, or asks a registered user; only oneself is on the roster at once. Whether
 * there is an account of that number nobody learns here. Errors: `not_found`, `stale`, `forbidden`,
 * `validation`, `jersey_taken`, `player_already_on_team`, `player_name_taken`, `impossible` for who has
 * said no.
 */
export async function addPlayer(
  body: AddPlayerBody,
  write: TeamWrite,
  database: Database,
): Promise<{ player: Player; invitationId: number | null }> {
  return changeTeam(
    write,
    database,
    { action: "player.add", subjectId: ({ player }) => player.id },
    async (trx, team) => {
      requireJersey(body, team);
      const { askedId, ...place } = await readPlace(body, { team, write }, trx);
      const playerId = await insertPlayer(place, trx);
      const asked = {
        team_id: team.id,
        player_id: playerId,
        user_id: askedId,
        invited_by: write.actor.id,
      };
      const invitation =
        askedId === null ? null : await insertInvitation({ kind: "player", ...asked }, trx);
      const player = await requirePlayer({ teamId: team.id, playerId }, trx);
      const shown = presentPlayer(player, { withContact: true });
      return { player: shown, invitationId: invitation?.id ?? null };
    },
  );
}

async function readPlace(
  body: AddPlayerBody,
  { team, write: { actor } }: { team: StoredTeam; write: TeamWrite },
  trx: Transaction,
) {
  const teamId = team.id;
  if (!("user_id" in body)) return { ...body, team_id: teamId, askedId: null };
  const { user_id: userId, first_name: name, ...rest } = body;
  const place = { ...rest, team_id: teamId };
  if (userId === actor.id) return { ...place, user_id: userId, askedId: null };
  if (await findPlaceOf({ teamId, userId }, trx)) {
    throw new AppError("player_already_on_team", "rules.player.alreadyOnTeam");
  }
  if (await hasRefusedPlace({ teamId, userId }, trx)) throw hasSaidNo("player");
  return { ...place, first_name: name ?? null, is_offered: true, askedId: userId };
}

/**
 * Changes a player by the rules of its kind: a registered one's name and contacts are the
 * account's own. Errors: as `addPlayer`, `changed_meanwhile`.
 */
export async function editPlayer(
  body: UpdatePlayerBody,
  write: PlayerWrite,
  database: Database,
): Promise<Player> {
  const { playerId } = write;
  return changeTeam(
    write,
    database,
    { action: "player.update", subjectId: write.playerId },
    async (trx, team) => {
      const before = await requirePlayer({ teamId: team.id, playerId }, trx);
      const change = readChange(mergeChange(body, before, jerseyUnit), before);
      const { jersey_double_zero = before.jersey_double_zero } = change;
      const kept = { ...change, jersey_double_zero };
      if (jerseyText(kept) !== jerseyText(before)) requireJersey(kept, team);
      await updatePlayer(playerId, kept, trx);
      const after = await requirePlayer({ teamId: team.id, playerId }, trx);
      return presentPlayer(after, { withContact: true });
    },
  );
}

/** Takes a player off the roster. Errors: `not_found`, `stale`, `forbidden`. */
export async function removePlayer(write: PlayerWrite, database: Database): Promise<void> {
  const { playerId } = write;
  return changeTeam(
    write,
    database,
    { action: "player.remove", subjectId: playerId },
    async (trx, team) => {
      await requirePlayer({ teamId: team.id, playerId }, trx);
      await keepRefusalOf(playerId, trx);
      await deletePlayerById(playerId, trx);
    },
  );
}

function readChange(body: UpdatePlayerBody, player: StoredPlayer) {
  if (player.user_id !== null || player.is_offered) return UpdateRegisteredPlayerBody.parse(body);
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
