import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ErrorBody } from "#contract/errors.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { ConsequencesResponse } from "#contract/matches/corrections.ts";
import { paths } from "#contract/paths.ts";
import { type ScoreClaim, ScoreClaimsResponse } from "#contract/score-commands/claims.ts";
import { ScoreReceipt, type ScoreValue } from "#contract/score-commands/commands.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestScorer, TestUser } from "#server/testing/factories.ts";
import { handIn, standing } from "#server/testing/hand-in.ts";

let courtside: TestApp;
let owner: TestUser;
let desk: TestUser;
let anna: TestScorer;
let tournamentId: number;
let matchId: number;

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

const unseen: Partial<ScoreValue> = { t1s: null, t2s: null, status: "scheduled" };
const over = (t1s: number, t2s: number) => ({ t1s, t2s, status: "completed" as const });
const live = (t1s: number, t2s: number) => ({ t1s, t2s, status: "in_progress" as const });

beforeEach(async () => {
  desk = await courtside.createUser({ name: "Dora Desk" });
  owner = await courtside.createUser({});
  tournamentId = (await courtside.createTournament({ creator_id: owner.id })).id;
  await courtside.createMember({ tournament_id: tournamentId, user_id: desk.id, role: "desk" });
  const inIt = { tournament_id: tournamentId };
  const [home, away] = [await courtside.createTeam(inIt), await courtside.createTeam(inIt)];
  const teams = { home_team_id: home.id, away_team_id: away.id };
  matchId = (await courtside.createMatch({ ...inIt, ...teams })).id;
  const link = await courtside.createScorerLink({ ...inIt, match_id: matchId });
  anna = await courtside.createScorer(link.id);
  await handIn(courtside, { as: desk, matchId, result: live(5, 3) });
});

async function claim(result: Parameters<typeof handIn>[1]["result"] = live(1, 0)) {
  const reply = await handIn(courtside, { as: anna, matchId, replaces: unseen, result });
  expect(reply.read(ScoreReceipt).outcome).toBe("claimed");
  return reply.read(ScoreReceipt).id;
}

async function list(): Promise<ScoreClaim[]> {
  const reply = await courtside.call("GET", paths.scoreClaims(tournamentId), { as: desk });
  return reply.read(ScoreClaimsResponse).claims;
}

async function decide(id: string, decision: string, seen?: Partial<ScoreValue>) {
  const stands = { ...(await standing(courtside, matchId)), ...seen };
  const body = { decision, stands };
  return courtside.call("PUT", paths.scoreClaim(tournamentId, id), { as: desk, body });
}

