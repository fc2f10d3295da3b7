import { Done, IdParams } from "#contract/common.ts";
import {
  AskedCaptainsResponse,
  CaptainInvitationResponse,
  CaptainInvitationsResponse,
  InviteCaptainBody,
} from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { demand } from "#server/demand.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { changeTeam } from "#server/features/teams/change-team.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import { changeBy } from "#server/write/asked.ts";
import type { Entry } from "#server/write/record.ts";
import { inviteCaptain } from "./invite-captain.ts";
import { invitationLink, mailInvitations } from "#server/features/invitations/mail-invitations.ts";
import {
  deleteCaptainInvitations,
  findAskedCaptains,
  findCaptainInvitations,
} from "./repository.ts";

const tags = ["teams"];

/** Asking somebody to captain a team. */
export function registerCaptainInvitationRoutes(api: Api, dependencies: Dependencies): void {
  registerAsked(api, dependencies);
  registerAsking(api, dependencies);
}

function registerAsked(api: Api, { database }: Dependencies): void {
  api.get(
    invitationPaths.teamCaptainInvitations(":id"),
    {
      config: { access: { ability: "choose_captain", of: "team" } },
      schema: {
        tags,
        summary: "Who has been asked to captain a team",
        params: IdParams,
        response: { 200: CaptainInvitationsResponse },
      },
    },
    async (request, reply) => {
      const team = await requireTeam(request.params.id, database);
      void reply.header("cache-control", "no-store");
      return { invitations: await findCaptainInvitations(team.id, database) };
    },
  );

  api.get(
    invitationPaths.askedCaptains(":id"),
    {
      config: { access: { ability: "add_teams", of: "tournament" } },
      schema: {
        tags,
        summary: "Who was asked last to captain each team that has no captain",
        params: IdParams,
        response: { 200: AskedCaptainsResponse },
      },
    },
    async (request, reply) => {
      void reply.header("cache-control", "no-store");
      return { invitations: await findAskedCaptains(request.params.id, database) };
    },
  );

  api.delete(
    invitationPaths.teamCaptainInvitations(":id"),
    {
      config: { access: { ability: "choose_captain", of: "team" }, errors: ["stale"] },
      schema: {
        tags,
        summary: "Take back every invitation to captain a team",
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const asked = changeBy(request, reply);
      const { actor } = asked;
      const write = { teamId: request.params.id, ...asked };
      await changeTeam(write, database, withdrawn, async (trx, team) => {
        demand(actor, "choose_captain", team);
        return deleteCaptainInvitations(team.id, trx);
      });
      return { success: true as const };
    },
  );
}

/** Where nobody was invited there is nothing to tell. */
const withdrawn: Entry<boolean> = {
  action: "team.uninvite_captain",
  details: (hadAny) => (hadAny ? {} : null),
};

/** Whom stands nowhere that can't be erased. */
function invited(email: string | null) {
  const by = email === null ? "link" : "mail";
  return { action: "team.invite_captain", details: () => ({ after: { by } }) } as const;
}

function registerAsking(api: Api, dependencies: Dependencies): void {
  const { database, config } = dependencies;
  api.post(
    invitationPaths.teamCaptainInvitations(":id"),
    {
      config: {
        access: { ability: "choose_captain", of: "team" },
        errors: ["stale", "impossible"],
      },
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
      const asked = changeBy(request, reply);
      const { actor } = asked;
      const write = { teamId: request.params.id, ...asked };
      const entry = invited(email);
      const { invitation: stored, token } = await changeTeam(write, database, entry, (trx, team) =>
        inviteCaptain({ team, email, actor }, trx),
      );
      if (email === null) {
        const link = invitationLink(config.publicUrl, token);
        return reply.code(201).send({ invitation: stored, link });
      }
      const mail = { invitedBy: actor.id, invitations: [{ id: stored.id, token }] };
      await mailInvitations(mail, dependencies);
      const all = await findCaptainInvitations(request.params.id, database);
      const invitation = all.find(({ id }) => id === stored.id) ?? stored;
      return reply.code(201).send({ invitation, link: null });
    },
  );
}
