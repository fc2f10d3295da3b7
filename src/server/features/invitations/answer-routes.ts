import { Done, IdParams } from "#contract/common.ts";
import {
  AcceptanceResponse,
  Offer,
  OfferBody,
  OwnInvitationsResponse,
} from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { hashToken } from "#server/sessions/tokens.ts";
import { tellOfLeaving } from "#server/features/notifications/tell-others.ts";
import { presentTeamTo } from "#server/features/teams/present-team.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import { requireActor } from "#server/plugins/access.ts";
import { sendRevision } from "#server/plugins/revision.ts";
import { accept, readInvitation, refuse } from "./answer.ts";
import { acceptMembership, refuseMembership } from "./answer-membership.ts";
import { acceptDuties, refuseDuties } from "./answer-official.ts";
import { leaveTeam } from "./leave-team.ts";
import { findMemberOffer } from "./member-repository.ts";
import { findInvitationsOf } from "./offer-repository.ts";
import { findOfficialOffer } from "./official-repository.ts";

const invalid = ["invitation_invalid" as const];

/** What a person says to being on a team: yes, no, and no more. */
export function registerAnswerRoutes(api: Api, dependencies: Dependencies): void {
  registerByLink(api, dependencies);
  registerRefusalByLink(api, dependencies);
  registerByAccount(api, dependencies);
  registerLeaving(api, dependencies);
}

async function wayOf(
  { body, ip }: { body: { token: string }; ip: string },
  { limits }: Dependencies,
): Promise<{ tokenHash: Buffer }> {
  await limits.byAddress("invitationByAddress", ip);
  return { tokenHash: hashToken(body.token) };
}

function registerByLink(api: Api, dependencies: Dependencies): void {
  const tags = ["teams"];
  const { database } = dependencies;

  api.post(
    invitationPaths.captainOffer(),
    {
      config: { errors: invalid, access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "What an invitation's link offers",
        body: OfferBody,
        response: { 200: Offer },
      },
    },
    async (request) => {
      const way = await wayOf(request, dependencies);
      const member = await findMemberOffer(way.tokenHash, database);
      if (member) return member.offer;
      const official = await findOfficialOffer(way.tokenHash, database);
      if (official) return official.offer;
      const { kind, team } = await readInvitation(way, database);
      return { kind, team };
    },
  );

  api.post(
    invitationPaths.captainOfferAcceptance(),
    {
      config: { errors: [...invalid, "impossible"], access: "signed_in" },
      schema: {
        tags,
        summary: "Take the office or the place that an invitation's link is for",
        body: OfferBody,
        response: { 200: AcceptanceResponse },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const way = await wayOf(request, dependencies);
      const asked = { ...way, actor };
      const joined =
        (await acceptMembership(asked, database)) ?? (await acceptDuties(asked, database));
      if (joined) {
        sendRevision(reply, joined.revision);
        return { tournament: joined.tournament };
      }
      const { teamId, revision } = await accept({ way, actor }, database);
      sendRevision(reply, revision);
      return { team: presentTeamTo(actor, await requireTeam(teamId, database)) };
    },
  );
}

function registerRefusalByLink(api: Api, dependencies: Dependencies): void {
  const tags = ["teams"];
  const { database } = dependencies;
  api.post(
    invitationPaths.captainOfferRefusal(),
    {
      config: { errors: invalid, access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "Say no to an invitation, and to further ones for its team",
        body: OfferBody,
        response: { 200: Done },
      },
    },
    async (request) => {
      const way = await wayOf(request, dependencies);
      const isAnswered =
        (await refuseMembership(way, database)) || (await refuseDuties(way, database));
      if (!isAnswered) await refuse({ way, actor: null }, database);
      return { success: true as const };
    },
  );
}

function registerByAccount(api: Api, { database }: Dependencies): void {
  const tags = ["players"];
  api.get(
    invitationPaths.rosterInvitations(),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary: "What the asker is asked: places on rosters, and what they have unasked",
        response: { 200: OwnInvitationsResponse },
      },
    },
    async (request) => ({
      invitations: await findInvitationsOf(requireActor(request).id, database),
    }),
  );

  const answers = [
    [invitationPaths.rosterInvitationAcceptance(":id"), "Take an offered place", accept],
    [invitationPaths.rosterInvitationRefusal(":id"), "Say no to an offered place", refuse],
  ] as const;
  for (const [path, summary, answer] of answers) {
    api.post(
      path,
      {
        config: { access: "signed_in", errors: invalid },
        schema: { tags, summary, params: IdParams, response: { 200: Done } },
      },
      async (request, reply) => {
        const actor = requireActor(request);
        const way = { id: request.params.id, userId: actor.id };
        const { revision } = await answer({ way, actor }, database);
        sendRevision(reply, revision);
        return { success: true as const };
      },
    );
  }
}

function registerLeaving(api: Api, dependencies: Dependencies): void {
  api.delete(
    paths.teamMembership(":id"),
    {
      config: { access: "signed_in" },
      schema: {
        tags: ["players"],
        summary: "Leave a team: its roster, and its office",
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const leaving = { teamId: request.params.id, actor };
      const { result: team, revision } = await leaveTeam(leaving, dependencies.database);
      await tellOfLeaving({ team, userId: actor.id }, dependencies);
      sendRevision(reply, revision);
      return { success: true as const };
    },
  );
}