describe("a claim", () => {
  test("is listed with both values, who entered them, and when", async () => {
    await claim();
    expect(await list()).toMatchObject([
      {
        match_id: matchId,
        reason: "changed",
        result: { t1s: 1, t2s: 0 },
        by: { name: "Anna", link: { game: expect.any(String) } },
        stands: { t1s: 5, t2s: 3 },
        stands_by: { by: { name: "Dora Desk" }, at: expect.any(String) },
      },
    ]);
  });

  test("that is accepted is written, as the doing of who decides", async () => {
    const id = await claim();
    expect((await decide(id, "accepted")).status).toBe(200);
    expect(await standing(courtside, matchId)).toMatchObject({ t1s: 1, t2s: 0 });
    expect(await list()).toEqual([]);
    const last = await courtside.database
      .selectFrom("audit_log")
      .select(["actor_id", "subject_id"])
      .where("tournament_id", "=", tournamentId)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(last).toEqual({ actor_id: desk.id, subject_id: matchId });
  });

  test("that is dismissed changes nothing, and neither does pressing twice", async () => {
    const id = await claim();
    const both = await Promise.all([decide(id, "dismissed"), decide(id, "dismissed")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await standing(courtside, matchId)).toMatchObject({ t1s: 5, t2s: 3 });
    expect((await decide(id, "accepted")).status).toBe(422);
    expect(await standing(courtside, matchId)).toMatchObject({ t1s: 5, t2s: 3 });
    const entries = await courtside.database
      .selectFrom("audit_log")
      .select(["actor_id", "subject_id"])
      .where("tournament_id", "=", tournamentId)
      .where("action", "=", "match.dismiss_claim")
      .execute();
    expect(entries).toEqual([{ actor_id: desk.id, subject_id: matchId }]);
  });

  test("isn't accepted over what nobody was shown", async () => {
    const id = await claim();
    const reply = await decide(id, "accepted", live(4, 4));
    expect([reply.status, reply.read(ErrorBody).code]).toEqual([409, "changed_meanwhile"]);
    expect(await list()).toHaveLength(1);
  });

  test("waits no more once it stands", async () => {
    await claim();
    await handIn(courtside, { as: desk, matchId, result: live(1, 0) });
    expect(await list()).toEqual([]);
  });

  test("of a game that was called off meanwhile is written by one press, and undone by one", async () => {
    const id = await claim({ t1s: 9, t2s: 7, status: "completed" });
    const off = { as: owner, body: { status: "canceled" } };
    expect((await courtside.call("PUT", paths.match(matchId), off)).status).toBe(200);
    const before = await standing(courtside, matchId);
    // Who called it off says that it counts.
    expect((await decide(id, "accepted")).status).toBe(403);
    expect(await list()).toHaveLength(1);
    const body = { decision: "accepted", stands: before };
    const path = paths.scoreClaim(tournamentId, id);
    expect((await courtside.call("PUT", path, { as: owner, body })).status).toBe(200);
    expect(await standing(courtside, matchId)).toMatchObject({ t1s: 9, status: "completed" });
    const history = paths.tournamentHistory(tournamentId);
    const { entries } = (await courtside.call("GET", history, { as: owner })).read(HistoryResponse);
    const undo = await courtside.call("POST", paths.historyUndo(tournamentId, entries[0]!.id), {
      as: owner,
    });
    expect(undo.status).toBe(200);
    expect(await standing(courtside, matchId)).toEqual(before);
  });

  test("is taken with what becomes of later games, as far as they are as the person saw them", async () => {
    const cup = { tournament_id: tournamentId, type: "elimination" as const, name: "Cup" };
    const inCup = {
      tournament_id: tournamentId,
      bracket_id: (await courtside.createBracket(cup)).id,
    };
    const { id: next } = await courtside.createMatch({
      ...inCup,
      round: 2,
      home_source_match_id: matchId,
      home_source_outcome: "winner",
    });
    await handIn(courtside, { as: desk, matchId, result: over(2, 1) });
    const first = await standing(courtside, next);
    const id = await claim(over(0, 2));
    const result = { t1s: 0, t2s: 2, status: "completed" };
    const asked = { as: desk, body: result };
    const answer = await courtside.call("POST", paths.matchConsequences(matchId), asked);
    const [advance, keep] = answer.read(ConsequencesResponse).consequences;
    expect(advance?.games).toMatchObject([{ id: next }]);

    const stands = await standing(courtside, matchId);
    const press = async (way: object) => {
      const body = { decision: "accepted", stands, ...way };
      return courtside.call("PUT", paths.scoreClaim(tournamentId, id), { as: desk, body });
    };
    const refused = await press({ follow_up: "advance", seen: "other games" });
    expect([refused.status, refused.body]).toMatchObject([409, { code: "consequences_changed" }]);
    expect(await standing(courtside, matchId)).toEqual(stands);
    expect(await list()).toHaveLength(1);

    expect((await press({ follow_up: "keep", seen: keep?.seen })).status).toBe(200);
    expect(await standing(courtside, matchId)).toMatchObject(result);
    expect(await standing(courtside, next)).toEqual(first);
    expect(await list()).toEqual([]);
  });

  test("that a rule forbids stays open", async () => {
    const id = await claim({ t1s: null, t2s: null, status: "scheduled" });
    await handIn(courtside, { as: desk, matchId, result: { ...live(9, 7), status: "completed" } });
    expect((await decide(id, "accepted")).status).toBe(422);
    expect(await list()).toHaveLength(1);
  });

  test("of another tournament is none here", async () => {
    const id = await claim();
    const other = await courtside.createTournament({ creator_id: desk.id });
    const body = { decision: "dismissed", stands: await standing(courtside, matchId) };
    const reply = await courtside.call("PUT", paths.scoreClaim(other.id, id), { as: desk, body });
    expect(reply.status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});

test("a phone tells how much it holds", async () => {
  const path = `${paths.scorer()}?waiting=3`;
  expect((await courtside.call("GET", path, { as: anna })).status).toBe(200);
  const reply = await courtside.call("GET", paths.scorerLinks(tournamentId), { as: desk });
  expect(JSON.parse(reply.text).links[0].devices).toMatchObject([{ name: "Anna", waiting: 3 }]);
});
