import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { databasePatience } from "./connect.ts";
import { atLength } from "./patience.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;

// What writes a game says within which limits it did.
const watch = `
  create table limits_seen (statement text, idle text, lock text);
  create function note_limits() returns trigger language plpgsql as $$
  begin
    insert into limits_seen values (current_setting('statement_timeout'),
      current_setting('idle_in_transaction_session_timeout'), current_setting('lock_timeout'));
    return null;
  end $$;
  create trigger limits_seen after insert or update or delete on matches
    for each statement execute function note_limits();
  create trigger limits_seen after insert on teams
    for each statement execute function note_limits();`;

beforeAll(async () => {
  app = await createTestApp({ connection: { patience: databasePatience } });
  organiser = await app.createUser();
  await app.database.executeQuery(CompiledQuery.raw(watch));
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  for (let team = 0; team < 3; team++) await app.createTeam({ tournament_id: tournamentId });
});

const short = { statement: "8s", idle: "5s", lock: "6s" };
const long = { statement: "1min", idle: "20s", lock: "6s" };

/** Each of the limits within which games and teams were written meanwhile, once. */
async function limitsOf(write: () => Promise<{ status: number }>) {
  await app.database.executeQuery(CompiledQuery.raw("truncate limits_seen"));
  expect((await write()).status).toBeLessThan(300);
  const { rows } = await sql<typeof short>`select distinct * from limits_seen`.execute(
    app.database,
  );
  return rows;
}

const draw = async () =>
  app.call("POST", paths.generateBrackets(tournamentId), {
    as: organiser,
    body: { overwrite: true },
  });

const addTeam = async () =>
  app.call("POST", paths.teams(), {
    as: organiser,
    body: { tournament_id: tournamentId, name: "Late entry" },
  });

test("a score is entered within seconds, or whoever waits is told", async () => {
  await draw();
  const game = await app.database
    .selectFrom("matches")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  const body = { t1s: 2, t2s: 1 };
  const enter = async () => app.call("PUT", paths.match(game.id), { as: organiser, body });
  expect(await limitsOf(enter)).toEqual([short]);
});

test("a draw may take longer, and lets nobody else take longer after it", async () => {
  expect(await limitsOf(draw)).toEqual([long]);
  expect(await limitsOf(addTeam)).toEqual([short]);
});

test("an import may take longer", async () => {
  const rows = [{ team: "New team", seed: null, bracket: null, player: null }];
  const send = async () =>
    app.call("POST", paths.tournamentImport(tournamentId), { as: organiser, body: { rows } });
  expect(await limitsOf(send)).toEqual([long]);
});

test("a statement that is stuck is ended, and its caller told to try again", async () => {
  const stuck = app.database.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 50`.execute(trx);
    await sql`select pg_sleep(60)`.execute(trx);
  });
  await expect(stuck).rejects.toMatchObject({ code: "57014" });
  await expect(atLength(app.database, async () => "done")).resolves.toBe("done");
});
