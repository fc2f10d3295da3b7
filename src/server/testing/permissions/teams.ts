import { officialAccountPaths } from "#contract/duties/official-accounts.ts";
import { ownDutiesPath } from "#contract/teams/own-duties.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { newPassword } from "#server/testing/factories.ts";
import { picture } from "./bodies.ts";
import { alike, led, organised, registered, type Lines } from "./lines.ts";

/** Of teams, their rosters and who is asked onto them. */
export const teamLines: Lines = {
  "GET /teams": alike("everyone", () => ({ path: paths.teams() })),
  "GET /teams/my-teams": alike("signedIn", () => ({ path: paths.myTeams() })),
  "GET /teams/my-teams/totals": alike("signedIn", () => ({ path: paths.myTeamTotals() })),
  "GET /teams/user/:id": alike("superAdmins", () => ({ path: paths.userTeams(2_000_000_000) })),
  "POST /teams": registered((at, unique) => ({
    path: paths.teams(),
    body: { name: unique, tournament_id: at.tournamentId },
  })),
  "GET /teams/:id": alike("everyone", (at) => ({ path: paths.team(at.teamId) })),
  "PUT /teams/:id": led((at, unique) => ({
    path: paths.team(at.teamId),
    body: { name: unique, tournament_id: at.tournamentId },
  })),
  "PUT /teams/:id with another captain": registered((at, unique) => ({
    path: paths.team(at.teamId),
    body: { name: unique, tournament_id: at.tournamentId, captain_id: null },
  })),
  "PUT /teams/:id with another bracket": organised((at, unique) => ({
    path: paths.team(at.teamId),
    body: { name: unique, tournament_id: at.tournamentId, bracket_id: at.bracketId },
  })),
  "DELETE /teams/:id": led((at) => ({ path: paths.team(at.teamId) })),
  "PUT /teams/:id/logo": led((at) => ({
    path: paths.teamLogo(at.teamId),
    body: picture,
    type: "image/png",
  })),
  "DELETE /teams/:id/logo": led((at) => ({ path: paths.teamLogo(at.teamId) })),
  "POST /teams/:id/restore": registered((at) => ({ path: paths.teamRestore(at.hiddenTeamId) })),
  "GET /teams/:id/withdrawal": {
    ...organised((at) => ({ path: `${paths.teamWithdrawal(at.teamId)}?policy=annul_all` })),
    changesScene: false,
  },
  "PUT /teams/:id/withdrawal": organised((at) => ({
    path: paths.teamWithdrawal(at.teamId),
    body: { policy: "forfeit_rest" },
  })),
  "GET /teams/:id/withdrawal with results that stand": {
    ...led((at) => ({ path: `${paths.teamWithdrawal(at.teamId)}?policy=keep_played` })),
    changesScene: false,
  },
  "PUT /teams/:id/withdrawal with results that stand": led((at) => ({
    path: paths.teamWithdrawal(at.teamId),
    body: { policy: "keep_played" },
  })),
  "DELETE /teams/:id/withdrawal": organised((at) => ({ path: paths.teamWithdrawal(at.teamId) })),
  "GET /teams/:id/captain-invitations": {
    ...registered((at) => ({ path: invitationPaths.teamCaptainInvitations(at.teamId) })),
    changesScene: false,
  },
  "GET /tournaments/:id/captain-invitations": {
    ...registered((at) => ({ path: invitationPaths.askedCaptains(at.tournamentId) })),
    changesScene: false,
  },
  "POST /teams/:id/captain-invitations": registered((at, unique) => ({
    path: invitationPaths.teamCaptainInvitations(at.teamId),
    body: { email: `${unique}@new.test` },
  })),
  "DELETE /teams/:id/captain-invitations": registered((at) => ({
    path: invitationPaths.teamCaptainInvitations(at.teamId),
  })),
  "POST /captain-offer": alike("everyone", (at) => ({
    path: invitationPaths.captainOffer(),
    body: { token: at.captainToken },
  })),
  "POST /captain-offer/acceptance": {
    ...alike("signedIn", (at) => ({
      path: invitationPaths.captainOfferAcceptance(),
      body: { token: at.captainToken },
    })),
    changesScene: true,
  },
  "POST /captain-offer/account": {
    ...alike("everyone", (at) => ({
      path: invitationPaths.captainOfferAccount(),
      body: { token: at.mailedToken, name: "New Person", password: newPassword },
    })),
    changesScene: true,
  },
  "POST /captain-offer/refusal": {
    ...alike("everyone", (at) => ({
      path: invitationPaths.captainOfferRefusal(),
      body: { token: at.captainToken },
    })),
    changesScene: true,
  },
  "POST /teams/:id/import": led((at) => ({
    path: paths.teamImport(at.teamId),
    body: { rows: [{ player: { first_name: "Newcomer" } }] },
  })),
  "GET /teams/:id/players": alike("everyone", (at) => ({ path: paths.teamPlayers(at.teamId) })),
  "POST /teams/:id/players": led((at) => ({
    path: paths.teamPlayers(at.teamId),
    body: { first_name: "Newcomer" },
  })),
  "PUT /teams/:id/players/:playerId": led((at) => ({
    path: paths.teamPlayer(at.teamId, at.playerId),
    body: { first_name: "Renamed", last_name: "Person", jersey_number: 7 },
  })),
  "DELETE /teams/:id/players/:playerId": led((at) => ({
    path: paths.teamPlayer(at.teamId, at.playerId),
  })),
  "POST /teams/:id/roster-invitations": led((at, unique) => ({
    path: invitationPaths.teamRosterInvitations(at.teamId),
    body: { email: `${unique}@new.test`, first_name: "Newcomer" },
  })),
  "POST /teams/:id/players/:playerId/invitation": led((at) => ({
    path: invitationPaths.teamPlayerInvitation(at.teamId, at.mailedPlaceId),
    body: { by: "link" },
  })),
  "GET /official-accounts": alike("signedIn", () => ({ path: officialAccountPaths.mine() })),
  "GET /own-duties": alike("signedIn", () => ({ path: ownDutiesPath() })),
  "GET /roster-invitations": alike("signedIn", () => ({
    path: invitationPaths.rosterInvitations(),
  })),
  "POST /roster-invitations/:id/acceptance": alike("unasked", (at) => ({
    path: invitationPaths.rosterInvitationAcceptance(at.offeredPlaceId),
  })),
  "POST /roster-invitations/:id/refusal": alike("unasked", (at) => ({
    path: invitationPaths.rosterInvitationRefusal(at.offeredPlaceId),
  })),
  "DELETE /teams/:id/membership": {
    own: "members",
    foreign: "strangers",
    changesScene: true,
    call: (at) => ({ path: paths.teamMembership(at.teamId) }),
  },
  "GET /teams/:id/matches": alike("everyone", (at) => ({ path: paths.teamMatches(at.teamId) })),
  "GET /teams/:id/calendar.ics": alike("everyone", (at) => ({
    path: paths.teamCalendar(at.teamId),
  })),
  "GET /teams/:id/stats": alike("everyone", (at) => ({ path: paths.teamStats(at.teamId) })),
};
