import { Done, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { RosterInvitationsResponse } from "#contract/roster-invitations.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { tellOfLeaving } from "#server/features/notifications/tell-others.ts";
import { requireActor } from "#server/plugins/access.ts";
import { sendRevision } from "#server/plugins/revision.ts";
import { acceptInvitation, leaveTeam, refuseInvitation } from "./answer-invitation.ts";
import { findInvitationsOf } from "./invitation-repository.ts";

const tags = ["players"];

/** What a person says to being on a roster: yes, no, and no more. */
export function registerRosterInvitationRoutes(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;

  api.get(
    paths.rosterInvitations(),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary: "The places on rosters that the asker is offered",
        response: { 200: RosterInvitationsResponse },
      },
    },
    async (request) => ({
      invitations: await findInvitationsOf(requireActor(request).id, database),
    }),
  );

  const answers = [
    [paths.rosterInvitationAcceptance(":id"), "Take an offered place", acceptInvitation],
    [paths.rosterInvitationRefusal(":id"), "Say no to an offered place", refuseInvitation],
  ] as const;
  for (const [path, summary, answer] of answers) {
    api.post(
      path,
      {
        config: { access: "signed_in", errors: ["invitation_invalid"] },
        schema: { tags, summary, params: IdParams, response: { 200: Done } },
      },
      async (request, reply) => {
        const given = { invitationId: request.params.id, actor: requireActor(request) };
        sendRevision(reply, await answer(given, database));
        return { success: true as const };
      },
    );
  }

  api.delete(
    paths.teamMembership(":id"),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary: "Leave a team: its roster, and its office",
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const leaving = { teamId: request.params.id, actor };
      const { result: team, revision } = await leaveTeam(leaving, database);
      await tellOfLeaving({ team, userId: actor.id }, dependencies);
      sendRevision(reply, revision);
      return { success: true as const };
    },
  );
}
