import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { scorerLimits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { ScoreReceipt, type ScoreValue } from "#contract/score-commands/commands.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestScorer, TestUser } from "#server/testing/factories.ts";
import { commandBody, handIn, newCommandId, standing } from "#server/testing/hand-in.ts";

let courtside: TestApp;
let desk: TestUser;
let anna: TestScorer;
let ben: TestScorer;
let linkId: number;
let tournamentId: number;
let matchId: number;

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

beforeEach(async () => {
  desk = await courtside.createUser({});
  const owner = await courtside.createUser({});
  tournamentId = (await courtside.createTournament({ creator_id: owner.id })).id;
  await courtside.createMember({ tournament_id: tournamentId, user_id: desk.id, role: "desk" });
  const inIt = { tournament_id: tournamentId };
  const [home, away] = [await courtside.createTeam(inIt), await courtside.createTeam(inIt)];
  const teams = { home_team_id: home.id, away_team_id: away.id };
  matchId = (await courtside.createMatch({ ...inIt, ...teams })).id;
  linkId = (await courtside.createScorerLink({ ...inIt, match_id: matchId })).id;
  [anna, ben] = [await courtside.createScorer(linkId), await courtside.createScorer(linkId, "Ben")];
});

type Entry = Parameters<typeof handIn>[1];
const live = (t1s: number, t2s: number) => ({ t1s, t2s, status: "in_progress" as const });
const enter = (entry: Omit<Entry, "matchId">) => handIn(courtside, { matchId, ...entry });
const receiptOf = async (entry: Omit<Entry, "matchId">) => {
  const reply = await enter(entry);
  expect(reply.status).toBe(200);
  return reply.read(ScoreReceipt);
};
const outcomeOf = async (entry: Omit<Entry, "matchId">) => {
  const { outcome, reason } = await receiptOf(entry);
  return reason ? `${outcome}, ${reason}` : outcome;
};
const score = async () => {
  const { t1s, t2s } = await standing(courtside, matchId);
  return `${t1s}:${t2s}`;
};
const claims = async () =>
  courtside.database
    .selectFrom("score_commands")
    .select(["claim", "result"])
    .where("match_id", "=", matchId)
    .where("outcome", "=", "claimed")
    .orderBy("position")
    .execute();

describe("a result that is handed in", () => {
  test("is written with its receipt, which it gets again however often it is sent", async () => {
    const id = newCommandId();
    const body = await commandBody(courtside, { matchId, result: live(3, 1) });
    const send = () => courtside.call("PUT", paths.scoreCommand(id), { as: anna, body });
    const first = await send();
    expect(first.read(ScoreReceipt)).toMatchObject({ id, outcome: "applied", stands: { t1s: 3 } });
    await enter({ as: desk, result: live(4, 1) });
    const later = await Promise.all([send(), send()]);
    for (const reply of later) expect(reply.text).toBe(first.text);
    expect(await score()).toBe("4:1");
  });

  test("twice at one time is written once", async () => {
    const id = newCommandId();
    const body = await commandBody(courtside, { matchId, result: live(3, 1) });
    const send = () => courtside.call("PUT", paths.scoreCommand(id), { as: anna, body });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.text).toBe(two.text);
    const count = await courtside.database
      .selectFrom("score_commands")
      .select("id")
      .where("match_id", "=", matchId)
      .execute();
    expect(count).toHaveLength(1);
  });

  test("under a number that something else had is refused, and so is another's", async () => {
    const id = newCommandId();
    await enter({ as: anna, id, result: live(3, 1) });
    expect((await enter({ as: anna, id, result: live(5, 1) })).status).toBe(422);
    const body = await commandBody(courtside, { matchId, result: live(3, 1) });
    const reply = await courtside.call("PUT", paths.scoreCommand(id), { as: ben, body });
    expect(reply.status).toBe(422);
    expect(await score()).toBe("3:1");
  });

  test("over what its own device has sent before needs no answer to that", async () => {
    const replaces = live(0, 0);
    await enter({ as: desk, result: replaces });
    await enter({ as: anna, replaces, result: live(1, 0), sequence: 1 });
    expect(await outcomeOf({ as: anna, replaces, result: live(2, 0), sequence: 2 })).toBe(
      "applied",
    );
    expect(await score()).toBe("2:0");
  });

  test("that its own device has overtaken changes nothing", async () => {
    const replaces = live(0, 0);
    await enter({ as: desk, result: replaces });
    await enter({ as: anna, replaces, result: live(2, 0), sequence: 2 });
    expect(await outcomeOf({ as: anna, replaces, result: live(1, 0), sequence: 1 })).toBe(
      "overtaken",
    );
    expect(await score()).toBe("2:0");
  });

  test("is done where somebody else has entered the same", async () => {
    const replaces = { t1s: null, t2s: null, status: "scheduled" as const };
    await enter({ as: ben, result: live(1, 0) });
    expect(await outcomeOf({ as: anna, replaces, result: live(1, 0) })).toBe("same");
    expect(await claims()).toEqual([]);
  });

  test("is refused to who has nothing to do with the tournament", async () => {
    const stranger = await courtside.createUser({});
    expect((await enter({ as: stranger, result: live(1, 0) })).status).toBe(403);
    const other = await courtside.createTournament({ creator_id: stranger.id });
    const link = await courtside.createScorerLink({
      tournament_id: other.id,
      court_id: 1,
      day: "2026-11-20",
    });
    const theirs = await courtside.createScorer(link.id);
    expect((await enter({ as: theirs, result: live(1, 0) })).status).toBe(403);
    expect(await score()).toBe("null:null");
  });

  test("for a game that there isn't is refused", async () => {
    const body = await commandBody(courtside, { matchId, result: live(1, 0) });
    const reply = await courtside.call("PUT", paths.scoreCommand(newCommandId()), {
      as: desk,
      body: { ...body, match_id: 2_000_000 },
    });
    expect(reply.status).toBe(404);
  });
});

