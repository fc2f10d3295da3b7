import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { OwnDutiesResponse, ownDutiesPath } from "#contract/teams/own-duties.ts";
import { paths } from "#contract/paths.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let person: TestUser;
let id: number;
let teams: number[];
let rita: number;

const inHours = (hours: number) =>
  new Date(currentTime().getTime() + hours * 3_600_000).toISOString();

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
/** Rita is an account, and captains the Reds. */
beforeEach(async () => {
  person = await app.createUser();
  const values = { name: "Harbour Cup", courts_count: 2, timezone: "UTC" };
  ({ id } = await app.createTournament({ creator_id: (await app.createUser()).id, ...values }));
  teams = [(await app.createTeam({ tournament_id: id, name: "Reds", captain_id: person.id })).id];
  for (const name of ["Blues", "Greens"]) {
    teams.push((await app.createTeam({ tournament_id: id, name })).id);
  }
  const official = { tournament_id: id, name: "Rita", user_id: person.id };
  const made = app.database.insertInto("officials").values(official).returning("id");
  rita = (await made.executeTakeFirstOrThrow()).id;
});

const game = async (game_number: number, hours: number | null, values: object) =>
  app.createMatch({
    tournament_id: id,
    game_number,
    home_team_id: teams[1],
    away_team_id: teams[2],
    start_time: hours === null ? null : inHours(hours),
    end_time: hours === null ? null : inHours(hours + 0.5),
    court_id: hours === null ? null : 2,
    ...values,
  });
const give = (...duties: object[]) => ({ duties: JSON.stringify(duties) });
const mine = async () => {
  const answer = await app.call("GET", ownDutiesPath(), { as: person });
  return answer.read(OwnDutiesResponse).duties;
};
const ofTeam = async (team: number) => {
  const answer = await app.call("GET", paths.teamMatches(teams[team]!));
  return answer.read(TeamMatchesResponse).duties.map(({ game_number: number }) => number);
};

describe("the asker's duties", () => {
  test("are those as an official and of the own teams, by time, with when and where", async () => {
    await game(5, 3, give({ role: "scorekeeper", team_id: teams[0] }));
    await game(6, 1, give({ role: "referee", official_id: rita }));
    await game(7, 2, give({ role: "referee", team_id: teams[1] }));
    const duties = await mine();
    expect(duties).toMatchObject([
      {
        game_number: 6,
        roles: ["referee"],
        official: { id: rita, name: "Rita" },
        team: null,
        tournament: { id, name: "Harbour Cup" },
        timezone: "UTC",
        home_team_name: "Blues",
        away_team_name: "Greens",
      },
      {
        game_number: 5,
        roles: ["scorekeeper"],
        official: null,
        team: { id: teams[0], name: "Reds" },
      },
    ]);
    expect(duties[0]!.court_name).toBe("B");
  });

  test("say whom the open place of a game waits for, as the schedule does", async () => {
    const first = await game(1, 1, {});
    const open = {
      ...give({ role: "referee", official_id: rita }),
      away_team_id: null,
      away_source_match_id: first.id,
      away_source_outcome: "loser",
    };
    await game(2, 2, open);
    await game(3, 3, give({ role: "referee", official_id: rita }));
    expect((await mine()).map(({ sources }) => sources)).toEqual([
      [null, { kind: "loser", game_number: 1 }],
      undefined,
    ]);
  });

  test("are none at games that are over, called off, abandoned or long forgotten", async () => {
    const own = give({ role: "referee", official_id: rita });
    await game(1, -13, own);
    await game(2, 2, { ...own, status: "canceled" });
    await game(3, 4, { ...own, status: "completed", t1s: 1, t2s: 0 });
    await game(4, 6, { ...own, status: "in_progress", outcome: "abandoned" });
    await game(5, -1, { ...own, status: "in_progress" });
    await game(6, null, own);
    await game(7, -2, own);
    expect((await mine()).map(({ game_number: number }) => number)).toEqual([7, 5, 6]);
  });

  test("are those of a result once it is known, and of who has won it by then", async () => {
    const played = { home_team_id: teams[0], away_team_id: teams[1], status: "completed" };
    const first = await game(1, -3, { ...played, t1s: 1, t2s: 2 });
    await game(2, 2, give({ role: "referee", match_id: first.id, outcome: "loser" }));
    expect((await mine()).map(({ team }) => team?.name)).toEqual(["Reds"]);
    expect([await ofTeam(0), await ofTeam(1)]).toEqual([[2], []]);
    await app.database.updateTable("matches").set({ t1s: 3 }).where("id", "=", first.id).execute();
    expect([await mine(), await ofTeam(1)]).toEqual([[], [2]]);
  });

  test("are nobody else's, none of a hidden tournament, and for who is signed in", async () => {
    await game(6, 1, give({ role: "referee", official_id: rita }));
    expect((await app.call("GET", ownDutiesPath())).status).toBe(401);
    const other = await app.call("GET", ownDutiesPath(), { as: await app.createUser() });
    expect(other.read(OwnDutiesResponse).duties).toEqual([]);
    await app.database
      .updateTable("tournaments")
      .set({ deleted_at: inHours(0) })
      .where("id", "=", id)
      .execute();
    expect(await mine()).toEqual([]);
  });

  test("are at most twenty", async () => {
    const own = give({ role: "referee", official_id: rita });
    for (let number = 1; number <= 22; number++) await game(number, number, own);
    expect(await mine()).toHaveLength(20);
  });
});

test("a team's duties are read by everybody; one that has withdrawn has none", async () => {
  await game(5, 300, give({ role: "scorekeeper", team_id: teams[0] }));
  await game(6, 1, give({ role: "referee", official_id: rita }));
  expect([await ofTeam(0), await ofTeam(1)]).toEqual([[5], []]);
  await app.database
    .updateTable("teams")
    .set({ withdrawn_at: inHours(0) })
    .where("id", "=", teams[0]!)
    .execute();
  expect(await ofTeam(0)).toEqual([]);
});
