import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { scorerLimits } from "#contract/limits.ts";
import {
  deskCallPaths,
  DeskCallsResponse,
  OwnDeskCallsResponse,
} from "#contract/score-commands/desk-calls.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestScorer, TestUser } from "#server/testing/factories.ts";
import { newCommandId } from "#server/testing/hand-in.ts";

let app: TestApp;
let desk: TestUser;
let tournamentId: number;
let matchId: number;
let linkId: number;
let phone: TestScorer;
const day = "2031-05-03";

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await app.createUser();
  tournamentId = (await app.createTournament({ creator_id: (await app.createUser()).id })).id;
  await app.createMember({ tournament_id: tournamentId, user_id: desk.id, role: "desk" });
  matchId = await addMatch(1);
  const link = { tournament_id: tournamentId, court_id: 1, day };
  linkId = (await app.createScorerLink(link)).id;
  phone = await app.createScorer(linkId, "Anna");
});

async function addMatch(court_id: number, tournament_id = tournamentId) {
  const times = { start_time: `${day}T10:00Z`, end_time: `${day}T10:30Z` };
  return (await app.createMatch({ tournament_id, court_id, ...times })).id;
}

type As = { token: string } | null;
const send = async (
  body: object,
  { id = newCommandId(), as = phone }: { id?: string; as?: As } = {},
) => app.call("PUT", deskCallPaths.ownOne(id), { as, body });
const takeBack = async (id: string, as: As = phone) =>
  app.call("DELETE", deskCallPaths.ownOne(id), { as });
const answer = async (id: string, as: As = desk, of = tournamentId) =>
  app.call("PUT", deskCallPaths.one(of, id), { as });
const atDesk = async () =>
  (await app.call("GET", deskCallPaths.all(tournamentId), { as: desk })).read(DeskCallsResponse)
    .calls;
const own = async (as: As = phone) =>
  (await app.call("GET", deskCallPaths.own(), { as })).read(OwnDeskCallsResponse).calls;
const logged = async () =>
  (
    await app.database
      .selectFrom("audit_log")
      .select("action")
      .where("tournament_id", "=", tournamentId)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action.replace("tournament.", ""));
const revision = async () =>
  (
    await app.database
      .selectFrom("tournaments")
      .select("revision")
      .where("id", "=", tournamentId)
      .executeTakeFirstOrThrow()
  ).revision;

describe("calling", () => {
  test("shows the desk who calls from where, and about what", async () => {
    const before = await revision();
    const body = { is_call: true, text: "  Net is loose ", match_id: matchId };
    expect((await send(body)).status).toBe(200);
    expect(await atDesk()).toEqual([
      {
        id: expect.any(String),
        is_call: true,
        text: "Net is loose",
        created_at: expect.any(String),
        name: "Anna",
        team: null,
        court: "A",
        match_id: matchId,
        game_number: expect.any(Number),
      },
    ]);
    expect(await own()).toMatchObject([{ text: "Net is loose", state: "open" }]);
    expect(await logged()).toEqual(["call_desk"]);
    // Whoever follows the tournament loads what waits anew.
    expect(await revision()).toBe(before + 1);
  });

  test("is one call however often it is sent", async () => {
    const id = newCommandId();
    const body = { is_call: true };
    const replies = await Promise.all([send(body, { id }), send(body, { id }), send(body, { id })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await atDesk()).toHaveLength(1);
    expect(await logged()).toEqual(["call_desk"]);
  });

  test("under one number from phones of two tournaments at once is the first one's", async () => {
    const { id } = await app.createTournament({ creator_id: (await app.createUser()).id });
    const elsewhere = { tournament_id: id, court_id: 1, day };
    const other = await app.createScorer((await app.createScorerLink(elsewhere)).id);
    for (let times = 0; times < 5; times += 1) {
      const number = newCommandId();
      const sending = [phone, other].map((as) => send({ is_call: true }, { id: number, as }));
      const statuses = (await Promise.all(sending)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
    }
  });

  test("puts calls before notes, the longest waiting first", async () => {
    await send({ is_call: false, text: "Towels" });
    await send({ is_call: true, text: "Injury" });
    await send({ is_call: true, text: "Dispute" });
    expect((await atDesk()).map(({ text }) => text)).toEqual(["Injury", "Dispute", "Towels"]);
  });

  test("names the team whose page it comes from, and its game's court", async () => {
    const { id: teamId, name } = await app.createTeam({ tournament_id: tournamentId });
    await app.database
      .updateTable("matches")
      .set({ home_team_id: teamId })
      .where("id", "=", matchId)
      .execute();
    const link = await app.createScorerLink({ tournament_id: tournamentId, team_id: teamId });
    const as = await app.createScorer(link.id, "Cleo");
    await send({ is_call: true, match_id: matchId }, { as });
    expect(await atDesk()).toMatchObject([{ name: "Cleo", team: name, court: "A" }]);
  });

  test("comes through without its game where that has gone to another court", async () => {
    await send({ is_call: true, match_id: await addMatch(2) });
    expect(await atDesk()).toMatchObject([{ court: "A", match_id: null, game_number: null }]);
  });

  test("stays when its game is deleted", async () => {
    await send({ is_call: true, match_id: matchId });
    await app.database.deleteFrom("matches").where("id", "=", matchId).execute();
    expect(await atDesk()).toMatchObject([{ court: "A", match_id: null }]);
  });

  test.each([
    ["a note without a text", { is_call: false }],
    ["a note of spaces", { is_call: false, text: "  " }],
    ["a text that is too long", { is_call: true, text: "x".repeat(201) }],
  ])("refuses %s", async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(await atDesk()).toEqual([]);
  });

  test("takes no more than one link's phones can have open", async () => {
    const { max } = scorerLimits.deskCalls;
    const { id: device_id } = await app.database
      .selectFrom("scorer_devices")
      .select("id")
      .where("link_id", "=", linkId)
      .executeTakeFirstOrThrow();
    const notes = Array.from({ length: max }, (_, index) => ({
      id: newCommandId(),
      tournament_id: tournamentId,
      device_id,
      is_call: false,
      text: `Note ${index}`,
    }));
    await app.database.insertInto("desk_calls").values(notes).execute();
    const refused = await send({ is_call: true });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body).toMatchObject({ reason: { code: "refusals.scorers.callsEnough" } });
    await answer(notes[0]!.id);
    expect((await send({ is_call: true })).status).toBe(200);
  });
});

