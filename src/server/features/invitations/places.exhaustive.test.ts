import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OwnInvitationsResponse } from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { PlayerResponse, PlayersResponse } from "#contract/teams/players.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { AllTeamsResponse, TeamResponse, TeamsResponse } from "#contract/teams/teams.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let captain: TestUser;
let guest: TestUser;
let team: { id: number; name: string };
let tournament: { id: number };

const phone = "+49 30 5550123";

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  organiser = await app.createUser();
  captain = await app.createUser();
  guest = await app.createUser({ name: "Greta Guest", phone_number: phone });
  tournament = await app.createTournament({ creator_id: organiser.id });
  team = await app.createTeam({ tournament_id: tournament.id, captain_id: captain.id });
});
afterAll(() => app.close());

const invite = (body: object = { user_id: guest.id, first_name: "Gretel", jersey_number: 7 }) =>
  app.call("POST", paths.teamPlayers(team.id), { as: captain, body });
const shape = async (id: number) => {
  const { status, body } = await invite({ user_id: id });
  const { player } = PlayerResponse.parse(body);
  const invited = { ...player.invited, expires_at: "" };
  return { status, player: { ...player, invited, id: 0, created_at: "" } };
};
const offersTo = async (as: TestUser) =>
  (await app.call("GET", invitationPaths.rosterInvitations(), { as })).read(OwnInvitationsResponse)
    .invitations;
const rosterFor = async (as: TestUser | null) =>
  (await app.call("GET", paths.teamPlayers(team.id), { as })).read(PlayersResponse).players;
const accept = (id: number, as: TestUser) =>
  app.call("POST", invitationPaths.rosterInvitationAcceptance(id), { as });
const refuse = (id: number, as: TestUser) =>
  app.call("POST", invitationPaths.rosterInvitationRefusal(id), { as });
const leave = (as: TestUser | null) => app.call("DELETE", paths.teamMembership(team.id), { as });

describe("harvesting", () => {
  test("of 29 accounts by their numbers gives no contact and no name", async () => {
    const victims = await Promise.all(
      Array.from({ length: 29 }, (_, n) =>
        app.createUser({ name: `Victim Number ${n}`, phone_number: phone }),
      ),
    );
    let seen = "";
    for (const { id } of victims) {
      const added = await invite({ user_id: id, is_captain: true });
      expect(added.status).toBe(201);
      seen += added.text;
      const cup = { name: `Team ${id}`, tournament_id: tournament.id, captain_id: id };
      const created = await app.call("POST", paths.teams(), { as: organiser, body: cup });
      const body = { name: team.name, tournament_id: tournament.id, captain_id: id };
      const changed = await app.call("PUT", paths.team(team.id), { as: organiser, body });
      expect([created.status, changed.status]).toEqual([400, 400]);
      seen += created.text + changed.text;
    }
    for (const path of [paths.team(team.id), paths.teamPlayers(team.id)]) {
      seen += (await app.call("GET", path, { as: captain })).text;
    }
    for (const { email, username, name } of victims) {
      for (const secret of [email, username, `"${name}"`]) expect(seen).not.toContain(secret);
    }
    expect(seen).not.toContain(phone);
  });

  test("doesn't tell whether there is an account of a number", async () => {
    const unknownId = 2_000_000_000;
    expect(await shape(guest.id)).toEqual(await shape(unknownId));
    for (const id of [guest.id, unknownId]) {
      expect((await invite({ user_id: id })).status).toBe(409);
    }
  });
});

test("which account a name belongs to is told to its own and to who manages the team", async () => {
  await app.createPlayer({ team_id: team.id, user_id: guest.id, is_captain: true });
  const mate = await app.createUser();
  await app.createPlayer({ team_id: team.id, user_id: mate.id });
  const seenBy = async (as: TestUser | null) => {
    const detail = await app.call("GET", paths.team(team.id), { as });
    const listed = await app.call("GET", `${paths.teams()}?tournament=${tournament.id}`, { as });
    const all = await app.call("GET", paths.tournamentTeams(tournament.id), { as });
    return {
      roster: (await rosterFor(as)).map(({ user_id: id }) => id),
      detail: detail.read(TeamDetailResponse).team.players.map(({ user_id: id }) => id),
      offices: [
        detail.read(TeamDetailResponse).team.captain_ids,
        listed.read(TeamsResponse).teams[0]!.captain_ids,
        all.read(AllTeamsResponse).teams[0]!.captain_ids,
      ],
    };
  };
  const [both, nobody] = [
    [guest.id, mate.id],
    [null, null],
  ];
  const captains = [captain.id, guest.id];
  const stranger = await app.createUser();
  for (const as of [null, stranger]) {
    expect(await seenBy(as)).toEqual({ roster: nobody, detail: nobody, offices: [[], [], []] });
  }
  const own = [null, mate.id];
  expect(await seenBy(mate)).toEqual({ roster: own, detail: own, offices: [[], [], []] });
  expect(await seenBy(guest)).toEqual({
    roster: both,
    detail: both,
    offices: [captains, [guest.id], []],
  });
  expect(await seenBy(organiser)).toEqual({
    roster: both,
    detail: both,
    offices: [captains, [], []],
  });
});

