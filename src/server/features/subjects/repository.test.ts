import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import {
  createFactories,
  type Factories,
  insertOfficial,
  type TestUser,
} from "#server/testing/factories.ts";
import { findPlace, findSubject } from "./repository.ts";

let connection: Connection;
let factories: Factories;
let owner: TestUser;
let captain: TestUser;
let tournamentId: number;
let bracketId: number;
let reds: number;
let blues: number;
let matchId: number;

beforeAll(async () => {
  connection = await createTestDatabase();
  factories = createFactories(connection.db);
  [owner, captain] = [await factories.createUser(), await factories.createUser()];
});
afterAll(async () => connection.close());
beforeEach(async () => {
  const zone = { timezone: "Pacific/Auckland" };
  ({ id: tournamentId } = await factories.createTournament({ creator_id: owner.id, ...zone }));
  ({ id: bracketId } = await factories.createBracket({ tournament_id: tournamentId }));
  const teams = { tournament_id: tournamentId, bracket_id: bracketId };
  reds = (await factories.createTeam({ ...teams, captain_id: captain.id })).id;
  blues = (await factories.createTeam(teams)).id;
  ({ id: matchId } = await factories.createMatch({
    ...teams,
    home_team_id: reds,
    away_team_id: blues,
    court_id: 1,
    start_time: new Date("2026-11-20T20:00:00Z"),
    end_time: new Date("2026-11-20T21:00:00Z"),
  }));
});

const subject = (...[kind, id]: [Parameters<typeof findSubject>[0], number]) =>
  findSubject(kind, id, connection.db);
const hide = (table: "tournaments" | "teams", id: number, days = 0) =>
  connection.db
    .updateTable(table)
    .set({ deleted_at: sql<string>`courtside_now() - make_interval(days => ${days})` })
    .where("id", "=", id)
    .execute();

describe("what an id names", () => {
  test("has the tournament's members, whatever it is; of a team its captain, too", async () => {
    const members = [{ user_id: owner.id, role: "owner" }];
    const ids = { tournament: tournamentId, bracket: bracketId, match: matchId } as const;
    for (const kind of ["tournament", "bracket", "match"] as const) {
      expect(await subject(kind, ids[kind])).toMatchObject({ members });
    }
    expect(await subject("team", reds)).toMatchObject({ members, captain_id: captain.id });
  });

  test.each(["tournament", "bracket", "match", "team", "restorable_team"] as const)(
    "is nothing where there is no such %s",
    async (kind) => {
      expect(await subject(kind, 2_000_000_000)).toBeNull();
    },
  );

  test("is hidden with its tournament", async () => {
    await hide("tournaments", tournamentId);
    expect(await subject("tournament", tournamentId)).toBeNull();
    expect(await subject("bracket", bracketId)).toBeNull();
    expect(await subject("match", matchId)).toBeNull();
    expect(await subject("team", reds)).toBeNull();
  });

  test("is found for bringing it back, as long as that can be done", async () => {
    await hide("teams", reds);
    expect(await subject("team", reds)).toBeNull();
    expect(await subject("restorable_team", reds)).toMatchObject({ captain_id: captain.id });
    expect(await subject("restorable_team", blues)).not.toBeNull();
    await hide("tournaments", tournamentId, 29);
    expect(await subject("restorable_tournament", tournamentId)).not.toBeNull();
    await hide("tournaments", tournamentId, 31);
    expect(await subject("restorable_tournament", tournamentId)).toBeNull();
  });

  test("is found for many games asked about at once, each its own", async () => {
    const other = await factories.createUser();
    const elsewhere = await factories.createTournament({ creator_id: other.id });
    const { id: far } = await factories.createMatch({
      tournament_id: elsewhere.id,
      bracket_id: (await factories.createBracket({ tournament_id: elsewhere.id })).id,
    });
    const found = await Promise.all([subject("match", matchId), subject("match", far)]);
    expect(found.map((one) => one!.members[0]!.user_id)).toEqual([owner.id, other.id]);
  });
});

const place = (id = matchId, tournament = tournamentId) =>
  connection.db
    .transaction()
    .execute((trx) => findPlace({ tournamentId: tournament, matchId: id }, trx));
const change = (values: object) =>
  connection.db.updateTable("matches").set(values).where("id", "=", matchId).execute();

describe("where a game stands", () => {
  test("is its court and its day on the tournament's clock", async () => {
    expect(await place()).toEqual({
      id: matchId,
      tournament_id: tournamentId,
      court_id: 1,
      day: "2026-11-21",
      home_team_id: reds,
      away_team_id: blues,
      duties: [],
    });
    await change({ start_time: null, end_time: null, court_id: null });
    expect(await place()).toMatchObject({ court_id: null, day: null });
  });

  test("is the court that it was called to, rather than the planned one", async () => {
    await change({ called_court_id: 2, called_at: new Date("2026-11-20T19:50:00Z") });
    expect(await place()).toMatchObject({ court_id: 2 });
  });

  test("says who has a duty there: an official, a team, or nobody yet", async () => {
    const { id: rita } = await insertOfficial(connection.db, tournamentId);
    const { id: earlier } = await factories.createMatch({
      tournament_id: tournamentId,
      bracket_id: bracketId,
      home_team_id: reds,
      away_team_id: blues,
    });
    const duties = [
      { role: "referee", official_id: rita },
      { role: "scorekeeper", team_id: blues },
      { role: "line_judge", match_id: earlier, outcome: "loser" },
    ];
    await change({ duties: JSON.stringify(duties) });
    expect((await place()).duties).toEqual([
      { official_id: rita, team_id: null },
      { official_id: null, team_id: blues },
      { official_id: null, team_id: null },
    ]);
  });

  test("is refused for a game of another tournament, and for none", async () => {
    const other = await factories.createTournament({ creator_id: owner.id });
    await expect(place(matchId, other.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(place(2_000_000_000)).rejects.toMatchObject({ code: "not_found" });
  });
});
