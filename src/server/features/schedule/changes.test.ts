import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { applyScheduleChanges } from "#contract/board/schedule-changes.ts";
import { queuePaths } from "#contract/schedule/court-queue.ts";
import { type ScheduleReply, ScheduleResponse } from "#contract/schedule/schedule.ts";
import { applyStandingsChanges } from "#contract/standings/standings-changes.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { toStandings } from "#server/features/standings/to-standings.ts";
import { openInstance, type Instance } from "#server/live/testing/instance.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { loadFixtures } from "./repository.ts";
import { toClosures, toScheduleRows } from "./schedule-rows.ts";

let app: TestApp;
let other: Instance;
let organiser: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  other = await openInstance(app);
  organiser = await app.createUser();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const writes = [
  "score",
  "score",
  "move",
  "delete",
  "add",
  "rename",
  "court",
  "bracket",
  "withdraw",
  "queue",
];
const reads = ["read", "read", "readElsewhere"];
const step = record({
  action: constantFrom(...writes, ...reads),
  game: integer({ min: 0, max: 11 }),
  value: integer({ min: 0, max: 3 }),
});

test("whatever happens in whatever order, changes put into what was there are a fresh load", async () => {
  await assert(
    asyncProperty(array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const scene = await createScene();
      // Readers stay where they are for a while, so that they are several revisions behind.
      let held = [await read(scene.id), await read(scene.id)];
      for (const { action, game, value } of steps) {
        if (action === "read" || action === "readElsewhere") {
          const origin = action === "read" ? app : other;
          held = [await update(scene.id, held[0]!, origin), held[1]!];
        } else await act(scene, { action, game, value });
      }
      const fresh = await freshLoad(scene.id);
      for (const one of held) {
        const { reply, tables } = await update(scene.id, one, app);
        expect({ reply, tables: tables.reply }).toEqual(fresh);
      }
    }),
    { numRuns: 25 },
  );
});

test("a score costs a reader its own row, and games that it sends teams to", async () => {
  const { id, games } = await createScene();
  const before = await read(id);
  await app.call("PUT", paths.match(games[0]!), { as: organiser, body: { t1s: 2, t2s: 1 } });
  const { body } = await app.call(
    "GET",
    `${paths.tournamentSchedule(id)}?since=${before.revision}`,
  );
  expect(body).toMatchObject({
    since: { revision: before.revision, removed: [] },
    schedule: [{ id: games[0], t1s: 2, t2s: 1 }, { team1: "Ants" }],
  });
});

test("a score costs a reader the tables and places that it changes", async () => {
  const { id, games } = await createScene();
  const spare = await app.createBracket({ tournament_id: id, name: "Spare" });
  for (const name of ["Elks", "Finches", "Geese", "Hares", "Ibises"]) {
    await app.createTeam({ tournament_id: id, name, bracket_id: spare.id });
  }
  await app.call("PUT", paths.match(games[1]!), { as: organiser, body: { t1s: 1, t2s: 0 } });
  const { tables } = await read(id);
  await app.call("PUT", paths.match(games[1]!), { as: organiser, body: { t1s: 2, t2s: 0 } });
  const path = `${paths.tournamentStandings(id)}?since=${tables.revision}`;
  const answer = (await app.call("GET", path)).read(StandingsResponse);
  expect(answer.since).toMatchObject({ revision: tables.revision, tables: ["Spare", "General"] });
  expect(answer.since?.ranking).toHaveLength(9);
  expect(Object.keys(answer.standings.group_stage)).toEqual(["General"]);
  expect(answer.standings.elimination_brackets).toEqual([]);
  const ranking = answer.standings.final_ranking.map(({ team }) => team);
  expect(ranking.toSorted()).toEqual(["Cats", "Dogs"]);
  expect(applyStandingsChanges(tables.reply, answer)).toEqual((await read(id)).tables.reply);
});

test("a deleted game is said to be gone", async () => {
  const { id, games } = await createScene();
  const before = await read(id);
  await app.call("DELETE", paths.match(games[5]!), { as: organiser });
  const { body } = await app.call(
    "GET",
    `${paths.tournamentSchedule(id)}?since=${before.revision}`,
  );
  expect(body).toMatchObject({ schedule: [], since: { removed: [games[5]] } });
});

test.each([
  ["of the future", (revision: number) => ({ since: revision + 900, from: app })],
  ["that this instance has never handed out", (since: number) => ({ since, from: other })],
])("since a revision %s comes the whole", async (_, choose) => {
  const { id } = await createScene();
  const held = await read(id);
  const { since, from } = choose(held.revision);
  const url = `${paths.tournamentSchedule(id)}?since=${since}`;
  const { body } = "call" in from ? await from.call("GET", url) : await get(from, url);
  expect(body).toEqual(held.reply);
  const tables = `${paths.tournamentStandings(id)}?since=${since}`;
  const whole = "call" in from ? await from.call("GET", tables) : await get(from, tables);
  expect(whole.body).toEqual(held.tables.reply);
});

test("nobody is told of the changes of a tournament that is gone", async () => {
  const { id } = await createScene();
  const { revision } = await read(id);
  await app.call("DELETE", paths.tournament(id), { as: organiser });
  const answer = await app.call("GET", `${paths.tournamentSchedule(id)}?since=${revision}`);
  expect(answer.status).toBe(404);
});

