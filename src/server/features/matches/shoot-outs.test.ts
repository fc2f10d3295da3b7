import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { TeamStatsResponse } from "#contract/teams/team-detail.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let ants: number;
let bees: number;
let semifinal: number;
let final: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  const inTournament = { tournament_id: tournamentId };
  ants = (await app.createTeam({ ...inTournament, name: "Ants" })).id;
  bees = (await app.createTeam({ ...inTournament, name: "Bees" })).id;
  const cup = await app.createBracket({ ...inTournament, type: "elimination", name: "Cup" });
  const inCup = { ...inTournament, bracket_id: cup.id };
  semifinal = (await app.createMatch({ ...inCup, home_team_id: ants, away_team_id: bees })).id;
  const source = { home_source_match_id: semifinal, home_source_outcome: "winner" as const };
  final = (await app.createMatch({ ...inCup, ...source, round: 2 })).id;
});

const update = (id: number, body: object) =>
  app.call("PUT", paths.match(id), { as: organiser, body });
const stored = (id: number) =>
  app.database.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const level = { t1s: 2, t2s: 2 };

test("a shoot-out decides a knock-out game that ends level, and its winner goes on", async () => {
  const answer = await update(semifinal, { ...level, t1_shootout: 3, t2_shootout: 4 });
  expect(answer.status).toBe(200);
  expect((await stored(final)).home_team_id).toBe(bees);
  const schedule = await app.call("GET", paths.tournamentSchedule(tournamentId));
  const row = schedule.read(ScheduleResponse).schedule.find(({ id }) => id === semifinal);
  expect(row).toMatchObject({ ...level, t1_shootout: 3, t2_shootout: 4, status: "COMPLETED" });
  const standings = await app.call("GET", paths.tournamentStandings(tournamentId));
  const [cup] = standings.read(StandingsResponse).standings.elimination_brackets;
  expect(cup?.rounds["1"]?.[0]).toMatchObject({
    winner: { id: bees },
    home_team: { score: 2, shootout: 3 },
    away_team: { score: 2, shootout: 4 },
  });
  const stats = async (team: number) =>
    (await app.call("GET", paths.teamStats(team))).read(TeamStatsResponse).stats;
  expect(await stats(bees)).toMatchObject({ wins: 1, losses: 0, ties: 0 });
  expect(await stats(ants)).toMatchObject({ wins: 0, losses: 1, ties: 0 });
});

test("another shoot-out sends the other team on; a result that isn't level loses it", async () => {
  await update(semifinal, { ...level, t1_shootout: 3, t2_shootout: 4 });
  await update(semifinal, { t1_shootout: 5 });
  expect((await stored(final)).home_team_id).toBe(ants);
  await update(semifinal, { t1s: 2, t2s: 3 });
  expect(await stored(semifinal)).toMatchObject({ t1_shootout: null, t2_shootout: null });
  expect((await stored(final)).home_team_id).toBe(bees);
  await update(semifinal, { ...level, t1_shootout: 3, t2_shootout: 4 });
  await update(semifinal, { status: "in_progress" });
  expect(await stored(semifinal)).toMatchObject({ ...level, t1_shootout: null });
});

describe("a shoot-out is refused", () => {
  test.each([
    [{ ...level, t1_shootout: 3 }, "t2_shootout"],
    [{ ...level, t1_shootout: 3, t2_shootout: 3 }, "t1_shootout"],
    [{ t1s: 2, t2s: 1, t1_shootout: 3, t2_shootout: 4 }, "t1_shootout"],
    [{ ...level, status: "in_progress", t1_shootout: 3, t2_shootout: 4 }, "t1_shootout"],
    [{ ...level, t1_shootout: 3, t2_shootout: -1 }, "t2_shootout"],
    [{ ...level, t1_shootout: 3, t2_shootout: 10_000 }, "t2_shootout"],
  ])("%j", async (body, field) => {
    const answer = await update(semifinal, body);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
    expect(await stored(semifinal)).toMatchObject({ t1s: null, status: "scheduled" });
  });

  test("outside of a knock-out, where a draw is a result", async () => {
    const game = { tournament_id: tournamentId, home_team_id: ants, away_team_id: bees };
    const group = await app.createBracket({ tournament_id: tournamentId, type: "round_robin" });
    for (const bracket_id of [null, group.id]) {
      const { id } = await app.createMatch({ ...game, bracket_id });
      const answer = await update(id, { ...level, t1_shootout: 3, t2_shootout: 4 });
      expect(answer.body).toMatchObject({
        code: "validation",
        fields: { t1_shootout: expect.stringContaining("knock-out") },
      });
      expect(await stored(id)).toMatchObject({ t1s: null, status: "scheduled" });
    }
  });
});

test("a start that was a slip is taken back, with what was counted since", async () => {
  await update(semifinal, { status: "in_progress", t1s: 1, t2s: 0 });
  expect((await update(semifinal, { status: "scheduled" })).status).toBe(200);
  expect(await stored(semifinal)).toMatchObject({ status: "scheduled", t1s: null, t2s: null });
});
