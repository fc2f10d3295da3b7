import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GenerateBody } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { generate } from "./generate.ts";
import { solveGeneration } from "./solve/solve-generation.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let match: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  const inTournament = { tournament_id: tournamentId };
  const [home, away] = [await app.createTeam(inTournament), await app.createTeam(inTournament)];
  await app.createTeam(inTournament);
  const teams = { home_team_id: home.id, away_team_id: away.id };
  match = (await app.createMatch({ ...inTournament, ...teams })).id;
});

const body = GenerateBody.parse({ overwrite: true, schedule_config: { autoSchedule: false } });
const schedule = async () =>
  (await app.call("GET", paths.tournamentSchedule(tournamentId))).read(ScheduleResponse).schedule;
const enterScore = (t1s: number) =>
  app.call("PUT", paths.match(match), { as: organiser, body: { t1s, t2s: 0 } });

/** Generates while something else happens each time that the engine works. */
async function generateDuring(meanwhile: (attempt: number) => Promise<unknown>) {
  let attempts = 0;
  const processes = {
    solve: async (job: Parameters<typeof solveGeneration>[0]) => {
      await meanwhile(++attempts);
      return solveGeneration(job);
    },
    close: async () => undefined,
  };
  const dependencies = { database: app.database, processes, running: new Set<number>() };
  const committed: number[] = [];
  const request = {
    tournamentId,
    body,
    actor: organiser,
    ifRevision: null,
    committed: (revision: number) => void committed.push(revision),
  };
  const outcome = await generate(request, dependencies).catch((error: unknown) => error);
  return { outcome, attempts, committed };
}

test("a score that comes in meanwhile is kept, and worked in", async () => {
  const { outcome, attempts } = await generateDuring(async (attempt) => {
    if (attempt === 1) await enterScore(3);
  });
  expect(outcome).toMatchObject({ total_matches_generated: 3 });
  expect(attempts).toBe(2);
  const rows = await schedule();
  expect(rows).toHaveLength(4);
  expect(rows.find(({ id }) => id === match)).toMatchObject({ status: "COMPLETED", t1s: 3 });
});

test("what a plan doesn't depend on may change meanwhile", async () => {
  const { outcome, attempts, committed } = await generateDuring(() =>
    app.call("PUT", paths.tournament(tournamentId), {
      as: organiser,
      body: { description: "Bring your own ball" },
    }),
  );
  expect(outcome).toMatchObject({ total_matches_generated: 3 });
  expect({ attempts, committed }).toEqual({ attempts: 1, committed: [3] });
});

test("brackets that someone else has drawn meanwhile stay", async () => {
  const drawn = { tournament_id: tournamentId, name: "Drawn first", type: "round_robin" };
  const { outcome } = await generateDuring(() =>
    app.call("POST", paths.brackets(), { as: organiser, body: drawn }),
  );
  expect(outcome).toMatchObject({ code: "generation_running" });
  expect(await schedule()).toMatchObject([{ id: match }]);
});

test("gives up on a tournament that doesn't hold still, and changes nothing", async () => {
  const { outcome, attempts } = await generateDuring((attempt) =>
    app.call("POST", paths.teams(), {
      as: organiser,
      body: { tournament_id: tournamentId, name: `Late entry ${attempt}` },
    }),
  );
  expect(outcome).toMatchObject({ code: "generation_running" });
  expect(attempts).toBe(3);
  expect(await schedule()).toMatchObject([{ id: match }]);
});

test("who may no longer manage the tournament once it is solved is refused", async () => {
  const other = await app.createUser();
  const { outcome } = await generateDuring(async () => {
    await app.database
      .updateTable("tournaments")
      .set({ creator_id: other.id })
      .where("id", "=", tournamentId)
      .execute();
    return app.database
      .deleteFrom("tournament_members")
      .where("tournament_id", "=", tournamentId)
      .where("user_id", "!=", other.id)
      .execute();
  });
  expect(outcome).toMatchObject({ code: "forbidden" });
  expect(await schedule()).toMatchObject([{ id: match }]);
});
