import { afterAll, beforeAll, expect, it } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { createFactories, type Factories } from "#server/testing/factories.ts";
import { unasked } from "./asked.ts";
import { changeTournament } from "./change-tournament.ts";

const byProduct = { asked: unasked, action: "tournament.update" } as const;
let connection: Connection;
let factories: Factories;
let creatorId: number;

beforeAll(async () => {
  connection = await createTestDatabase({ max: 3 });
  factories = createFactories(connection.db);
  creatorId = (await factories.createUser()).id;
});
afterAll(async () => connection.close());

it("runs the writes to a tournament one after another, each on what the one before left", async () => {
  const { id } = await factories.createTournament({ creator_id: creatorId });
  const target = { tournamentId: id, ...byProduct };
  const seen: number[] = [];
  const writes = Array.from({ length: 20 }, () =>
    changeTournament(connection.db, target, async (_, tournament) => {
      seen.push(tournament.revision);
    }),
  );
  const revisions = (await Promise.all(writes)).map(({ revision }) => revision);
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(revisions).toEqual(seen.map((revision) => revision + 1));
});

it("lets others read and write while a crowd waits for one tournament", async () => {
  const [busy, quiet] = [
    await factories.createTournament({ creator_id: creatorId }),
    await factories.createTournament({ creator_id: creatorId }),
  ];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 10 }, () =>
    changeTournament(connection.db, { tournamentId: busy.id, ...byProduct }, () => held),
  );
  const target = { tournamentId: quiet.id, ...byProduct };
  await expect(changeTournament(connection.db, target, async () => "done")).resolves.toEqual({
    result: "done",
    revision: 2,
  });
  release();
  await Promise.all(waiting);
});

it("turns writers away when too many wait, and takes them again afterwards", async () => {
  const { id } = await factories.createTournament({ creator_id: creatorId });
  const target = { tournamentId: id, ...byProduct };
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 200 }, () =>
    changeTournament(connection.db, target, () => held),
  );
  const write = () => changeTournament(connection.db, target, async () => "written");
  await expect(write()).rejects.toMatchObject({ code: "unavailable" });
  release();
  await Promise.all(waiting);
  await expect(write()).resolves.toEqual({ result: "written", revision: 202 });
});

it("goes on after a write that failed, and leaves nothing of it", async () => {
  const { id } = await factories.createTournament({ creator_id: creatorId });
  const target = { tournamentId: id, ...byProduct };
  const failing = changeTournament(connection.db, target, async (trx) => {
    await trx.insertInto("teams").values({ tournament_id: id, name: "Never" }).execute();
    throw new Error("on the way");
  });
  const next = changeTournament(connection.db, target, async (trx) =>
    trx.selectFrom("teams").select("id").where("tournament_id", "=", id).execute(),
  );
  await expect(failing).rejects.toThrow("on the way");
  await expect(next).resolves.toEqual({ result: [], revision: 2 });
});

it("tells who asked of the revision once it stands, and nothing of what was refused", async () => {
  const { id: tournamentId } = await factories.createTournament({ creator_id: creatorId });
  const told: unknown[] = [];
  const committed = async (revision: number) => {
    const { db } = connection;
    const tournament = db.selectFrom("tournaments").where("id", "=", tournamentId);
    const stored = await tournament.select("revision").executeTakeFirstOrThrow();
    told.push({ ...stored, told: revision });
  };
  const heard: Promise<void>[] = [];
  const asked = { ...unasked, committed: (revision: number) => heard.push(committed(revision)) };
  const change = { tournamentId, ...byProduct, asked };
  await changeTournament(connection.db, change, async () => "done");
  await changeTournament(connection.db, change, async () => {
    throw new Error("refused");
  }).catch(() => undefined);
  await Promise.all(heard);
  expect(told).toEqual([{ revision: 2, told: 2 }]);
});
