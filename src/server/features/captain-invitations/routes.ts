import {
  CaptainInvitationResponse,
  CaptainInvitationsResponse,
  CaptainOffer,
  CaptainOfferBody,
  InviteCaptainBody,
} from "#contract/captain-invitations.ts";
import { Done, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { canChangeCaptain } from "#contract/permissions.ts";
import { TeamResponse } from "#contract/teams.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { forbidden } from "#server/errors.ts";
import { hashToken } from "#server/features/auth/tokens.ts";
import { changeTeam } from "#server/features/teams/change-team.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import { requireActor } from "#server/plugins/access.ts";
import { changeBy, sendRevision } from "#server/plugins/revision.ts";
import { acceptOffer, invalid, readOffer } from "./accept-offer.ts";
import { inviteCaptain } from "./invite-captain.ts";
import {
  invitationLink,
  type InvitationMail,
  invitationQueue,
  mailInvitations,
} from "./mail-invitations.ts";
import { deleteInvitations, findInvitations, refuseInvitation } from "./repository.ts";

const tags = ["teams"];

/** Asking somebody to captain a team, and their answer. */
export function registerCaptainInvitationRoutes(api: Api, dependencies: Dependencies): void {
  dependencies.jobs.handle(invitationQueue, (mail: InvitationMail) =>
    mailInvitations(mail, dependencies),
  );
  registerAsked(api, dependencies);
  registerAsking(api, dependencies);
  registerAnswering(api, dependencies);
}

function registerAsked(api: Api, { database }: Dependencies): void {
  api.get(
    paths.teamCaptainInvitations(":id"),
    {
      config: { access: "tournament_manager" },
      schema: {
        tags,
        summary: "Who has been asked to captain a team",
        params: IdParams,
        response: { 200: CaptainInvitationsResponse },
      },
    },
    async (request, reply) => {
      const team = await requireTeam(request.params.id, database);
      if (!canChangeCaptain(request.actor, team)) throw forbidden();
      void reply.header("cache-control", "no-store");
      return { invitations: await findInvitations(team.id, database) };
    },
  );

  api.delete(
    paths.teamCaptainInvitations(":id"),
    {
      config: { access: "tournament_manager", errors: ["stale"] },
      schema: {
        tags,
        summary: "Take back every invitation to captain a team",
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { actor, ifRevision } = changeBy(request);
      const write = { teamId: request.params.id, actor, ifRevision };
      const { revision } = await changeTeam(write, database, async (trx, team) => {
        if (!canChangeCaptain(actor, team)) throw forbidden();
        await deleteInvitations(team.id, trx);
      });
      sendRevision(reply, revision);
      return { success: true as const };
    },
  );
}

function registerAsking(api: Api, { database, jobs, config }: Dependencies): void {
  api.post(
    paths.teamCaptainInvitations(":id"),
    {
      config: { access: "tournament_manager", subject: "team", errors: ["stale", "impossible"] },
      schema: {
        tags,
        summary: "Ask somebody to captain a team, by mail or by a link to hand over",
        params: IdParams,
        body: InviteCaptainBody,
        response: { 201: CaptainInvitationResponse },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      const { actor, ifRevision } = changeBy(request);
      const write = { teamId: request.params.id, actor, ifRevision };
      const { result, revision } = await changeTeam(write, database, (trx, team) =>
        inviteCaptain({ team, email, actor }, trx),
      );
      const { invitation, token } = result;
      if (email !== null) {
        const invitations = [{ id: invitation.id, token }];
        await jobs.send(invitationQueue, { invitedBy: actor.id, invitations });
      }
      sendRevision(reply, revision);
      const link = email === null ? invitationLink(config.publicUrl, token) : null;
      return reply.code(201).send({ invitation, link });
    },
  );
}

function registerAnswering(api: Api, { database, limits }: Dependencies): void {
  const config = { errors: ["invitation_invalid" as const] };

  api.post(
    paths.captainOffer(),
    {
      config: { ...config, access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "What an invitation's link offers",
        body: CaptainOfferBody,
        response: { 200: CaptainOffer },
      },
    },
    async ({ body, ip }) => {
      await limits.byAddress("invitationByAddress", ip);
      return { team: await readOffer(body.token, database) };
    },
  );

  api.post(
    paths.captainOfferAcceptance(),
    {
      config: { ...config, access: "signed_in" },
      schema: {
        tags,
        summary: "Become captain of the team that an invitation's link is for",
        body: CaptainOfferBody,
        response: { 200: TeamResponse },
      },
    },
    async (request, reply) => {
      await limits.byAddress("invitationByAddress", request.ip);
      const acceptance = { token: request.body.token, actor: requireActor(request) };
      const { result: team, revision } = await acceptOffer(acceptance, database);
      sendRevision(reply, revision);
      return { team };
    },
  );

  api.post(
    paths.captainOfferRefusal(),
    {
      config: { ...config, access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "Say no to an invitation, and to further ones for its team",
        body: CaptainOfferBody,
        response: { 200: Done },
      },
    },
    async ({ body, ip }) => {
      await limits.byAddress("invitationByAddress", ip);
      if (!(await refuseInvitation(hashToken(body.token), database))) throw invalid();
      return { success: true as const };
    },
  );
}
