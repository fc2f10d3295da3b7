import type { Part } from "#contract/paths.ts";

/** The addresses of invitations to teams, apart from those that every page loads. */
export const invitationPaths = {
  captainOfferAccount: () => "/captain-offer/account",
  captainOfferAcceptance: () => "/captain-offer/acceptance",
  captainOfferRefusal: () => "/captain-offer/refusal",
  captainOffer: () => "/captain-offer",
  askedCaptains: (id: Part) => `/tournaments/${id}/captain-invitations`,
  teamCaptainInvitations: (id: Part) => `/teams/${id}/captain-invitations`,
  teamRosterInvitations: (id: Part) => `/teams/${id}/roster-invitations`,
  teamPlayerInvitation: (id: Part, playerId: Part) => `/teams/${id}/players/${playerId}/invitation`,
  rosterInvitationAcceptance: (id: Part) => `/roster-invitations/${id}/acceptance`,
  rosterInvitationRefusal: (id: Part) => `/roster-invitations/${id}/refusal`,
  rosterInvitations: () => "/roster-invitations",
} as const;
