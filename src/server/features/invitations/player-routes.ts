import { z } from "zod";
import { IdParam, IdParams } from "#contract/common.ts";
import {
  InviteAgainBody,
  InvitePlayerBody,
  PlayerInvitationResponse,
} from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { presentPlayer } from "#server/features/players/present-player.ts";
import { requirePlayer } from "#server/features/players/require-player.ts";
import { changeBy } from "#server/write/asked.ts";
import { inviteAgain, invitePlayer } from "./invite-player.ts";
import { invitationLink, mailInvitations } from "./mail-invitations.ts";

const tags = ["players"];
const PlayerParams = z.object({ id: IdParam, playerId: IdParam });

/** Asking somebody onto a roster by mail or by a link. */
export function registerPlayerInvitationRoutes(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;

  api.post(
    invitationPaths.teamRosterInvitations(":id"),
    {
      config: {
        access: { ability: "edit_team", of: "team" },
        errors: [
          "stale",
          "impossible",
          "jersey_taken",
          "player_already_on_team",
          "player_name_taken",
        ],
      },
      schema: {
        tags,
        summary: "Offer a place on a roster, by mail or by a link to hand over",
        params: IdParams,
        body: InvitePlayerBody,
        response: { 201: PlayerInvitationResponse },
      },
    },
    async (request, reply) => {
      const write = { teamId: request.params.id, ...changeBy(request, reply) };
      const invited = await invitePlayer(request.body, write, database);
      const by = request.body.email === null ? "link" : "mail";
      const asked = { ...invited, ...write, by } as const;
      return reply.code(201).send(await send(asked, dependencies));
    },
  );

  api.post(
    invitationPaths.teamPlayerInvitation(":id", ":playerId"),
    {
      config: { access: { ability: "edit_team", of: "team" }, errors: ["stale", "impossible"] },
      schema: {
        tags,
        summary: "Ask once more, by mail or by a new link, for a place that nobody took yet",
        params: PlayerParams,
        body: InviteAgainBody,
        response: { 200: PlayerInvitationResponse },
      },
    },
    async (request, reply) => {
      const { id: teamId, playerId } = request.params;
      const write = { teamId, ...changeBy(request, reply) };
      const invited = await inviteAgain(request.body, { ...write, playerId }, database);
      return send({ ...invited, ...write, by: request.body.by }, dependencies);
    },
  );
}

interface Asked {
  teamId: number;
  playerId: number;
  actor: { id: number };
  by: "mail" | "link";
  invitationId: number;
  token: string;
}

/** The place, with its link if that shall be handed over; otherwise mailed, if it may be. */
async function send(
  { teamId, playerId, actor, by, invitationId, token }: Asked,
  dependencies: Dependencies,
) {
  const { database, config } = dependencies;
  if (by === "mail") {
    const invitations = [{ id: invitationId, token }];
    await mailInvitations({ invitedBy: actor.id, invitations }, dependencies);
  }
  const player = await requirePlayer({ teamId, playerId }, database);
  return {
    player: presentPlayer(player, { withContact: true }),
    link: by === "link" ? invitationLink(config.publicUrl, token) : null,
  };
}
