import type { FastifyBaseLogger } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { catchMessages } from "#server/features/notifications/testing/caught-messages.ts";
import type { Jobs } from "#server/mail/jobs.ts";
import { callByTime } from "./call-by-time.ts";
import {
  app,
  calls,
  finish,
  games,
  inQueueScene,
  rulesWith,
  score,
  setQueue,
  takeBack,
  tournamentId,
} from "./testing/queue-scene.ts";

inQueueScene();

const secondsAgo = (seconds: number) => new Date(currentTime().getTime() - seconds * 1000);
const sent: string[] = [];
const jobs = { send: async (queue: string) => void sent.push(queue) } as unknown as Jobs;
const log = {
  error: ({ err }: { err: unknown }) => {
    throw err;
  },
} as unknown as FastifyBaseLogger;
const look = (seconds: number) =>
  callByTime(secondsAgo(seconds), { ...catchMessages(app).needs(), jobs }, log);
/** Has game 1, of a team of game 3, have ended so many seconds ago. */
const endedAgo = (seconds: number) =>
  app.database
    .updateTable("matches")
    .set({ ended_at: secondsAgo(seconds) })
    .where("id", "=", games[0]!)
    .execute();

async function setRest(minutes: number) {
  const rules = { ...JSON.parse(rulesWith([])), min_rest_minutes: minutes } as object;
  const schedule_rules = JSON.stringify(rules);
  await app.database
    .updateTable("tournaments")
    .set({ schedule_rules })
    .where("id", "=", tournamentId)
    .execute();
}

describe("where courts call by themselves", () => {
  beforeEach(async () => {
    // What is left is game 3, whose team has just played.
    for (const number of [2, 4]) await score(number, { status: "canceled" });
    await setQueue({ calls_itself: true });
    await setRest(30);
    await finish(1);
  });

  test("a game is called once its team has rested", async () => {
    await endedAgo(29 * 60);
    await look(60);
    expect(await calls()).toEqual({});
    await endedAgo(30 * 60 + 10);
    await look(60);
    expect(await calls()).toEqual({ 3: 1 });
    expect(sent).toContain("tell-calls-soon");
  });

  test("what the desk took back since is left to it", async () => {
    await endedAgo(30 * 60 + 10);
    await look(60);
    await takeBack(3);
    await look(5);
    expect(await calls()).toEqual({});
  });

  test("what could be called as soon as the result was there is not called for time's sake", async () => {
    await setRest(0);
    await endedAgo(10);
    await look(60);
    expect(await calls()).toEqual({});
  });

  test("nothing is called where the desk calls", async () => {
    await setQueue({ calls_itself: false });
    await endedAgo(30 * 60 + 10);
    await look(60);
    expect(await calls()).toEqual({});
  });
});
