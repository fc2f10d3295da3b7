import { currentTime } from "#contract/clock.ts";
import { messagePaths } from "#contract/tournaments/messages.ts";
import { screenPaths } from "#contract/screens/screen-paths.ts";
import { officialAccountPaths } from "#contract/duties/official-accounts.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import { paths } from "#contract/paths.ts";
import { checkInPaths } from "#contract/schedule/check-ins.ts";
import { queuePaths } from "#contract/schedule/court-queue.ts";
import type { Place } from "#server/testing/scene.ts";
import { picture, tournament } from "./bodies.ts";
import { alike, organised, owned, atDesk, registered, type Lines } from "./lines.ts";

/** A day of the tournament. */
const tomorrow = () => new Date(currentTime().getTime() + 86_400_000).toISOString().slice(0, 10);

/** Of one game: others are no different, and to draw them takes a second. */
const scoreSheetOf = (at: Place) =>
  `${paths.tournamentScoreSheets(at.tournamentId)}?match=${at.matchId}`;

/** Of a tournament: its details, schedule, tables and imports. */
export const tournamentLines: Lines = {
  "POST /tournaments/:id/reports": alike("everyone", (at) => ({
    path: paths.tournamentReports(at.tournamentId),
    body: { reason: "spam", message: "This is an advertisement." },
  })),
  "GET /tournaments": alike("everyone", () => ({ path: paths.tournaments() })),
  "GET /tournaments/my-tournaments": alike("signedIn", () => ({ path: paths.myTournaments() })),
  "POST /tournaments": alike("signedIn", (_, unique) => ({
    path: paths.tournaments(),
    body: tournament(unique),
  })),
  "GET /tournaments/:id": alike("everyone", (at) => ({ path: paths.tournament(at.tournamentId) })),
  "GET /tournaments/:id/members": {
    ...owned((at) => ({ path: memberPaths.tournamentMembers(at.tournamentId) })),
    changesScene: false,
  },
  "PUT /tournaments/:id/members/:userId": owned((at) => ({
    path: memberPaths.tournamentMember(at.tournamentId, at.helperId),
    body: { role: "manager" },
  })),
  "PUT /tournaments/:id/members/:userId with the owner's role": owned((at) => ({
    path: memberPaths.tournamentMember(at.tournamentId, at.helperId),
    body: { role: "owner" },
  })),
  "DELETE /tournaments/:id/members/:userId": owned((at) => ({
    path: memberPaths.tournamentMember(at.tournamentId, at.helperId),
  })),
  "PUT /tournaments/:id/owner": owned((at) => ({
    path: memberPaths.tournamentOwner(at.tournamentId),
    body: { user_id: at.helperId },
  })),
  "POST /tournaments/:id/member-invitations": owned((at, unique) => ({
    path: memberPaths.memberInvitations(at.tournamentId),
    body: { email: `${unique}@new.test`, role: "desk" },
  })),
  "DELETE /tournaments/:id/member-invitations/:invitationId": owned((at) => ({
    path: memberPaths.memberInvitation(at.tournamentId, at.memberInvitationId),
  })),
  "DELETE /tournaments/:id/membership": {
    own: "helpers",
    foreign: "strangers",
    changesScene: true,
    call: (at) => ({ path: memberPaths.tournamentMembership(at.tournamentId) }),
  },
  "GET /tournaments/:id/abilities": alike("everyone", (at) => ({
    path: paths.tournamentAbilities(at.tournamentId),
  })),
  "PUT /tournaments/:id": organised((at) => ({
    path: paths.tournament(at.tournamentId),
    body: { location: "Another hall" },
  })),
  "DELETE /tournaments/:id": owned((at) => ({ path: paths.tournament(at.tournamentId) })),
  "POST /tournaments/:id/restore": owned((at) => ({
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
  "GET /tournaments/:id/schedule/wishes": atDesk((at) => ({
    path: paths.scheduleWishes(at.tournamentId),
  })),
  "PUT /tournaments/:id/schedule/wishes": organised((at) => ({
    path: paths.scheduleWishes(at.tournamentId),
    body: { shared: [], absences: [] },
  })),
  "GET /tournaments/:id/court-closures": alike("everyone", (at) => ({
    path: paths.courtClosures(at.tournamentId),
  })),
  "POST /tournaments/:id/court-closures": atDesk((at) => ({
    path: paths.courtClosures(at.tournamentId),
    body: { court_id: null, start_time: "2030-07-01T12:00" },
  })),
  "DELETE /tournaments/:id/court-closures/:closureId": atDesk((at) => ({
    path: paths.courtClosure(at.tournamentId, at.closureId),
  })),
  "GET /tournaments/:id/screen": alike("everyone", (at) => ({
    path: screenPaths.screen(at.tournamentId),
  })),
  "PUT /tournaments/:id/screen": atDesk((at) => ({
    path: screenPaths.screen(at.tournamentId),
    body: { parts: ["now"], seconds: 20, theme: "light", language: null },
  })),
  "POST /tournaments/:id/televisions": atDesk((at) => ({
    path: screenPaths.televisions(at.tournamentId),
    body: { television: at.television, division_id: null },
  })),
  "GET /televisions/:key": alike("everyone", (at) => ({
    path: screenPaths.television(at.television),
  })),
  "POST /tournaments/:id/screen/pictures": atDesk((at) => ({
    path: screenPaths.screenPictures(at.tournamentId),
    body: picture,
    type: "image/png",
  })),
  "DELETE /tournaments/:id/screen/pictures/:pictureId": atDesk((at) => ({
    path: screenPaths.screenPicture(at.tournamentId, at.screenPictureId),
  })),
  "POST /tournaments/:id/announcements": atDesk((at) => ({
    path: paths.announcements(at.tournamentId),
    body: { text: "The finals begin at three." },
  })),
  "GET /tournaments/:id/messages": {
    ...organised((at) => ({ path: messagePaths.waiting(at.tournamentId) })),
    changesScene: false,
  },
  "GET /tournaments/:id/messages/captains": {
    ...organised((at) => ({ path: messagePaths.captains(at.tournamentId) })),
    changesScene: false,
  },
  "POST /tournaments/:id/messages/captains": {
    ...organised((at) => ({
      path: messagePaths.captains(at.tournamentId),
      body: { text: "Please bring a referee." },
    })),
    own: "managersWithoutMail",
    foreign: "superAdminsWithoutMail",
    changesScene: false,
  },
  "POST /tournaments/:id/messages/told": {
    ...organised((at) => ({
      path: messagePaths.told(at.tournamentId),
      body: { revision: 2_000_000_000, at: "2026-01-01T00:00:00Z" },
    })),
    own: "managersTooLate",
    foreign: "superAdminsTooLate",
    changesScene: false,
  },
  "DELETE /tournaments/:id/announcements/:announcementId": atDesk((at) => ({
    path: paths.announcement(at.tournamentId, at.announcementId),
  })),
  "GET /tournaments/:id/court-queue": {
    ...atDesk((at) => ({ path: queuePaths.queue(at.tournamentId) })),
    changesScene: false,
  },
  "PUT /tournaments/:id/court-queue": atDesk((at) => ({
    path: queuePaths.queue(at.tournamentId),
    body: { courts: [1], calls_itself: true },
  })),
  "GET /tournaments/:id/check-ins": {
    ...atDesk((at) => ({ path: checkInPaths.all(at.tournamentId) })),
    changesScene: false,
  },
  "PUT /tournaments/:id/check-ins/:day/:teamId": atDesk((at) => ({
    path: checkInPaths.one(at.tournamentId, tomorrow(), at.teamId),
  })),
  "DELETE /tournaments/:id/check-ins/:day/:teamId": atDesk((at) => ({
    path: checkInPaths.one(at.tournamentId, tomorrow(), at.teamId),
  })),
  "GET /tournaments/:id/officials": {
    ...atDesk((at) => ({ path: paths.officials(at.tournamentId) })),
    changesScene: false,
  },
  "POST /tournaments/:id/officials": atDesk((at, unique) => ({
    path: paths.officials(at.tournamentId),
    body: { name: unique },
  })),
  "GET /tournaments/:id/officials/:officialId": alike("everyone", (at) => ({
    path: paths.official(at.tournamentId, at.officialId),
  })),
  "PUT /tournaments/:id/officials/:officialId": atDesk((at, unique) => ({
    path: paths.official(at.tournamentId, at.officialId),
    body: { name: unique },
  })),
  "DELETE /tournaments/:id/officials/:officialId": atDesk((at) => ({
    path: paths.official(at.tournamentId, at.officialId),
  })),
  "GET /tournaments/:id/official-accounts": {
    ...organised((at) => ({ path: officialAccountPaths.all(at.tournamentId) })),
    changesScene: false,
  },
  "POST /tournaments/:id/officials/:officialId/invitation": organised((at, unique) => ({
    path: officialAccountPaths.invitation(at.tournamentId, at.officialId),
    body: { email: `${unique}@new.test` },
  })),
  "DELETE /tournaments/:id/officials/:officialId/account": organised((at) => ({
    path: officialAccountPaths.one(at.tournamentId, at.officialId),
  })),
  "DELETE /tournaments/:id/official-membership": {
    own: "officials",
    foreign: "strangers",
    changesScene: true,
    call: (at) => ({ path: officialAccountPaths.membership(at.tournamentId) }),
  },
  "GET /tournaments/:id/officials/:officialId/calendar.ics": alike("everyone", (at) => ({
    path: paths.officialCalendar(at.tournamentId, at.officialId),
  })),
  "PUT /tournaments/:id/duties": atDesk((at) => ({
    path: paths.duties(at.tournamentId),
    body: {
      games: [{ match_id: at.matchId, duties: [{ role: "referee", team_id: at.memberId }] }],
    },
  })),
  "POST /tournaments/:id/divisions": organised((at, unique) => ({
    path: paths.divisions(at.tournamentId),
    body: { name: unique },
  })),
  "PUT /tournaments/:id/divisions/:divisionId": organised((at, unique) => ({
    path: paths.division(at.tournamentId, at.divisionId),
    body: { name: unique, teams_count: 40 },
  })),
  "DELETE /tournaments/:id/divisions/:divisionId": organised((at) => ({
    path: paths.division(at.tournamentId, at.divisionId),
  })),
  "PUT /tournaments/:id/division-order": organised((at) => ({
    path: paths.divisionOrder(at.tournamentId),
    body: { ids: [at.divisionId] },
  })),
  "POST /tournaments/:id/schedule/moves": atDesk((at) => ({
    path: paths.scheduleMoves(at.tournamentId),
    body: { moves: [{ match_id: at.matchId, start_time: null, court_id: null }] },
  })),
  "GET /tournaments/:id/score-sheets.pdf": {
    ...atDesk((at) => ({ path: scoreSheetOf(at) })),
    changesScene: false,
  },
  "POST /tournaments/:id/score-sheets.pdf": atDesk((at) => ({
    path: scoreSheetOf(at),
    body: {},
  })),
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
    ...registered((at) => ({ path: paths.tournamentQuestions(at.tournamentId) })),
    changesScene: false,
  },
  "DELETE /tournaments/:id/questions/:questionId": registered((at) => ({
    path: paths.tournamentQuestion(at.tournamentId, at.questionId),
  })),
  "GET /tournaments/:id/teams": alike("everyone", (at) => ({
    path: paths.tournamentTeams(at.tournamentId),
  })),
  "PUT /tournaments/:id/seeds": organised((at) => ({
    path: paths.tournamentSeeds(at.tournamentId),
    body: { seeds: [] },
  })),
  "POST /tournaments/:id/import": registered((at, unique) => ({
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
  "GET /tournaments/:id/history": {
    ...atDesk((at) => ({ path: paths.tournamentHistory(at.tournamentId) })),
    changesScene: false,
  },
  "GET /tournaments/:id/history/:entryId/undo": {
    ...organised((at) => ({ path: paths.historyUndo(at.tournamentId, at.entryId) })),
    changesScene: false,
  },
  "POST /tournaments/:id/history/:entryId/undo": organised((at) => ({
    path: paths.historyUndo(at.tournamentId, at.entryId),
  })),
  "POST /tournaments/:id/team-moves": organised((at) => ({
    path: paths.teamMoves(at.tournamentId),
    body: { kind: "assign", team_ids: [at.teamId], bracket_id: at.bracketId },
  })),
  "PUT /tournaments/:id/ranking": organised((at) => ({
    path: paths.ranking(at.tournamentId),
    body: { ranking: "fivb" },
  })),
  "POST /tournaments/:id/ranking-preview": {
    ...organised((at) => ({
      path: paths.rankingPreview(at.tournamentId),
      body: { ranking: "fivb" },
    })),
    changesScene: false,
  },
  "POST /tournaments/:id/team-moves/preview": {
    ...organised((at) => ({
      path: paths.teamMovesPreview(at.tournamentId),
      body: { kind: "assign", team_ids: [at.teamId], bracket_id: at.bracketId },
    })),
    changesScene: false,
  },
};
