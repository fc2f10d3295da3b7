import { z } from "zod";
import { can } from "#contract/abilities/can.ts";
import { Done, IdParam, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { AddPlayerBody, UpdatePlayerBody } from "#contract/teams/player-forms.ts";
import { PlayerResponse, PlayersResponse } from "#contract/teams/players.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import { mailInvitations } from "#server/features/invitations/mail-invitations.ts";
import { sendRevision } from "#server/plugins/revision.ts";
import { changeBy } from "#server/write/asked.ts";
import { addPlayer, editPlayer, removePlayer } from "./edit-roster.ts";
import { presentRoster } from "#server/features/players/present-player.ts";
import { findAllPlayersByTeamId } from "#server/features/players/repository.ts";

const tags = ["players"];
const PlayerParams = z.object({ id: IdParam, playerId: IdParam });
const errors: ErrorCode[] = [
  "stale",
  "jersey_taken",
  "player_already_on_team",
  "player_name_taken",
];

/** Team rosters. */
export function registerPlayerRoutes(api: Api, dependencies: Dependencies): void {
  registerReading(api, dependencies);
  registerAdding(api, dependencies);
  registerChanging(api, dependencies);
}

function registerReading(api: Api, { database }: Dependencies): void {
  api.get(
    paths.teamPlayers(":id"),
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "A team's roster; contacts only for those who may manage it",
        params: IdParams,
        response: { 200: PlayersResponse },
      },
    },
    async (request, reply) => {
      const team = await requireTeam(request.params.id, database);
      const withContact = can(request.principal, "see_contacts", team);
      const players = await findAllPlayersByTeamId(team.id, database);
      sendRevision(reply, team.revision);
      return { players: presentRoster(players, { withContact, askerId: request.actor?.id }) };
    },
  );
}

function registerAdding(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;
  api.post(
    paths.teamPlayers(":id"),
    {
      config: { access: { ability: "edit_team", of: "team" }, errors: [...errors, "impossible"] },
      schema: {
        tags,
        summary: "Ask a registered user (user_id), or add a custom player or oneself",
        params: IdParams,
        body: AddPlayerBody,
        response: { 201: PlayerResponse },
      },
    },
    async (request, reply) => {
      const change = changeBy(request, reply);
      const { player, invitationId: id } = await addPlayer(
        request.body,
        { teamId: request.params.id, ...change },
        database,
      );
      if (id !== null) {
        const invitations = [{ id, token: null }];
        await mailInvitations({ invitedBy: change.actor.id, invitations }, dependencies);
      }
      return reply.code(201).send({ player });
    },
  );
}

function registerChanging(api: Api, { database }: Dependencies): void {
  api.put(
    paths.teamPlayer(":id", ":playerId"),
    {
      config: {
        access: { ability: "edit_team", of: "team" },
        errors: [...errors, "changed_meanwhile"],
      },
      schema: {
        tags,
        summary: "Change a player; name and contacts only of custom players",
        params: PlayerParams,
        body: UpdatePlayerBody,
        response: { 200: PlayerResponse },
      },
    },
    async (request, reply) => {
      const player = await editPlayer(
        request.body,
        {
          teamId: request.params.id,
          playerId: request.params.playerId,
          ...changeBy(request, reply),
        },
        database,
      );
      return { player };
    },
  );

  api.delete(
    paths.teamPlayer(":id", ":playerId"),
    {
      config: { access: { ability: "edit_team", of: "team" }, errors: ["stale"] },
      schema: {
        tags,
        summary: "Take a player off the roster",
        params: PlayerParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      await removePlayer(
        {
          teamId: request.params.id,
          playerId: request.params.playerId,
          ...changeBy(request, reply),
        },
        database,
      );
      return { success: true as const };
    },
  );
}