interface Held {
  revision: number;
  reply: ScheduleReply;
  /** They have a revision of their own: what a change left as it was is not sent again. */
  tables: { revision: number; reply: StandingsResponse };
}

interface Scene {
  id: number;
  teams: number[];
  games: number[];
  cup: number;
}

/** A group of six games, and a final with a game for the third place after one of them. */
async function createScene(): Promise<Scene> {
  const { id } = await app.createTournament({ creator_id: organiser.id });
  const inTournament = { tournament_id: id };
  const cup = (await app.createBracket({ ...inTournament, type: "elimination", name: "Cup" })).id;
  const teams: number[] = [];
  for (const name of ["Ants", "Bees", "Cats", "Dogs"]) {
    teams.push((await app.createTeam({ ...inTournament, name })).id);
  }
  const game = async (home: number | null, away: number | null, extra: object = {}) =>
    (
      await app.createMatch({
        ...inTournament,
        home_team_id: home === null ? null : teams[home]!,
        away_team_id: away === null ? null : teams[away]!,
        ...extra,
      })
    ).id;
  const semifinal = await game(0, 1, { bracket_id: cup });
  const games = [semifinal];
  for (const [home, away] of [
    [2, 3],
    [0, 2],
    [1, 3],
    [0, 3],
    [1, 2],
    [2, 1],
  ] as const) {
    games.push(await game(home, away));
  }
  games.push(
    await game(null, 3, {
      bracket_id: cup,
      round: 2,
      home_source_match_id: semifinal,
      home_source_outcome: "winner",
    }),
  );
  return { id, teams, games, cup };
}

async function act(
  { id, teams, games, cup }: Scene,
  { action, game, value }: { action: string; game: number; value: number },
): Promise<unknown> {
  const match = games[game % games.length]!;
  const put = (body: object) => app.call("PUT", paths.match(match), { as: organiser, body });
  switch (action) {
    case "score":
      return put({ t1s: value, t2s: 2, status: "completed" });
    case "move":
      return put({ start_time: `2026-07-0${1 + value}T${10 + game}:00`, allow_overlap: true });
    case "delete":
      return app.call("DELETE", paths.match(match), { as: organiser });
    case "add": {
      const start_time = `2026-07-0${1 + value}T${8 + (game % 4)}:30`;
      const pair = { home_team_id: teams[value], away_team_id: teams[(value + 1) % 4] };
      const body = { tournament_id: id, ...pair, start_time, allow_overlap: true };
      return app.call("POST", paths.matches(), { as: organiser, body });
    }
    case "rename": {
      const body = { name: `Team ${game} ${value}` };
      return app.call("PUT", paths.team(teams[value]!), { as: organiser, body });
    }
    case "court":
      return put({ court_id: 1 + (value % 2), allow_overlap: true });
    case "queue": {
      const body = { courts: [[], [1], [2], [1, 2]][value]!, calls_itself: false };
      return app.call("PUT", queuePaths.queue(id), { as: organiser, body });
    }
    case "bracket":
      return app.call("PUT", paths.bracket(cup), { as: organiser, body: { name: `Cup ${game}` } });
    default:
      return app.call("DELETE", paths.team(teams[value]!), { as: organiser });
  }
}

async function read(id: number): Promise<Held> {
  const answer = await app.call("GET", paths.tournamentSchedule(id));
  const tables = await app.call("GET", paths.tournamentStandings(id));
  return {
    revision: revisionOf(answer.headers),
    reply: answer.read(ScheduleResponse),
    tables: { revision: revisionOf(tables.headers), reply: tables.read(StandingsResponse) },
  };
}

/** What a reader holds, brought up to date by one instance or the other. */
async function update(id: number, held: Held, from: TestApp | Instance): Promise<Held> {
  const ask = (url: string) => ("call" in from ? from.call("GET", url) : get(from, url));
  const answer = await ask(`${paths.tournamentSchedule(id)}?since=${held.revision}`);
  const tables = await ask(`${paths.tournamentStandings(id)}?since=${held.tables.revision}`);
  return {
    revision: revisionOf(answer.headers),
    reply: applyScheduleChanges(held.reply, ScheduleResponse.parse(answer.body)),
    tables: {
      revision: revisionOf(tables.headers),
      reply: applyStandingsChanges(held.tables.reply, StandingsResponse.parse(tables.body)),
    },
  };
}

async function get({ origin }: Instance, path: string) {
  const response = await fetch(`${origin}/api${path}`);
  return { headers: { etag: response.headers.get("etag") }, body: await response.json() };
}

/** What the tables say, whatever anybody remembers. */
async function freshLoad(id: number) {
  const fixtures = await app.database.transaction().execute((trx) => loadFixtures(id, trx));
  return {
    reply: { schedule: toScheduleRows(fixtures), closures: toClosures(fixtures) },
    tables: { standings: toStandings(fixtures) },
  };
}

function revisionOf(headers: Record<string, unknown>): number {
  return Number(String(headers["etag"]).replaceAll(/\D/gu, ""));
}