describe("who may not", () => {
  test("nobody calls without a link, by one that has ended, or about a game elsewhere", async () => {
    expect((await send({ is_call: true }, { as: null })).status).toBe(401);
    expect((await send({ is_call: true }, { as: desk })).status).toBe(403);
    const foreign = await app.createTournament({ creator_id: desk.id });
    const elsewhere = await addMatch(1, foreign.id);
    expect((await send({ is_call: true, match_id: elsewhere })).status).toBe(404);
    await app.database
      .updateTable("scorer_links")
      .set({ revoked_at: currentTime() })
      .where("id", "=", linkId)
      .execute();
    const refused = await send({ is_call: true });
    expect(refused).toMatchObject({ status: 401, body: { code: "link_revoked" } });
    expect(await atDesk()).toEqual([]);
  });

  test("no phone has the number of another's call, nor takes it back", async () => {
    const id = newCommandId();
    await send({ is_call: true }, { id });
    const other = await app.createScorer(linkId, "Berta");
    expect((await send({ is_call: true }, { id, as: other })).status).toBe(422);
    expect((await takeBack(id, other)).status).toBe(422);
    expect(await own(other)).toEqual([]);
    expect(await atDesk()).toHaveLength(1);
  });

  test("no desk answers for another tournament", async () => {
    const id = newCommandId();
    await send({ is_call: true }, { id });
    const foreign = await app.createTournament({ creator_id: desk.id });
    expect((await answer(id, desk, foreign.id)).status).toBe(404);
    expect((await answer(id, await app.createUser())).status).toBe(403);
    expect(await atDesk()).toHaveLength(1);
  });
});

describe("afterwards", () => {
  test("what is answered is gone at the desk, and the phone is told for a while", async () => {
    const id = newCommandId();
    await send({ is_call: true }, { id });
    expect((await answer(id)).status).toBe(200);
    expect((await answer(id)).status).toBe(200);
    expect(await atDesk()).toEqual([]);
    expect(await own()).toMatchObject([{ id, state: "answered" }]);
    expect(await logged()).toEqual(["call_desk", "answer_desk_call"]);
    expect((await takeBack(id)).status).toBe(200);
    expect(await own()).toMatchObject([{ id, state: "answered" }]);
    await app.database
      .updateTable("desk_calls")
      .set({ answered_at: new Date(currentTime().getTime() - 31 * 60_000) })
      .where("id", "=", id)
      .execute();
    expect(await own()).toEqual([]);
  });

  test("what is taken back is gone, and stays so when it is sent again", async () => {
    const id = newCommandId();
    await send({ is_call: true }, { id });
    expect((await takeBack(id)).status).toBe(200);
    expect((await takeBack(id)).status).toBe(200);
    const again = await send({ is_call: true }, { id });
    expect(again.body).toMatchObject({ call: { state: "taken_back" } });
    expect(await atDesk()).toEqual([]);
    expect(await own()).toEqual([]);
    expect(await logged()).toEqual(["call_desk", "take_back_desk_call"]);
  });

  test("what never arrived is as good as taken back", async () => {
    expect((await takeBack(newCommandId())).status).toBe(200);
    expect(await logged()).toEqual([]);
  });
});