describe("how a game ended without being played", () => {
  const walkover = { outcome: "walkover", lost_by: "home", status: "completed" } as const;
  const blank = { t1s: null, t2s: null };

  test("is written with the score that the rules give", async () => {
    expect(await outcomeOf({ as: anna, result: { ...walkover, ...blank } })).toBe("applied");
    const { t1s, t2s, ...stands } = await standing(courtside, matchId);
    expect(stands).toMatchObject(walkover);
    expect(t2s! - t1s!).toBeGreaterThan(0);
  });

  test("is the same from two phones, whatever score it was given", async () => {
    const replaces = await standing(courtside, matchId);
    const result = { ...walkover, ...blank };
    await enter({ as: anna, result });
    expect(await outcomeOf({ as: ben, replaces, result })).toBe("same");
    const other = { ...result, lost_by: "away" as const };
    expect(await outcomeOf({ as: ben, replaces, result: other })).toBe("claimed, changed");
  });

  test("is replaced by its own phone, which knows no score of it", async () => {
    const replaces = { ...walkover, ...blank };
    await enter({ as: anna, result: replaces });
    const result = { t1s: 3, t2s: 1, status: "completed" as const };
    expect(await outcomeOf({ as: anna, replaces, result })).toBe("applied");
    expect(await standing(courtside, matchId)).toMatchObject({ outcome: "played", lost_by: null });
  });

  test("names the team that didn't come, or is refused", async () => {
    const result = { ...walkover, ...blank, lost_by: null };
    expect((await enter({ as: anna, result })).status).toBe(400);
    expect(await score()).toBe("null:null");
  });

  test("goes on as a game when points are counted after it was broken off", async () => {
    const broken = { ...live(2, 1), outcome: "abandoned" as const };
    await enter({ as: anna, result: broken });
    expect(await standing(courtside, matchId)).toMatchObject({ outcome: "abandoned", t1s: 2 });
    await enter({ as: anna, result: live(2, 1) });
    expect(await standing(courtside, matchId)).toMatchObject({ outcome: "played", t1s: 2 });
  });
});

test("what a phone sends that knows of no endings is known again once it does", async () => {
  const id = newCommandId();
  const body = await commandBody(courtside, { matchId, result: live(3, 1) });
  const send = (value: unknown) =>
    courtside.call("PUT", paths.scoreCommand(id), { as: anna, body: value });
  const { outcome: _, lost_by: __, ...result } = body.result;
  const first = await send({ ...body, result });
  expect(first.status).toBe(200);
  expect((await send(body)).text).toBe(first.text);
});

