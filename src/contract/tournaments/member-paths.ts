import type { Part } from "#contract/paths.ts";

/** The addresses of who runs a tournament, apart from those that every page loads. */
export const memberPaths = {
  tournamentMembers: (id: Part) => `/tournaments/${id}/members`,
  tournamentMember: (id: Part, userId: Part) => `/tournaments/${id}/members/${userId}`,
  tournamentOwner: (id: Part) => `/tournaments/${id}/owner`,
  tournamentMembership: (id: Part) => `/tournaments/${id}/membership`,
  memberInvitations: (id: Part) => `/tournaments/${id}/member-invitations`,
  memberInvitation: (id: Part, invitationId: Part) =>
    `/tournaments/${id}/member-invitations/${invitationId}`,
} as const;
