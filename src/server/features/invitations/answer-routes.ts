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
import { tellOfLeaving } from "#server/features/notifications/tell-of-team.ts";
import { presentTeamTo } from "#server/features/teams/present-team.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import { requireActor } from "#server/plugins/access.ts";
import { type AskedChange, changeBy } from "#server/write/asked.ts";
import { accept, refuse } from "./answer.ts";
import { leaveTeam } from "./leave-team.ts";
import { acceptOffer, readOffer } from "./offer.ts";
import { findAddressee, findInvitationsOf, type Way } from "./offer-repository.ts";
import { refuseOffer } from "./refuse-offer.ts";

const invalid = ["invitation_invalid" as const];

/** What a person says to being on a team: yes, no, and no more. */
export function registerAnswerRoutes(api: Api, dependencies: Dependencies): void {
  registerByLink(api, dependencies);
  registerRefusalByLink(api, dependencies);
  registerByAccount(api, dependencies);
  registerLeaving(api, dependencies);
}

/** The holder of a link, who may not try many. Errors: `rate_limited`. */
export async function wayOf(
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
      const offer = await readOffer(way, database);
      return { ...offer, addressee: await findAddressee(way.tokenHash, database) };
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
      const asked = changeBy(request, reply);
      const { actor } = asked;
      const way = await wayOf(request, dependencies);
      const accepted = await acceptOffer({ ...way, who: async () => actor, asked }, database);
      if ("tournament" in accepted) return { tournament: accepted.tournament };
      return { team: presentTeamTo(actor, await requireTeam(accepted.teamId, database)) };
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
    async (request, reply) => {
      const way = await wayOf(request, dependencies);
      const asked = changeBy(request, reply, null);
      const isAnswered = await refuseOffer({ ...way, asked }, database);
      if (!isAnswered) await refuse({ way, asked }, database);
      return { success: true as const };
    },
  );
}

interface OnProfile {
  way: Way;
  asked: AskedChange;
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
    [
      invitationPaths.rosterInvitationAcceptance(":id"),
      "Take an offered place",
      ({ way, asked }: OnProfile) => accept({ way, who: async () => asked.actor, asked }, database),
    ],
    [
      invitationPaths.rosterInvitationRefusal(":id"),
      "Say no to an offered place",
      (refused: OnProfile) => refuse(refused, database),
    ],
  ] as const;
  for (const [path, summary, answer] of answers) {
    api.post(
      path,
      {
        config: { access: "signed_in", errors: invalid },
        schema: { tags, summary, params: IdParams, response: { 200: Done } },
      },
      async (request, reply) => {
        const asked = changeBy(request, reply);
        const way = { id: request.params.id, userId: asked.actor.id };
        await answer({ way, asked });
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
      const asked = changeBy(request, reply);
      const team = await leaveTeam(request.params.id, asked, dependencies.database);
      await tellOfLeaving({ team, userId: asked.actor.id }, dependencies);
      return { success: true as const };
    },
  );
}
