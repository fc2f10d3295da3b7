import { z } from "zod";
import { Done, IdParam, IdParams } from "#contract/common.ts";
import { InviteMemberBody, MemberInvitationResponse } from "#contract/tournaments/members.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { createToken, hashToken } from "#server/sessions/tokens.ts";
import { invitationLink, mailInvitations } from "#server/features/invitations/mail-invitations.ts";
import {
  deleteMemberInvitation,
  findMemberInvitations,
  replaceMemberInvitation,
} from "#server/features/invitations/member-repository.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { inAnyCase } from "#server/write/record.ts";
import { refuseMemberAsked } from "./refuse-asked.ts";

const tags = ["tournaments"];
const access = { ability: "manage_members", of: "tournament" } as const;

/** Asking somebody to help run a tournament, and taking it back. */
export function registerMemberInvitations(api: Api, dependencies: Dependencies): void {
  registerInvite(api, dependencies);
  registerUninvite(api, dependencies);
}

function registerInvite(api: Api, dependencies: Dependencies): void {
  const { database, config } = dependencies;
  api.post(
    memberPaths.memberInvitations(":id"),
    {
      config: { access, errors: ["stale", "impossible"] },
      schema: {
        tags,
        summary: "Ask somebody to help run a tournament, by mail or by a link to hand over",
        params: IdParams,
        body: InviteMemberBody,
        response: { 201: MemberInvitationResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const { email, role } = request.body;
      const token = createToken();
      const by = email === null ? "link" : "mail";
      const { stored, invitedBy } = await changeAsManager(
        // Whom stands nowhere that can't be erased.
        {
          request,
          reply,
          tournamentId,
          database,
          action: "member.invite",
          details: () => ({ after: { by, role } }),
        },
        async ({ actor }, trx) => {
          refuseMemberAsked(email, await findMemberInvitations(tournamentId, trx));
          const invitation = {
            tournament_id: tournamentId,
            email,
            role,
            token_hash: hashToken(token),
            invited_by: actor.id,
          };
          return {
            stored: await replaceMemberInvitation(invitation, trx),
            invitedBy: actor.id,
          };
        },
      );
      if (email === null) {
        const link = invitationLink(config.publicUrl, token);
        return reply.code(201).send({ invitation: stored, link });
      }
      await mailInvitations({ invitedBy, invitations: [{ id: stored.id, token }] }, dependencies);
      const all = await findMemberInvitations(tournamentId, database);
      const invitation = all.find(({ id }) => id === stored.id) ?? stored;
      return reply.code(201).send({ invitation, link: null });
    },
  );
}

function registerUninvite(api: Api, { database }: Dependencies): void {
  api.delete(
    memberPaths.memberInvitation(":id", ":invitationId"),
    {
      config: { access, errors: ["not_found", "stale"] },
      schema: {
        tags,
        summary: "Take such an invitation back",
        params: z.object({ id: IdParam, invitationId: IdParam }),
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, invitationId: id } = request.params;
      await changeAsManager(
        {
          request,
          reply,
          tournamentId,
          database,
          action: "member.uninvite",
          details: inAnyCase,
        },
        async (_, trx) => {
          if (!(await deleteMemberInvitation({ id, tournamentId }, trx))) {
            throw notFound("Invitation");
          }
        },
      );
      return { success: true as const };
    },
  );
}
