import { useQuery } from "@tanstack/react-query";
import type { MemberRole } from "#contract/abilities/table.ts";
import { Done } from "#contract/common.ts";
import {
  type InviteMemberBody,
  MemberInvitationResponse,
  MembersResponse,
} from "#contract/tournaments/members.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

/** Who runs a tournament and who is asked to; only for its owners. */
export function useMembers(tournamentId: number, isOwner: boolean) {
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "members"],
    queryFn: ({ signal }) =>
      api.get(memberPaths.tournamentMembers(tournamentId), MembersResponse, { signal }),
    enabled: isOwner,
    gcTime: 0,
  });
}

export type ChangeOfPeople =
  | { kind: "role"; userId: number; role: MemberRole }
  | { kind: "remove"; userId: number }
  | { kind: "handOver"; userId: number }
  | { kind: "leave" }
  | { kind: "takeBack"; invitationId: number };

export function useChangePeople(tournamentId: number) {
  return useTournamentWrite(tournamentId, (change: ChangeOfPeople, options: RequestOptions) =>
    send(tournamentId, change, options),
  );
}

function send(id: number, change: ChangeOfPeople, options: RequestOptions) {
  switch (change.kind) {
    case "role":
      return api.put(
        memberPaths.tournamentMember(id, change.userId),
        Done,
        { role: change.role },
        options,
      );
    case "remove":
      return api.delete(memberPaths.tournamentMember(id, change.userId), Done, options);
    case "handOver":
      return api.put(memberPaths.tournamentOwner(id), Done, { user_id: change.userId }, options);
    case "leave":
      return api.delete(memberPaths.tournamentMembership(id), Done, options);
    case "takeBack":
      return api.delete(memberPaths.memberInvitation(id, change.invitationId), Done, options);
  }
}

export function useInviteMember(tournamentId: number) {
  return useTournamentWrite(tournamentId, (body: InviteMemberBody, options: RequestOptions) =>
    api.post(memberPaths.memberInvitations(tournamentId), MemberInvitationResponse, body, options),
  );
}
