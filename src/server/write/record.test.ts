import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import type { Connection } from "#server/database/connect.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { createFactories, type Factories } from "#server/testing/factories.ts";
import { changeTournament } from "./change-tournament.ts";

let connection: Connection;
let factories: Factories;
let tournamentId: number;

beforeAll(async () => {
  connection = await createTestDatabase({ max: 3 });
  factories = createFactories(connection.db);
  const { id } = await factories.createUser();
  tournamentId = (await factories.createTournament({ creator_id: id })).id;
});
afterAll(async () => connection.close());

const change = () => ({
  tournamentId,
  asked: { actor: { id: 7 }, ifRevision: null, device: "Firefox, Linux" },
  action: "match.update" as const,
});
const lastChanges = async () => {
  const { rows } = await sql<{
    kind: string;
    row_id: number;
    before: object | null;
    after: object | null;
  }>`
    select kind, row_id, before, after from audit_changes
    where entry_id = (select max(entry_id) from audit_changes) order by kind, row_id`.execute(
    connection.db,
  );
  return rows;
};

test("keeps each row that differs in the end, whatever changed it, once", async () => {
  const bracket = await factories.createBracket({ tournament_id: tournamentId });
  const inIt = { tournament_id: tournamentId, bracket_id: bracket.id };
  const [moved, back] = [await factories.createMatch(inIt), await factories.createMatch(inIt)];
  const team = await factories.createTeam(inIt);
  await changeTournament(connection.db, change(), async (trx) => {
    await trx.updateTable("matches").set({ t1s: 9 }).where("id", "=", moved.id).execute();
    await trx.updateTable("matches").set({ t1s: 3 }).where("id", "=", moved.id).execute();
    await trx.updateTable("matches").set({ t2s: 3 }).where("id", "=", back.id).execute();
    await trx.updateTable("matches").set({ t2s: null }).where("id", "=", back.id).execute();
    const made = await trx
      .insertInto("matches")
      .values({ tournament_id: tournamentId, game_number: 900 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx.deleteFrom("matches").where("id", "=", made.id).execute();
  });
  expect(await lastChanges()).toMatchObject([
    { kind: "match", row_id: moved.id, before: { t1s: null }, after: { t1s: 3 } },
  ]);
  // The foreign keys let go of both games and the team.
  await changeTournament(connection.db, change(), async (trx) =>
    trx.deleteFrom("brackets").where("id", "=", bracket.id).execute(),
  );
  expect(await lastChanges()).toMatchObject([
    { kind: "bracket", row_id: bracket.id, after: null },
    { kind: "match", row_id: moved.id, after: { bracket_id: null } },
    { kind: "match", row_id: back.id, before: { bracket_id: bracket.id } },
    { kind: "team", row_id: team.id, before: { bracket_id: bracket.id } },
  ]);
});

test("keeps nothing of what failed, of what changed nothing and of what isn't named", async () => {
  const { id } = await factories.createMatch({ tournament_id: tournamentId });
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from audit_log) as entries, (select count(*) from audit_changes) as kept,
        (select count(*) from write_changes) as noted`.execute(connection.db);
    return rows[0]!;
  };
  const before = await counts();
  await expect(
    changeTournament(connection.db, change(), async (trx) => {
      await trx.updateTable("matches").set({ t1s: 3 }).where("id", "=", id).execute();
      throw new Error("on the way");
    }),
  ).rejects.toThrow("on the way");
  await changeTournament(connection.db, change(), async (trx) =>
    trx.updateTable("matches").set({ t1s: null }).where("id", "=", id).execute(),
  );
  await connection.db.updateTable("matches").set({ t1s: 4 }).where("id", "=", id).execute();
  const told = { ...change(), beside: () => ({ after: { follow_up: "keep" } }) };
  await changeTournament(connection.db, told, async () => Promise.resolve());
  expect(await counts()).toEqual(before);
});

test("what no row tells is an entry by itself, and what is told beside rows comes with them", async () => {
  const { id } = await factories.createMatch({ tournament_id: tournamentId });
  const last = async () =>
    connection.db
      .selectFrom("audit_log")
      .select("after")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
  const sent = { ...change(), details: () => ({ after: { by: "link" } }) };
  await changeTournament(connection.db, sent, async () => Promise.resolve());
  expect(await last()).toEqual({ after: { by: "link" } });
  const told = { ...change(), beside: () => ({ after: { follow_up: "keep" } }) };
  await changeTournament(connection.db, told, async (trx) =>
    trx.updateTable("matches").set({ t1s: 3 }).where("id", "=", id).execute(),
  );
  expect(await last()).toEqual({ after: { follow_up: "keep" } });
});

test("an entry names who and the device, and the row that it is about is stored once", async () => {
  const { id } = await factories.createMatch({ tournament_id: tournamentId });
  await changeTournament(connection.db, { ...change(), subjectId: id }, async (trx) =>
    trx.updateTable("matches").set({ t1s: 3 }).where("id", "=", id).execute(),
  );
  const entry = await connection.db
    .selectFrom("audit_log")
    .selectAll()
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    actor: { kind: "account", id: 7, device: "Firefox, Linux" },
    actor_id: 7,
    subject_id: id,
    before: null,
    after: null,
  });
  const rows = await connection.db
    .selectFrom("audit_changes")
    .selectAll()
    .where("entry_id", "=", entry.id)
    .execute();
  expect(rows).toMatchObject([
    { kind: "match", row_id: id, before: { t1s: null }, after: { t1s: 3 } },
  ]);
});

/** Columns that the product derives or counts by itself; all others undo must know. */
const derived = new Set([
  "tournament_id",
  "revision",
  "created_at",
  "calendar_sequence",
  "calendar_changed_at",
]);

test("every column of a game is on record, so that undoing leaves none out", async () => {
  const { id } = await factories.createMatch({
    tournament_id: tournamentId,
    start_time: "2030-07-01T10:00Z",
    end_time: "2030-07-01T11:00Z",
    home_source_outcome: "winner",
    away_source_outcome: "loser",
  });
  await changeTournament(connection.db, change(), async (trx) =>
    trx.deleteFrom("matches").where("id", "=", id).execute(),
  );
  const [deleted] = await lastChanges();
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'matches'`.execute(
    connection.db,
  );
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !derived.has(name) && !(name in deleted!.before!));
  expect(missing).toEqual([]);
});

test("the rows can't be changed, and go with their entry only", async () => {
  await expect(sql`update audit_changes set kind = 'team'`.execute(connection.db)).rejects.toThrow(
    "append-only",
  );
  await expect(sql`delete from audit_changes`.execute(connection.db)).rejects.toThrow(
    "append-only",
  );
  await connection.db
    .insertInto("audit_log")
    .values({ id: undefined, action: "match.update", at: "2001-07-01T00:00Z" })
    .execute();
  const { rows } = await sql<{ id: number }>`
    with old as (select max(id) as id from audit_log)
    insert into audit_changes (entry_id, kind, row_id) select id, 'match', 1 from old
    returning entry_id as id`.execute(connection.db);
  await sql`delete from audit_log where id = ${rows[0]!.id}`.execute(connection.db);
  const left = await connection.db
    .selectFrom("audit_changes")
    .select("row_id")
    .where("entry_id", "=", rows[0]!.id)
    .execute();
  expect(left).toEqual([]);
});
