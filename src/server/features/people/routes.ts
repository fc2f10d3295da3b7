import { z } from "zod";
import type { AuditAction } from "#contract/history/audit-actions.ts";
import { Done, IdParam, IdParams } from "#contract/common.ts";
import { HandOverBody, MemberRoleBody, MembersResponse } from "#contract/tournaments/members.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { forbidden } from "#server/errors.ts";
import { findMemberInvitations } from "#server/features/invitations/member-repository.ts";
import { findNamedMembers } from "#server/features/members/repository.ts";
import { changeBy } from "#server/write/asked.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { assignMemberRole, dismissMember, handOverTournament } from "./change-members.ts";
import { registerMemberInvitations } from "./invitation-routes.ts";

const tags = ["tournaments"];
const access = { ability: "manage_members", of: "tournament" } as const;
const MemberParams = z.object({ id: IdParam, userId: IdParam });

/** Who runs a tournament: reading and changing it, and leaving. */
export function registerPeopleRoutes(api: Api, dependencies: Dependencies): void {
  registerReading(api, dependencies);
  registerRoles(api, dependencies);
  registerGoing(api, dependencies);
  registerMemberInvitations(api, dependencies);
}

function registerReading(api: Api, { database }: Dependencies): void {
  api.get(
    memberPaths.tournamentMembers(":id"),
    {
      config: { access },
      schema: {
        tags,
        summary: "Who runs a tournament, and who is asked to",
        params: IdParams,
        response: { 200: MembersResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      void reply.header("cache-control", "no-store");
      return {
        members: await findNamedMembers(id, database),
        invitations: await findMemberInvitations(id, database),
      };
    },
  );
}

/** What the log tells of a member besides who it is. */
const about = (action: AuditAction, subjectId: number, after: object | null = null) => ({
  action,
  subjectId,
  beside: () => ({ after }),
});

function registerRoles(api: Api, { database }: Dependencies): void {
  api.put(
    memberPaths.tournamentMember(":id", ":userId"),
    {
      config: { access, errors: ["not_found", "stale", "impossible", "tournament_name_taken"] },
      schema: {
        tags,
        summary: "Give a member another role; an owner stays in any case",
        params: MemberParams,
        body: MemberRoleBody,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, userId } = request.params;
      const { role } = request.body;
      const entry = about("member.assign_role", userId, { role });
      await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async ({ tournament }, trx) => assignMemberRole({ userId, role }, tournament, trx),
      );
      return { success: true as const };
    },
  );

  api.put(
    memberPaths.tournamentOwner(":id"),
    {
      config: { access, errors: ["not_found", "stale", "tournament_name_taken"] },
      schema: {
        tags,
        summary: "Hand a tournament over to a member; whoever does stays as a manager",
        params: IdParams,
        body: HandOverBody,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const { user_id: userId } = request.body;
      const entry = about("member.assign_role", userId, { role: "owner" });
      await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async ({ tournament, actor }, trx) =>
          handOverTournament({ userId, actorId: actor.id }, tournament, trx),
      );
      return { success: true as const };
    },
  );
}

function registerGoing(api: Api, { database }: Dependencies): void {
  api.delete(
    memberPaths.tournamentMember(":id", ":userId"),
    {
      config: { access, errors: ["not_found", "stale", "impossible", "tournament_name_taken"] },
      schema: {
        tags,
        summary: "Take somebody off those who run a tournament",
        params: MemberParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, userId } = request.params;
      await changeAsManager(
        { request, reply, tournamentId, database, ...about("member.remove", userId) },
        async ({ tournament }, trx) => dismissMember(userId, tournament, trx),
      );
      return { success: true as const };
    },
  );

  api.delete(
    memberPaths.tournamentMembership(":id"),
    {
      config: {
        access: "signed_in",
        errors: ["not_found", "stale", "impossible", "tournament_name_taken"],
      },
      schema: {
        tags,
        summary: "Leave those who run a tournament; its only owner hands it over first",
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const asked = changeBy(request, reply);
      const { actor } = asked;
      await changeTournament(
        database,
        {
          ...about("member.leave", actor.id),
          tournamentId: request.params.id,
          asked,
          authorise: ({ members }) => {
            if (members.every(({ user_id: id }) => id !== actor.id)) throw forbidden();
          },
        },
        async (trx, tournament) => dismissMember(actor.id, tournament, trx),
      );
      return { success: true as const };
    },
  );
}
