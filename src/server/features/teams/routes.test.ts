import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TeamDetailResponse, TeamStatsResponse } from "#contract/teams/team-detail.ts";
import { AllTeamsResponse, TeamResponse, TeamsResponse } from "#contract/teams/teams.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let test: TestApp;
let creator: TestUser;
let captain: TestUser;
let stranger: TestUser;
let tournament: { id: number };

beforeAll(async () => {
  test = await createTestApp();
  creator = await test.createUser();
  captain = await test.createUser();
  stranger = await test.createUser();
});
beforeEach(async () => {
  tournament = await test.createTournament({ creator_id: creator.id });
});
afterAll(async () => test.close());

const unknownId = 999_999;

async function captainsTeam(values: { bracket_id?: number; name?: string } = {}) {
  return test.createTeam({ tournament_id: tournament.id, captain_id: captain.id, ...values });
}

async function stored(id: number) {
  return test.database.selectFrom("teams").selectAll().where("id", "=", id).executeTakeFirst();
}

async function storedTeams() {
  return test.database
    .selectFrom("teams")
    .selectAll()
    .where("tournament_id", "=", tournament.id)
    .execute();
}

async function play(home: number, away: number, score: [number, number] | null) {
  return test.createMatch({
    tournament_id: tournament.id,
    home_team_id: home,
    away_team_id: away,
    ...(score && { status: "completed", t1s: score[0], t2s: score[1] }),
  });
}

describe("creating a team", () => {
  it("is for those who manage the tournament", async () => {
    const body = { name: "Spikers", tournament_id: tournament.id };
    expect((await test.call("POST", paths.teams(), { body })).status).toBe(401);
    const refused = await test.call("POST", paths.teams(), { as: stranger, body });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      error: "You do not have permission to create teams in this tournament",
    });
    const unknown = { ...body, tournament_id: unknownId };
    expect((await test.call("POST", paths.teams(), { as: creator, body: unknown })).status).toBe(
      404,
    );
    const invalid = { name: "S", tournament_id: tournament.id, logo_url: "javascript:alert(1)" };
    const wrong = await test.call("POST", paths.teams(), { as: creator, body: invalid });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({
      fields: { name: messages.team.nameShort, logo_url: messages.team.urlInvalid },
    });
    expect(await storedTeams()).toEqual([]);
  });

  it("makes the creator its captain, or nobody, and others only when they say so", async () => {
    const body = { name: "Spikers", tournament_id: tournament.id };
    const answer = await test.call("POST", paths.teams(), { as: creator, body });
    expect(answer.status).toBe(201);
    expect(answer.headers["etag"]).toBe('"2"');
    expect(answer.read(TeamResponse).team).toMatchObject({
      name: "Spikers",
      captain_id: creator.id,
      captain_name: creator.name,
      captain_email: creator.email,
      captain_ids: [creator.id],
      tournament_creator_id: creator.id,
      player_count: 0,
      players_count: 0,
    });
    const named = { ...body, name: "Setters", captain_id: captain.id };
    const other = await test.call("POST", paths.teams(), { as: creator, body: named });
    expect(other.status).toBe(400);
    expect(other.text).not.toContain(captain.email);
    const without = { ...body, name: "Diggers", captain_id: null };
    const led = await test.call("POST", paths.teams(), { as: creator, body: without });
    expect(led.read(TeamResponse).team).toMatchObject({ captain_id: null, captain_ids: [] });
    const nobody = { ...body, name: "Nobody's", captain_id: unknownId };
    const unknown = await test.call("POST", paths.teams(), { as: creator, body: nobody });
    expect((unknown.body as { error: string }).error).toBe((other.body as { error: string }).error);
  });

  it("refuses a taken name, a bracket from elsewhere and a stale state", async () => {
    const body = { name: "Spikers", tournament_id: tournament.id };
    await test.call("POST", paths.teams(), { as: creator, body });
    const before = await storedTeams();
    const again = { ...body, name: "SPIKERS" };
    const taken = await test.call("POST", paths.teams(), { as: creator, body: again });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({ code: "team_name_taken", error: messages.team.nameTaken });
    const elsewhere = await test.createTournament({ creator_id: creator.id });
    const bracket = await test.createBracket({ tournament_id: elsewhere.id });
    const foreign = { ...body, name: "Setters", bracket_id: bracket.id };
    expect((await test.call("POST", paths.teams(), { as: creator, body: foreign })).status).toBe(
      400,
    );
    const stale = await test.call("POST", paths.teams(), {
      as: creator,
      body: { ...body, name: "Blockers" },
      headers: { "if-match": '"1"' },
    });
    expect(stale.status).toBe(412);
    expect(await storedTeams()).toEqual(before);
  });

  it("stops at a thousand", async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      tournament_id: tournament.id,
      name: `Squad ${index}`,
    }));
    await test.database.insertInto("teams").values(rows).execute();
    const body = { name: "Squad 1000", tournament_id: tournament.id };
    const answer = await test.call("POST", paths.teams(), { as: creator, body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: messages.tournament.teamsMany });
  });
});

