import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiBase, paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { eventually, eventuallyFound } from "#testing/eventually.ts";
import { registerLive } from "./plugin.ts";
import { type Instance, openInstance } from "./testing/instance.ts";

let test: TestApp;
let creator: TestUser;
let other: Instance;

beforeAll(async () => {
  test = await createTestApp();
  creator = await test.createUser();
  other = await openInstance(test);
});
afterAll(async () => {
  await other.close();
  await test.close();
});

/** A tournament that becomes active at a moment, when its only game starts. */
async function startingAt(start: number): Promise<number> {
  const { id } = await test.createTournament({
    creator_id: creator.id,
    start_date: "2099-01-01",
    end_date: "2099-01-02",
  });
  await test.createMatch({
    tournament_id: id,
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 60_000).toISOString(),
  });
  return id;
}

/** The tag and the status that another instance serves. */
async function read(id: number) {
  const answer = await other.app.inject({
    method: "GET",
    url: `${apiBase}${paths.tournament(id)}`,
  });
  const { tournament: shown } = TournamentResponse.parse(answer.json());
  return [answer.headers["etag"], shown.status];
}

/** One whose game starts soon; where the machine was too busy to read it before, one with more time. */
async function seenBefore(leadMs = 600): Promise<number> {
  const start = Date.now() + leadMs;
  const id = await startingAt(start);
  const before = await read(id);
  if (Date.now() >= start) return seenBefore(2 * leadMs);
  expect(before).toEqual(['"1"', "upcoming"]);
  return id;
}

describe("a status that changes by date", () => {
  it("changes what is served, though nobody does anything", async () => {
    await eventuallyFound(() => other.app.snapshots.revisions.isHearing());
    const id = await seenBefore();
    await eventually(async () => expect(await read(id)).toEqual(['"2"', "active"]));
    expect(await read(id)).toEqual(['"2"', "active"]);
  });
});

describe("a heartbeat", () => {
  it("tells those who only watch that a status has changed by date", async () => {
    const start = Date.now() + 500;
    const id = await startingAt(start);
    const app = fastify();
    registerLive(app, { database: test.database, address: test.address, heartbeatMs: 50 });
    await app.ready();
    try {
      const written: string[] = [];
      app.eventStreams.open({
        outlet: {
          socket: null,
          write: (bytes) => written.push(new TextDecoder().decode(bytes)) > 0,
          end: () => undefined,
          destroy: () => undefined,
          writableLength: 0,
        },
        device: undefined,
        address: "127.0.0.1",
        tournamentId: id,
        lastRevision: 1,
      });
      await eventuallyFound(() => written.some((text) => text.includes("id: 2\n")));
      expect(Date.now()).toBeGreaterThanOrEqual(start);
      expect(written).toContain("event: heartbeat\ndata: {}\n\n");
    } finally {
      await app.close();
    }
  });
});