describe("a place that is offered", () => {
  test("has only what was typed, for those who manage the roster", async () => {
    const { player } = (await invite()).read(PlayerResponse);
    expect(player).toMatchObject({
      user_id: null,
      display_name: "Gretel",
      invitation: "open",
      email: null,
    });
    expect(await rosterFor(captain)).toHaveLength(1);
    expect(await rosterFor(null)).toEqual([]);
    expect(await rosterFor(guest)).toEqual([]);
    const seen = await app.call("GET", paths.team(team.id));
    expect(seen.read(TeamDetailResponse).team.players_count).toBe(0);
    expect((await invite({ user_id: guest.id })).status).toBe(409);
  });

  test("is taken by whom it is for, who then has the name, the contacts and the flag", async () => {
    await invite({ user_id: guest.id, first_name: "Gretel", is_captain: true });
    const [offer] = await offersTo(guest);
    expect(offer).toMatchObject({
      team: { id: team.id, name: team.name },
      invited_by: captain.name,
    });
    const rename = { name: "Renamed", tournament_id: tournament.id };
    const edit = () => app.call("PUT", paths.team(team.id), { as: guest, body: rename });
    expect((await edit()).status).toBe(403);
    expect((await accept(offer!.id, captain)).status).toBe(422);
    expect((await accept(offer!.id, guest)).status).toBe(200);
    expect((await accept(offer!.id, guest)).status).toBe(422);
    expect(await offersTo(guest)).toEqual([]);
    expect(await rosterFor(captain)).toMatchObject([
      { user_id: guest.id, display_name: "Greta Guest", user_email: guest.email, invitation: null },
    ]);
    expect(await rosterFor(null)).toHaveLength(1);
    expect((await edit()).status).toBe(200);
  });

  test("that is refused stays marked, and isn't offered again beside it", async () => {
    await invite();
    const [offer] = await offersTo(guest);
    expect((await refuse(offer!.id, captain)).status).toBe(422);
    expect((await refuse(offer!.id, guest)).status).toBe(200);
    expect((await accept(offer!.id, guest)).status).toBe(422);
    expect(await rosterFor(captain)).toMatchObject([{ invitation: "refused", user_id: null }]);
    expect((await invite()).status).toBe(409);
    expect(await offersTo(guest)).toEqual([]);
  });

  test("is gone with its place, and with its team", async () => {
    const { player } = (await invite()).read(PlayerResponse);
    await app.call("DELETE", paths.teamPlayer(team.id, player.id), { as: captain });
    expect(await offersTo(guest)).toEqual([]);
    await invite();
    const [offer] = await offersTo(guest);
    await app.call("DELETE", paths.team(team.id), { as: captain });
    expect(await offersTo(guest)).toEqual([]);
    expect((await accept(offer!.id, guest)).status).toBe(422);
  });
});

describe("leaving", () => {
  test("is for whoever is on the roster", async () => {
    await app.createPlayer({ team_id: team.id, user_id: guest.id, is_captain: true });
    expect((await leave(null)).status).toBe(401);
    expect((await leave(organiser)).status).toBe(403);
    expect((await leave(guest)).status).toBe(200);
    expect((await leave(guest)).status).toBe(403);
    expect(await rosterFor(captain)).toEqual([]);
    const mine = await app.call("GET", paths.myTeams(), { as: guest });
    expect(mine.read(AllTeamsResponse).teams).toEqual([]);
  });

  test("ends a captain's office", async () => {
    await app.createPlayer({ team_id: team.id, user_id: captain.id, is_captain: true });
    expect((await leave(captain)).status).toBe(200);
    const { captain_id, captain_ids } = (await app.call("GET", paths.team(team.id))).read(
      TeamResponse,
    ).team;
    expect({ captain_id, captain_ids }).toEqual({ captain_id: null, captain_ids: [] });
  });
});