describe("reading teams", () => {
  it("says that there is none", async () => {
    for (const path of [paths.team, paths.teamMatches, paths.teamStats, paths.tournamentTeams]) {
      expect((await test.call("GET", path(unknownId))).status).toBe(404);
    }
    expect((await test.call("GET", "/teams/first")).status).toBe(400);
  });

  it("filters by tournament, bracket and text", async () => {
    const bracket = await test.createBracket({ tournament_id: tournament.id });
    const first = await captainsTeam({ name: "Net 100%", bracket_id: bracket.id });
    const second = await captainsTeam({ name: "Net 1000" });
    const find = async (query: string) => {
      const path = `${paths.teams()}?tournament=${tournament.id}&${query}`;
      return (await test.call("GET", path)).read(TeamsResponse);
    };
    const ids = async (query: string) => (await find(query)).teams.map(({ id }) => id);
    expect(await ids("")).toEqual([second.id, first.id]);
    expect(await ids("search=net")).toEqual([second.id, first.id]);
    expect(await ids("search=100%25")).toEqual([first.id]);
    expect(await ids(`bracket=${bracket.id}`)).toEqual([first.id]);
    const page = await find("limit=1&page=2");
    expect(page.teams.map(({ id }) => id)).toEqual([first.id]);
    expect(page.pagination).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 });
  });

  it("shows the roster and contacts only to those who may manage it", async () => {
    const team = await captainsTeam();
    const flagged = await test.createUser({ phone_number: "+47 11 22 33 44" });
    const member = await test.createUser();
    await test.createPlayer({ team_id: team.id, user_id: flagged.id, is_captain: true });
    await test.createPlayer({ team_id: team.id, user_id: member.id, jersey_number: 7 });
    await test.createPlayer({
      team_id: team.id,
      first_name: "Ada",
      last_name: "Byron",
      email: "ada@mail.test",
      phone_number: "555-0100",
    });
    const read = async (as: TestUser | null) => {
      const answer = await test.call("GET", paths.team(team.id), { as });
      return { text: answer.text, team: answer.read(TeamDetailResponse).team };
    };
    for (const as of [null, stranger, member]) {
      const { text, team: shown } = await read(as);
      expect(text).not.toMatch(/@mail\.test|555-0100|\+47/u);
      expect(shown.players.map((player) => player.display_name)).toEqual([
        member.name,
        flagged.name,
        "Ada Byron",
      ]);
      expect(shown.user_role).toBe(as === member ? "player" : null);
      expect(shown.role).toBe(shown.user_role);
    }
    const admin = await test.createUser({ role: "super_admin" });
    for (const as of [captain, flagged, creator, admin]) {
      const { team: shown } = await read(as);
      expect(shown.captain_email).toBe(captain.email);
      expect(shown.user_role).toBe(as === captain || as === flagged ? "captain" : null);
      expect(shown.players[1]).toMatchObject({
        user_email: flagged.email,
        email: flagged.email,
        phone_number: "+47 11 22 33 44",
      });
      expect(shown.players[2]).toMatchObject({
        contact_email: "ada@mail.test",
        contact_phone: "555-0100",
      });
    }
    expect((await read(creator)).team.captain_ids).toEqual([captain.id, flagged.id]);
    expect((await read(null)).team).toMatchObject({
      captain_ids: [],
      player_count: 3,
      sport_positions: expect.arrayContaining(["Libero"]),
    });
  });

  it("gives a user's teams, led or played in", async () => {
    const player = await test.createUser();
    const led = await test.createTeam({ tournament_id: tournament.id, captain_id: player.id });
    const played = await captainsTeam();
    await test.createPlayer({ team_id: played.id, user_id: player.id });
    const hidden = await test.createTeam({
      tournament_id: tournament.id,
      captain_id: player.id,
      deleted_at: new Date().toISOString(),
    });
    expect((await test.call("GET", paths.myTeams())).status).toBe(401);
    expect((await test.call("GET", paths.userTeams(player.id))).status).toBe(401);
    const mine = await test.call("GET", paths.myTeams(), { as: player });
    const theirs = paths.userTeams(player.id);
    expect((await test.call("GET", theirs, { as: stranger })).status).toBe(403);
    expect((await test.call("GET", paths.userTeams(unknownId), { as: stranger })).status).toBe(403);
    for (const answer of [
      mine,
      await test.call("GET", theirs, { as: player }),
      await test.call("GET", theirs, { as: await test.createUser({ role: "super_admin" }) }),
    ]) {
      const ids = answer.read(AllTeamsResponse).teams.map(({ id }) => id);
      expect(ids).toEqual([played.id, led.id]);
      expect(ids).not.toContain(hidden.id);
      expect(answer.text).not.toContain("@mail.test");
    }
  });

  it("gives a team's matches and what it won, at home or away", async () => {
    const team = await captainsTeam();
    const other = await captainsTeam();
    await play(team.id, other.id, [21, 15]);
    await play(other.id, team.id, [10, 21]);
    await play(other.id, team.id, [9, 9]);
    await play(team.id, other.id, null);
    const stats = await test.call("GET", paths.teamStats(team.id));
    expect(stats.read(TeamStatsResponse).stats).toEqual({
      wins: 2,
      losses: 0,
      ties: 1,
      win_rate: 66.7,
    });
    const lost = await test.call("GET", paths.teamStats(other.id));
    expect(lost.read(TeamStatsResponse).stats).toMatchObject({ wins: 0, losses: 2, ties: 1 });
    const { matches } = (await test.call("GET", paths.teamMatches(team.id))).read(
      TeamMatchesResponse,
    );
    expect(matches).toHaveLength(4);
    expect(matches[0]).toMatchObject({
      home_team_name: team.name,
      away_team_name: other.name,
      home_team_score: 21,
      stage: "group",
      timezone: "UTC",
    });
  });
});

