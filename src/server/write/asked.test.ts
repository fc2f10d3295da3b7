import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { CaptainInvitationResponse } from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let captain: TestUser;
let tournamentId: number;
let teamId: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  captain = await app.createUser();
});
afterAll(async () => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  const inIt = { tournament_id: tournamentId, captain_id: captain.id };
  teamId = (await app.createTeam(inIt)).id;
});

const history = async () =>
  (await app.call("GET", paths.tournamentHistory(tournamentId), { as: organiser })).read(
    HistoryResponse,
  ).entries;
const phone = {
  "user-agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
};
const invite = async () => {
  const path = invitationPaths.teamCaptainInvitations(teamId);
  const answer = await app.call("POST", path, { as: organiser, body: { email: null } });
  return new URL(answer.read(CaptainInvitationResponse).link!).hash.replace(/^#/u, "");
};

test("whoever changes something is told the revision, and the history the device", async () => {
  const left = await app.call("DELETE", paths.teamMembership(teamId), {
    as: captain,
    headers: phone,
  });
  expect(left).toMatchObject({ status: 200, headers: { etag: '"2"' } });
  expect((await history())[0]).toMatchObject({
    action: "player.leave",
    actor: { id: captain.id },
    device: "Safari, iPhone",
  });
});

test("who refuses a link is nobody known, and told the revision all the same", async () => {
  const token = await invite();
  const path = invitationPaths.captainOfferRefusal();
  const refused = await app.call("POST", path, { body: { token }, headers: phone });
  expect(refused).toMatchObject({ status: 200, headers: { etag: '"3"' } });
  expect((await history())[0]).toMatchObject({ action: "team.refuse_captaincy", actor: null });
});

test("a route that answers no `stale` takes no heed of the revision that is named", async () => {
  const admin = await app.createUser({ role: "super_admin" });
  const suspended = await app.call("PUT", adminPaths.suspension(tournamentId), {
    as: admin,
    body: { reason: "This is an advertisement for something else." },
    headers: { "if-match": '"77"' },
  });
  expect(suspended).toMatchObject({ status: 200, headers: { etag: '"2"' } });
});

test("a route that answers `stale` refuses what was seen before, and names no revision", async () => {
  const answer = await app.call("DELETE", paths.team(teamId), {
    as: captain,
    headers: { "if-match": '"77"' },
  });
  expect(answer.status).toBe(412);
  expect(answer.headers["etag"]).toBeUndefined();
});
