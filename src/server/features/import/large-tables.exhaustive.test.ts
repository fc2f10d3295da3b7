import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { apiBase, paths } from "#contract/paths.ts";
import { ImportResponse, type ImportBody } from "#contract/teams/import.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { messages } from "#texts/testing/messages.ts";
import { player, team } from "./testing/rows.ts";

type Rows = ImportBody["rows"];

let courtside: TestApp;
let creator: TestUser;
let tournamentId: number;

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

beforeEach(async () => {
  creator = await courtside.createUser();
  tournamentId = (await courtside.createTournament({ creator_id: creator.id })).id;
  await courtside.createTeam({ tournament_id: tournamentId, name: "Harbour" });
});

const send = (rows: Rows, options: { dry_run?: boolean } = {}) =>
  courtside.call("POST", paths.tournamentImport(tournamentId), {
    as: creator,
    body: { rows, dry_run: options.dry_run ?? false },
  });

async function readTeams() {
  const answer = await courtside.call("GET", paths.tournamentTeams(tournamentId));
  return answer.read(AllTeamsResponse).teams;
}

test("a whole season fits into one import", async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) =>
    player(`Team ${index % 900}`, `Player ${index}`, { last_name: "Somebody", position: "Setter" }),
  );
  const answer = await send(rows);
  expect(answer.read(ImportResponse)).toEqual({
    divisions_created: [],
    teams_created: 900,
    teams_extended: 0,
    teams_unchanged: 0,
    teams_kept: 0,
    players_created: 20_000,
    players_unchanged: 0,
    players_kept: 0,
    captains_invited: 0,
    coaches_shared: 0,
  });
});

const table = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    player(`Team ${index % 20}`, `First ${"x".repeat(30)}`, {
      last_name: `Last ${index}`,
      email: `player${index}@${"long.".repeat(20)}example.org`,
    }),
  );
const isLarge = (rows: unknown) => JSON.stringify({ rows }).length > 64 * 1024;

describe("a large table", () => {
  test("is stored as a small one is, though another thread reads and writes it", async () => {
    const rows = table(400);
    expect(isLarge(rows)).toBe(true);
    const rehearsed = await send(rows, { dry_run: true });
    expect(rehearsed.read(ImportResponse)).toMatchObject({
      divisions_created: [],
      teams_created: 20,
      players_created: 400,
    });
    expect(await readTeams()).toHaveLength(1);
    const parse = vi.spyOn(JSON, "parse");
    const kept = await send([...rows, team("Named", { captain_email: "cap@example.org" })]);
    const lengths = parse.mock.calls.map(([text]) => text.length);
    parse.mockRestore();
    expect(Math.max(0, ...lengths)).toBeLessThan(64 * 1024);
    expect(kept.headers["etag"]).toBe('"2"');
    expect(kept.read(ImportResponse)).toMatchObject({
      divisions_created: [],
      teams_created: 21,
      players_created: 400,
      players_unchanged: 0,
      players_kept: 0,
      captains_invited: 1,
      coaches_shared: 0,
    });
    expect(await readTeams()).toHaveLength(22);
  });

  test("is refused in the words of a small one, its first twenty rows", async () => {
    const rows = table(400).map((row) => ({ ...row, seed: 0 }));
    const answer = await send(rows);
    expect(answer.status).toBe(400);
    const { fields, details } = answer.body as { fields: object; details: string[] };
    expect(Object.keys(fields)).toHaveLength(20);
    expect(details).toEqual([messages.import.seedWhole, "and 380 more"]);
    const clashing = await send(table(400).map((row) => ({ ...row, bracket: "Nowhere" })));
    expect(clashing.body).toMatchObject({
      fields: { "rows.0.bracket": messages.import.bracketUnknown },
      details: [messages.import.bracketUnknown, "and 380 more"],
    });
    expect(await readTeams()).toHaveLength(1);
  });

  test("is refused as malformed when it is no JSON", async () => {
    const answer = await courtside.app.inject({
      method: "POST",
      url: `${apiBase}${paths.tournamentImport(tournamentId)}`,
      headers: { authorization: `Bearer ${creator.token}`, "content-type": "application/json" },
      payload: `{"rows": [${" ".repeat(70_000)}`,
    });
    expect(answer.json()).toMatchObject({ code: "malformed" });
  });
});