describe("changing a team", () => {
  it("is for its captains and those who manage the tournament", async () => {
    const team = await captainsTeam();
    const before = await stored(team.id);
    const body = { name: "Renamed", tournament_id: tournament.id };
    const path = paths.team(team.id);
    expect((await test.call("PUT", path, { body })).status).toBe(401);
    expect((await test.call("PUT", path, { as: stranger, body })).status).toBe(403);
    expect((await test.call("PUT", paths.team(unknownId), { as: captain, body })).status).toBe(404);
    const wrong = { ...body, name: "" };
    expect((await test.call("PUT", path, { as: captain, body: wrong })).status).toBe(400);
    const stale = { as: captain, body, headers: { "if-match": '"77"' } };
    expect((await test.call("PUT", path, stale)).status).toBe(412);
    expect(await stored(team.id)).toEqual(before);
    const answer = await test.call("PUT", path, { as: captain, body });
    expect(answer.status).toBe(200);
    expect(answer.headers["etag"]).toBe('"2"');
    expect(answer.read(TeamResponse).team.name).toBe("Renamed");
  });

  it("keeps captain, bracket, seed and tournament from a captain", async () => {
    const bracket = await test.createBracket({ tournament_id: tournament.id });
    const team = await captainsTeam();
    await test.createPlayer({ team_id: team.id, user_id: stranger.id });
    const before = await stored(team.id);
    const body = { name: "Renamed", tournament_id: tournament.id };
    for (const change of [{ captain_id: stranger.id }, { bracket_id: bracket.id }, { seed: 1 }]) {
      const refused = await test.call("PUT", paths.team(team.id), {
        as: captain,
        body: { ...body, ...change },
      });
      expect(refused.status).toBe(403);
      expect(await stored(team.id)).toEqual(before);
      const allowed = await test.call("PUT", paths.team(team.id), {
        as: creator,
        body: { ...body, ...change },
      });
      expect(allowed.read(TeamResponse).team).toMatchObject(change);
      await test.database
        .updateTable("teams")
        .set({ ...before, id: undefined, created_at: undefined, logo_image: undefined })
        .where("id", "=", team.id)
        .execute();
    }
    const elsewhere = await test.createTournament({ creator_id: creator.id });
    const moved = { ...body, tournament_id: elsewhere.id };
    expect((await test.call("PUT", paths.team(team.id), { as: creator, body: moved })).status).toBe(
      400,
    );
    expect(await stored(team.id)).toEqual(before);
  });
});