describe("a claim", () => {
  const before: Partial<ScoreValue> = { t1s: null, t2s: null, status: "scheduled" };

  test("is what would have overwritten somebody else's result", async () => {
    await enter({ as: ben, result: live(5, 3) });
    expect(await receiptOf({ as: anna, replaces: before, result: live(1, 0) })).toMatchObject({
      outcome: "claimed",
      reason: "changed",
      stands: { t1s: 5, t2s: 3 },
    });
    expect(await score()).toBe("5:3");
  });

  test("follows what the same device has entered since, as one", async () => {
    await enter({ as: ben, result: live(5, 3) });
    await enter({ as: anna, replaces: before, result: live(1, 0) });
    const next = { as: anna, replaces: live(1, 0), result: live(2, 0) };
    expect(await outcomeOf(next)).toBe("claimed, changed");
    expect(await claims()).toMatchObject([
      { claim: "overtaken" },
      { claim: "open", result: { t1s: 2 } },
    ]);
  });

  test("is over once its device has seen what stands, and enters something over it", async () => {
    await enter({ as: ben, result: live(5, 3) });
    await enter({ as: anna, replaces: before, result: live(1, 0) });
    expect(await outcomeOf({ as: anna, result: live(6, 3) })).toBe("applied");
    expect(await claims()).toMatchObject([{ claim: "overtaken" }]);
  });

  test("is also what a rule forbids, which changes nothing", async () => {
    await courtside.database
      .updateTable("matches")
      .set({ status: "canceled" })
      .where("id", "=", matchId)
      .execute();
    const receipt = await receiptOf({ as: anna, result: live(1, 0) });
    expect(receipt).toMatchObject({
      outcome: "claimed",
      reason: "refused",
      refusal: { code: "invalid_transition", said: { code: expect.any(String) } },
    });
    expect(await standing(courtside, matchId)).toMatchObject({ t1s: null, status: "canceled" });
  });

  test("waits where the teams are others by now", async () => {
    const { id } = await courtside.createTeam({ tournament_id: tournamentId });
    expect(await outcomeOf({ as: anna, replaces: { home_team_id: id }, result: live(1, 0) })).toBe(
      "claimed, changed",
    );
    expect(await score()).toBe("null:null");
  });

  test("is kept within bounds", async () => {
    await enter({ as: ben, result: live(5, 3) });
    const row = await courtside.database
      .selectFrom("scorer_devices")
      .select("id")
      .where("link_id", "=", linkId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await fill(scorerLimits.scoreClaims.max, { scorer_device_id: row.id, claim: "open" });
    expect((await enter({ as: anna, replaces: before, result: live(1, 0) })).status).toBe(422);
    expect(await score()).toBe("5:3");
  });
});

const end = (hoursAgo: number) =>
  courtside.database
    .updateTable("scorer_links")
    .set({ revoked_at: new Date(currentTime().getTime() - hoursAgo * 3_600_000) })
    .where("id", "=", linkId)
    .execute();

describe("of a link that has ended", () => {
  test("what a phone still held changes nothing, and waits for the desk", async () => {
    await enter({ as: anna, result: live(3, 1) });
    await end(1);
    expect(await outcomeOf({ as: anna, result: live(4, 1) })).toBe("claimed, link_revoked");
    expect(await outcomeOf({ as: anna, result: live(3, 1) })).toBe("same");
    expect(await score()).toBe("3:1");
  });

  test("a receipt is still told", async () => {
    const id = newCommandId();
    const body = await commandBody(courtside, { matchId, result: live(3, 1) });
    const send = () => courtside.call("PUT", paths.scoreCommand(id), { as: anna, body });
    const first = await send();
    await end(100);
    expect((await send()).text).toBe(first.text);
  });

  test("nothing is taken two days later, nor more than a phone can have held", async () => {
    await end(49);
    expect((await enter({ as: anna, result: live(1, 0) })).status).toBe(401);
    await end(47);
    expect((await enter({ as: anna, result: live(1, 0) })).status).toBe(200);
    const row = await courtside.database
      .selectFrom("scorer_devices")
      .select("id")
      .where("link_id", "=", linkId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await fill(scorerLimits.lateCommands.max, { scorer_device_id: row.id, claim: "overtaken" });
    const refused = await enter({ as: anna, result: live(2, 0) });
    expect(refused.status).toBe(401);
    expect(refused.text).toContain("is still on this phone. Show it to the desk.");
  });
});

async function fill(count: number, values: { scorer_device_id: number; claim: string }) {
  const stands = JSON.stringify(await standing(courtside, matchId));
  await courtside.database
    .insertInto("score_commands")
    .values(
      Array.from({ length: count }, (_, index) => ({
        id: newCommandId(),
        tournament_id: tournamentId,
        match_id: matchId,
        device: newCommandId(),
        sequence: index + 1,
        body_hash: Buffer.alloc(32),
        result: stands,
        stands,
        outcome: "claimed",
        reason: "changed",
        entered_at: currentTime(),
        ...values,
      })),
    )
    .execute();
}
