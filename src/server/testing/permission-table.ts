import { paths } from "#contract/paths.ts";
import type { Answers } from "./permission-answers.ts";
import { newPassword, testPassword } from "./factories.ts";
import { picture, tournament } from "./permission-bodies.ts";
import type { Place } from "./scene.ts";

interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: object;
  /** Of a body that isn't JSON. */
  type?: string;
}

/** One line of the table: the answers by kind of person, at their own place and at a stranger's. */
interface Line {
  own: Answers;
  foreign: Answers;
  /** Whether a call that is allowed leaves a scene that the next one can't start from. */
  changesScene: boolean;
  call: (at: Place, unique: string) => Omit<Call, "method">;
}

const alike = (who: Answers, call: Line["call"]): Line => ({
  own: who,
  foreign: who,
  changesScene: false,
  call,
});
const byManagers = (own: Answers, call: Line["call"]): Line => ({
  own,
  foreign: "superAdmins",
  changesScene: true,
  call,
});
const organised = (call: Line["call"]) => byManagers("organisers", call);
const led = (call: Line["call"]) => byManagers("teamManagers", call);

/** Who may do what, for every route of the API. */
export const permissionTable: Record<string, Line> = {
  "POST /auth/login": alike("everyone", () => ({
    path: paths.login(),
    body: { emailOrUsername: "somebody", password: testPassword },
  })),
  "POST /auth/register": alike("everyone", (_, unique) => ({
    path: paths.register(),
    body: { username: unique, name: "New", email: `${unique}@new.test`, password: newPassword },
  })),
  "POST /auth/logout": {
    ...alike("everyone", () => ({ path: paths.logout() })),
    changesScene: true,
  },
  "POST /auth/forgot-password": alike("everyone", (_, unique) => ({
    path: paths.forgotPassword(),
    body: { email: `${unique}@new.test` },
  })),
  "POST /auth/reset-password": alike("nobody", () => ({
    path: paths.resetPassword(),
    body: { token: "unknown", password: testPassword },
  })),
  "POST /auth/administrator": alike("unasked", () => ({
    path: paths.administrator(),
    body: { token: "unknown" },
  })),
  "POST /auth/change-password": alike("signedIn", () => ({
    path: paths.changePassword(),
    body: {
      currentPassword: testPassword,
      newPassword,
      confirmPassword: newPassword,
    },
  })),
  "GET /auth/me": alike("signedIn", () => ({ path: paths.me() })),
  "PUT /auth/profile": alike("signedIn", () => ({
    path: paths.profile(),
    body: { name: "Renamed" },
  })),
  "PUT /auth/profile/image": {
    ...alike("signedIn", () => ({ path: paths.profileImage(), body: picture, type: "image/png" })),
    changesScene: true,
  },
  "DELETE /auth/profile/image": {
    ...alike("signedIn", () => ({ path: paths.profileImage() })),
    changesScene: true,
  },
  "GET /images/:file": alike("everyone", (at) => ({ path: paths.image(at.imageFile) })),
  "PUT /auth/preferences": alike("signedIn", () => ({
    path: paths.preferences(),
    body: { theme: "dark" },
  })),
  "GET /auth/users/search": alike("signedIn", () => ({ path: `${paths.userSearch()}?q=person` })),
  "GET /auth/sign-ins": alike("signedIn", () => ({ path: paths.signIns() })),
  "DELETE /auth/sessions/others": alike("signedIn", () => ({ path: paths.otherSessions() })),
  "GET /admin/audit-log": alike("superAdmins", () => ({ path: paths.adminAuditLog() })),
  "GET /admin/security-log": alike("superAdmins", () => ({ path: paths.adminSecurityLog() })),
  "GET /admin/users": alike("superAdmins", () => ({ path: paths.adminUsers() })),
  "PUT /admin/users/:id/role": alike("superAdmins", () => ({
    path: paths.adminUserRole(1),
    body: { role: "player" },
  })),
  "DELETE /admin/users/:id/block": alike("superAdmins", () => ({ path: paths.adminUserBlock(1) })),
  "PUT /admin/users/:id/block": alike("superAdmins", () => ({ path: paths.adminUserBlock(1) })),
  // Blocked just before, so that no job writes a link while the next line is tried.
  "POST /admin/users/:id/password-reset": alike("superAdmins", () => ({
    path: paths.adminUserReset(1),
  })),
  "PUT /admin/tournaments/:id/suspension": {
    ...alike("superAdmins", (at) => ({
      path: paths.suspension(at.tournamentId),
      body: { reason: "This is an advertisement." },
    })),
    changesScene: true,
  },
  "DELETE /admin/tournaments/:id/suspension": {
    ...alike("superAdmins", (at) => ({ path: paths.suspension(at.tournamentId) })),
    changesScene: true,
  },
  "GET /admin/moderation": alike("superAdmins", () => ({ path: paths.moderation() })),
  "DELETE /admin/tournaments/:id/reports": alike("superAdmins", (at) => ({
    path: paths.moderatedReports(at.tournamentId),
  })),
  "POST /tournaments/:id/reports": alike("everyone", (at) => ({
    path: paths.tournamentReports(at.tournamentId),
    body: { reason: "spam", message: "This is an advertisement." },
  })),
  "GET /admin/recently-deleted": alike("superAdmins", () => ({ path: paths.adminDeleted() })),
  "POST /contact": alike("everyone", (_, unique) => ({
    path: paths.contact(),
    body: { name: "Visitor", email: `${unique}@new.test`, message: "Hello, this is a message." },
  })),
  "GET /statistics": alike("everyone", () => ({ path: paths.statistics() })),
  "GET /statistics/featured-tournaments": alike("everyone", () => ({
    path: paths.featuredTournaments(),
  })),
  "GET /recently-deleted": alike("signedIn", () => ({ path: paths.recentlyDeleted() })),
  "GET /sports": alike("everyone", () => ({ path: paths.sports() })),
  "GET /tournaments": alike("everyone", () => ({ path: paths.tournaments() })),
  "GET /tournaments/my-tournaments": alike("signedIn", () => ({ path: paths.myTournaments() })),
  "POST /tournaments": alike("signedIn", (_, unique) => ({
    path: paths.tournaments(),
    body: tournament(unique),
  })),
  "GET /tournaments/:id": alike("everyone", (at) => ({ path: paths.tournament(at.tournamentId) })),
  "PUT /tournaments/:id": organised((at) => ({
    path: paths.tournament(at.tournamentId),
    body: { location: "Another hall" },
  })),
  "DELETE /tournaments/:id": organised((at) => ({ path: paths.tournament(at.tournamentId) })),
  "POST /tournaments/:id/restore": organised((at) => ({
    path: paths.tournamentRestore(at.hiddenTournamentId),
  })),
  "PUT /tournaments/:id/ending": organised((at) => ({
    path: paths.tournamentEnding(at.tournamentId),
  })),
  "DELETE /tournaments/:id/ending": organised((at) => ({
    path: paths.tournamentEnding(at.tournamentId),
  })),
  "GET /tournaments/:id/comprehensive-standings": alike("everyone", (at) => ({
    path: paths.tournamentStandings(at.tournamentId),
  })),
  "GET /tournaments/:id/standings-outlook": alike("everyone", (at) => ({
    path: `${paths.standingsOutlook(at.tournamentId)}?bracket=Group%20A`,
  })),
  "GET /tournaments/:id/schedule": alike("everyone", (at) => ({
    path: paths.tournamentSchedule(at.tournamentId),
  })),
  "GET /tournaments/:id/schedule/rules": alike("everyone", (at) => ({
    path: paths.scheduleRules(at.tournamentId),
  })),
  "PUT /tournaments/:id/schedule/rules": organised((at) => ({
    path: paths.scheduleRules(at.tournamentId),
    body: { min_rest_minutes: 15, max_games_per_day_per_team: null },
  })),
  "GET /tournaments/:id/court-closures": alike("everyone", (at) => ({
    path: paths.courtClosures(at.tournamentId),
  })),
  "POST /tournaments/:id/court-closures": organised((at) => ({
    path: paths.courtClosures(at.tournamentId),
    body: { court_id: null, start_time: "2030-07-01T12:00" },
  })),
  "DELETE /tournaments/:id/court-closures/:closureId": organised((at) => ({
    path: paths.courtClosure(at.tournamentId, at.closureId),
  })),
  "POST /tournaments/:id/schedule/moves": organised((at) => ({
    path: paths.scheduleMoves(at.tournamentId),
    body: { moves: [{ match_id: at.matchId, start_time: null, court_id: null }] },
  })),
  "GET /tournaments/:id/score-sheets.pdf": {
    ...organised((at) => ({ path: paths.tournamentScoreSheets(at.tournamentId) })),
    changesScene: false,
  },
  "GET /tournaments/:id/schedule.csv": alike("everyone", (at) => ({
    path: paths.tournamentScheduleTable(at.tournamentId),
  })),
  "GET /tournaments/:id/schedule.ics": alike("everyone", (at) => ({
    path: paths.tournamentScheduleFile(at.tournamentId),
  })),
  "GET /tournaments/:id/standings.csv": alike("everyone", (at) => ({
    path: paths.tournamentStandingsTable(at.tournamentId),
  })),
  "GET /tournaments/:id/calendar.ics": alike("everyone", (at) => ({
    path: paths.tournamentCalendar(at.tournamentId),
  })),
  "POST /tournaments/:id/questions": alike("everyone", (at, unique) => ({
    path: paths.tournamentQuestions(at.tournamentId),
    body: { name: "Visitor", email: `${unique}@new.test`, message: "Hello, this is a question." },
  })),
  "GET /tournaments/:id/questions": {
    ...organised((at) => ({ path: paths.tournamentQuestions(at.tournamentId) })),
    changesScene: false,
  },
  "DELETE /tournaments/:id/questions/:questionId": organised((at) => ({
    path: paths.tournamentQuestion(at.tournamentId, at.questionId),
  })),
  "GET /tournaments/:id/teams": alike("everyone", (at) => ({
    path: paths.tournamentTeams(at.tournamentId),
  })),
  "POST /tournaments/:id/import": organised((at, unique) => ({
    path: paths.tournamentImport(at.tournamentId),
    body: {
      rows: [{ team: unique, seed: null, bracket: null, player: { first_name: "Newcomer" } }],
    },
  })),
  "GET /tournaments/:id/brackets": alike("everyone", (at) => ({
    path: paths.tournamentBrackets(at.tournamentId),
  })),
  "GET /tournaments/:id/courts": alike("everyone", (at) => ({
    path: paths.tournamentCourts(at.tournamentId),
  })),
  "GET /tournaments/:id/events": alike("everyone", (at) => ({
    path: paths.tournamentEvents(at.tournamentId),
  })),
  "POST /tournaments/:id/generate-random-brackets": organised((at) => ({
    path: paths.generateBrackets(at.tournamentId),
    body: { seed: 1, schedule_config: { autoSchedule: false } },
  })),
  "POST /tournaments/:id/generate-random-brackets/preview": organised((at) => ({
    path: paths.generationPreview(at.tournamentId),
    body: { seed: 1, schedule_config: { autoSchedule: false } },
  })),
  "GET /tournaments/:id/generation": organised((at) => ({
    path: paths.lastGeneration(at.tournamentId),
  })),
  "GET /teams": alike("everyone", () => ({ path: paths.teams() })),
  "GET /teams/my-teams": alike("signedIn", () => ({ path: paths.myTeams() })),
  "GET /teams/my-teams/totals": alike("signedIn", () => ({ path: paths.myTeamTotals() })),
  "GET /teams/user/:id": alike("superAdmins", () => ({ path: paths.userTeams(2_000_000_000) })),
  "POST /teams": organised((at, unique) => ({
    path: paths.teams(),
    body: { name: unique, tournament_id: at.tournamentId },
  })),
  "GET /teams/:id": alike("everyone", (at) => ({ path: paths.team(at.teamId) })),
  "PUT /teams/:id": led((at, unique) => ({
    path: paths.team(at.teamId),
    body: { name: unique, tournament_id: at.tournamentId },
  })),
  "PUT /teams/:id with another captain": organised((at, unique) => ({
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
  "POST /teams/:id/restore": organised((at) => ({ path: paths.teamRestore(at.hiddenTeamId) })),
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
    ...organised((at) => ({ path: paths.teamCaptainInvitations(at.teamId) })),
    changesScene: false,
  },
  "POST /teams/:id/captain-invitations": organised((at, unique) => ({
    path: paths.teamCaptainInvitations(at.teamId),
    body: { email: `${unique}@new.test` },
  })),
  "DELETE /teams/:id/captain-invitations": organised((at) => ({
    path: paths.teamCaptainInvitations(at.teamId),
  })),
  "POST /captain-offer": alike("everyone", (at) => ({
    path: paths.captainOffer(),
    body: { token: at.captainToken },
  })),
  "POST /captain-offer/acceptance": {
    ...alike("signedIn", (at) => ({
      path: paths.captainOfferAcceptance(),
      body: { token: at.captainToken },
    })),
    changesScene: true,
  },
  "POST /captain-offer/refusal": {
    ...alike("everyone", (at) => ({
      path: paths.captainOfferRefusal(),
      body: { token: at.captainToken },
    })),
    changesScene: true,
  },
  "POST /tournaments/:id/team-moves": organised((at) => ({
    path: paths.teamMoves(at.tournamentId),
    body: { kind: "assign", team_ids: [at.teamId], bracket_id: at.bracketId },
  })),
  "POST /tournaments/:id/team-moves/preview": {
    ...organised((at) => ({
      path: paths.teamMovesPreview(at.tournamentId),
      body: { kind: "assign", team_ids: [at.teamId], bracket_id: at.bracketId },
    })),
    changesScene: false,
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
    path: paths.teamRosterInvitations(at.teamId),
    body: { email: `${unique}@new.test`, first_name: "Newcomer" },
  })),
  "POST /teams/:id/players/:playerId/invitation": led((at) => ({
    path: paths.teamPlayerInvitation(at.teamId, at.mailedPlaceId),
    body: { by: "link" },
  })),
  "GET /roster-invitations": alike("signedIn", () => ({ path: paths.rosterInvitations() })),
  "POST /roster-invitations/:id/acceptance": alike("unasked", (at) => ({
    path: paths.rosterInvitationAcceptance(at.offeredPlaceId),
  })),
  "POST /roster-invitations/:id/refusal": alike("unasked", (at) => ({
    path: paths.rosterInvitationRefusal(at.offeredPlaceId),
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
  "POST /brackets": organised((at, unique) => ({
    path: paths.brackets(),
    body: { name: unique, type: "round_robin", tournament_id: at.tournamentId },
  })),
  "PUT /brackets/:id": organised((at, unique) => ({
    path: paths.bracket(at.bracketId),
    body: { name: unique, type: "round_robin" },
  })),
  "DELETE /brackets/:id": organised((at) => ({ path: paths.bracket(at.bracketId) })),
  "POST /brackets/:id/teams": organised((at) => ({
    path: paths.bracketTeams(at.bracketId),
    body: { team_ids: [at.teamId] },
  })),
  "DELETE /brackets/:id/teams/:teamId": organised((at) => ({
    path: paths.bracketTeam(at.bracketId, at.memberId),
  })),
  "POST /matches": organised((at) => ({
    path: paths.matches(),
    body: {
      tournament_id: at.tournamentId,
      home_team_id: at.teamId,
      away_team_id: at.rivalId,
      start_time: "2030-07-01T10:00",
    },
  })),
  "PUT /matches/:id": organised((at) => ({
    path: paths.match(at.matchId),
    body: { t1s: 25, t2s: 20 },
  })),
  "POST /matches/:id/consequences": organised((at) => ({
    path: paths.matchConsequences(at.matchId),
    body: { t1s: 25, t2s: 20 },
  })),
  "DELETE /matches/:id": organised((at) => ({ path: paths.match(at.matchId) })),
};