describe("deleting and restoring a team", () => {
  it("is refused while the team has completed matches", async () => {
    const [team, other] = [await captainsTeam(), await captainsTeam()];
    await play(team.id, other.id, [1, 0]);
    const path = paths.team(team.id);
    expect((await test.call("DELETE", path)).status).toBe(401);
    expect((await test.call("DELETE", path, { as: stranger })).status).toBe(403);
    expect((await test.call("DELETE", paths.team(unknownId), { as: creator })).status).toBe(404);
    const refused = await test.call("DELETE", path, { as: captain });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: "team_has_results" });
    expect(await stored(team.id)).toMatchObject({ deleted_at: null });
  });

  it("opens its places in matches to come, and can be taken back", async () => {
    const bracket = await test.createBracket({ tournament_id: tournament.id });
    const team = await captainsTeam({ name: "Leavers", bracket_id: bracket.id });
    const other = await captainsTeam();
    const ahead = await play(other.id, team.id, null);
    await test.database
      .updateTable("matches")
      .set({ status: "in_progress", t1s: 3, t2s: 4 })
      .where("id", "=", ahead.id)
      .execute();
    const deleted = await test.call("DELETE", paths.team(team.id), { as: captain });
    expect(deleted.status).toBe(200);
    expect(deleted.headers["etag"]).toBe('"2"');
    expect((await test.call("GET", paths.team(team.id))).status).toBe(404);
    const left = (await test.call("GET", paths.tournamentTeams(tournament.id))).read(
      AllTeamsResponse,
    );
    expect(left.teams.map(({ id }) => id)).toEqual([other.id]);
    const match = await test.database
      .selectFrom("matches")
      .select(["home_team_id", "away_team_id", "t1s", "t2s", "status"])
      .where("id", "=", ahead.id)
      .executeTakeFirst();
    expect(match).toEqual({
      home_team_id: other.id,
      away_team_id: null,
      t1s: null,
      t2s: null,
      status: "scheduled",
    });

    const restore = paths.teamRestore(team.id);
    expect((await test.call("POST", restore)).status).toBe(401);
    expect((await test.call("POST", restore, { as: stranger })).status).toBe(403);
    const successor = await captainsTeam({ name: "LEAVERS" });
    expect((await test.call("POST", restore, { as: captain })).status).toBe(409);
    await test.call("DELETE", paths.team(successor.id), { as: captain });
    const restored = await test.call("POST", restore, { as: captain });
    expect(restored.read(TeamResponse).team).toMatchObject({ name: "Leavers", bracket_id: null });
    expect((await test.call("POST", restore, { as: captain })).status).toBe(200);
    expect((await test.call("POST", paths.teamRestore(unknownId), { as: captain })).status).toBe(
      404,
    );
  });
});
