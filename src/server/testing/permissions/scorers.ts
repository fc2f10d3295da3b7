import { deskCallPaths } from "#contract/score-commands/desk-calls.ts";
import { captainPaths } from "#contract/score-commands/captain-pages.ts";
import { currentTime } from "#contract/clock.ts";
import { paths } from "#contract/paths.ts";
import { lateResultsPath, scorerRostersPath } from "#contract/matches/scorer-links.ts";
import type { Place } from "#server/testing/scene.ts";
import { newCommandId, testDevice } from "#server/testing/hand-in.ts";
import { alike, atDesk, led, type Lines } from "./lines.ts";

const inFiveDays = () => new Date(currentTime().getTime() + 5 * 86_400_000).toISOString();

/** Of links by which helpers without an account enter results. */
export const scorerLines: Lines = {
  "GET /tournaments/:id/scorer-links": {
    ...atDesk((at) => ({ path: paths.scorerLinks(at.tournamentId) })),
    changesScene: false,
  },
  "POST /tournaments/:id/scorer-links": atDesk((at) => ({
    path: paths.scorerLinks(at.tournamentId),
    body: { court_ids: [1, 2], day: "2030-07-01" },
  })),
  "POST /tournaments/:id/scorer-links with a match": atDesk((at) => ({
    path: paths.scorerLinks(at.tournamentId),
    body: { match_id: at.matchId },
  })),
  "POST /tournaments/:id/scorer-links with captains": atDesk((at) => ({
    path: paths.scorerLinks(at.tournamentId),
    body: { match_id: at.matchId, for_captains: true },
  })),
  "PUT /tournaments/:id/scorer-links/:linkId": atDesk((at) => ({
    path: paths.scorerLink(at.tournamentId, at.scorerLinkId),
    body: { expires_at: inFiveDays() },
  })),
  "DELETE /tournaments/:id/scorer-links/:linkId": atDesk((at) => ({
    path: paths.scorerLink(at.tournamentId, at.scorerLinkId),
  })),
  "PUT /tournaments/:id/scorer-links/:linkId/late": {
    ...atDesk((at) => ({
      path: lateResultsPath(at.tournamentId, at.scorerLinkId),
      body: { device_id: 1, games: 1 },
    })),
    changesScene: false,
  },
  "POST /scorer/offer": alike("everyone", (at) => ({
    path: paths.scorerOffer(),
    body: { token: at.scorerCode },
  })),
  "POST /scorer/session": alike("everyone", (at) => ({
    path: paths.scorerSession(),
    body: { token: at.scorerCode, name: "Anna" },
  })),
  "GET /tournaments/:id/score-claims": {
    ...atDesk((at) => ({ path: paths.scoreClaims(at.tournamentId) })),
    changesScene: false,
  },
  "PUT /tournaments/:id/score-claims/:claimId": atDesk((at) => ({
    path: paths.scoreClaim(at.tournamentId, at.claimId),
    body: { decision: "dismissed", stands: entry(at).replaces },
  })),
  "GET /tournaments/:id/desk-calls": {
    ...atDesk((at) => ({ path: deskCallPaths.all(at.tournamentId) })),
    changesScene: false,
  },
  "PUT /tournaments/:id/desk-calls/:callId": atDesk((at) => ({
    path: deskCallPaths.one(at.tournamentId, at.callId),
  })),
  "GET /scorer/calls": alike("links", () => ({ path: deskCallPaths.own() })),
  "PUT /scorer/calls/:id": alike("links", () => ({
    path: deskCallPaths.ownOne(newCommandId()),
    body: { is_call: true },
  })),
  "DELETE /scorer/calls/:id": alike("links", () => ({
    path: deskCallPaths.ownOne(newCommandId()),
  })),
  "PUT /scorer/commands/:id": {
    own: "handingIn",
    foreign: "superAdminsHandingIn",
    changesScene: true,
    call: (at) => ({ path: paths.scoreCommand(newCommandId()), body: entry(at) }),
  },
  "POST /tournaments/:id/scorer-links with teams": atDesk((at) => ({
    path: paths.scorerLinks(at.tournamentId),
    body: { team_ids: [at.teamId] },
  })),
  "POST /tournaments/:id/scorer-links with crews": atDesk((at) => ({
    path: paths.scorerLinks(at.tournamentId),
    body: { official_ids: [at.officialId], duty_team_ids: [at.teamId] },
  })),
  "GET /teams/:id/captain-link": {
    ...led((at) => ({ path: captainPaths.link(at.teamId) })),
    changesScene: false,
  },
  "POST /teams/:id/captain-link": led((at) => ({
    path: captainPaths.link(at.teamId),
    body: {},
  })),
  "DELETE /teams/:id/captain-link": led((at) => ({ path: captainPaths.link(at.teamId) })),
  "GET /captain": alike("reporters", () => ({ path: captainPaths.page() })),
  "PUT /captain/team": {
    own: "captainsCodes",
    foreign: "captainsCodesElsewhere",
    changesScene: true,
    call: (at) => ({ path: captainPaths.team(), body: { team_id: at.rivalId } }),
  },
  "POST /captain/account": alike("captainsAccounts", () => ({ path: captainPaths.account() })),
  "GET /scorer": alike("links", () => ({ path: paths.scorer() })),
  "GET /scorer/schedule": alike("links", () => ({ path: paths.scorerSchedule() })),
  "GET /scorer/rosters": alike("links", () => ({ path: scorerRostersPath })),
};

/** A result of a game that somebody else may have entered already. */
function entry(at: Place) {
  const blank = { parts: null, t1_shootout: null, t2_shootout: null };
  const teams = { home_team_id: at.teamId, away_team_id: at.rivalId };
  const replaces = { t1s: null, t2s: null, status: "scheduled", ...blank, ...teams };
  return {
    match_id: at.matchId,
    device: testDevice,
    sequence: 1,
    replaces,
    result: { ...replaces, t1s: 25, t2s: 20, status: "completed" },
    entered_at: "2026-11-20T09:30:00.000Z",
  };
}
