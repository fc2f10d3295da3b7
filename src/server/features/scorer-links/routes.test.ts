import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { scorerLimits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import {
  MadeScorerLinksResponse,
  ScorerLinksResponse,
  ScorerRosters,
  ScorerSchedule,
  scorerRostersPath,
  ScorerSessionResponse,
} from "#contract/matches/scorer-links.ts";
import { ScoreReceipt } from "#contract/score-commands/commands.ts";
import { handIn } from "#server/testing/hand-in.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let courtside: TestApp;
let desk: TestUser;
let tournamentId: number;
let matchId: number;
/** Four days ahead. */
const day = new Date(currentTime().getTime() + 4 * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

beforeEach(async () => {
  desk = await courtside.createUser({});
  const tournament = await courtside.createTournament({
    creator_id: (await courtside.createUser({})).id,
    // An hour ahead of UTC all year round.
    timezone: "Africa/Algiers",
  });
  tournamentId = tournament.id;
  await courtside.createMember({ tournament_id: tournamentId, user_id: desk.id, role: "desk" });
  matchId = await addMatch({ court_id: 1, start_time: `${day}T10:00Z` });
});

async function addMatch(values: { court_id: number | null; start_time: string | null }) {
  const [home, away] = await Promise.all([
    courtside.createTeam({ tournament_id: tournamentId }),
    courtside.createTeam({ tournament_id: tournamentId }),
  ]);
  const { start_time: start } = values;
  const end = start && new Date(Date.parse(start) + 1_800_000).toISOString();
  const match = await courtside.createMatch({
    tournament_id: tournamentId,
    home_team_id: home.id,
    away_team_id: away.id,
    end_time: end,
    ...values,
  });
  return match.id;
}

async function makeLinks(body: object = { court_ids: [1], day }) {
  const reply = await courtside.call("POST", paths.scorerLinks(tournamentId), { as: desk, body });
  expect(reply.status).toBe(201);
  return MadeScorerLinksResponse.parse(JSON.parse(reply.text)).links;
}

async function opening(body: object) {
  return (await courtside.call("POST", paths.scorerSession(), { body })).status;
}

async function open(token: string, name = "Anna") {
  const body = { token, name };
  const reply = await courtside.call("POST", paths.scorerSession(), { body });
  expect(reply.status).toBe(201);
  return ScorerSessionResponse.parse(JSON.parse(reply.text));
}

const score = (as: { token: string }, result: object, id = matchId) =>
  handIn(courtside, { as, matchId: id, result });
const outcomeOf = async (reply: ReturnType<typeof score>) => {
  const { outcome, reason } = (await reply).read(ScoreReceipt);
  return reason === null ? outcome : `${outcome}, ${reason}`;
};
const scoreOf = async (id: number) =>
  courtside.database
    .selectFrom("matches")
    .select(["t1s", "t2s", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("a link of a court", () => {
  test("opens under its holder's name, lasts twelve hours after its day, and scores", async () => {
    const [link] = await makeLinks();
    const scorer = await open(link!.token, "  Anna  ");
    expect(scorer.scorer).toMatchObject({ name: "Anna", court: "A", day, match_id: null });
    // Midnight in Algiers.
    const midnight = Date.parse(`${day}T23:00Z`);
    expect(Date.parse(scorer.scorer.expires_at)).toBe(midnight + 12 * 3_600_000);
    expect(await outcomeOf(score(scorer, { t1s: 3, t2s: 1 }))).toBe("applied");
    expect(await scoreOf(matchId)).toEqual({ t1s: 3, t2s: 1, status: "in_progress" });
    const final = { t1s: 21, t2s: 18, status: "completed" };
    expect(await outcomeOf(score(scorer, final))).toBe("applied");
    expect(await scoreOf(matchId)).toEqual({ t1s: 21, t2s: 18, status: "completed" });
  });

  test("has the games of its court on its day in the tournament's zone, and no others", async () => {
    const late = await addMatch({ court_id: 1, start_time: `${day}T22:30Z` });
    const next = await addMatch({ court_id: 1, start_time: `${day}T23:30Z` });
    const other = await addMatch({ court_id: 2, start_time: `${day}T10:00Z` });
    const unplaced = await addMatch({ court_id: null, start_time: null });
    const [link] = await makeLinks();
    const scorer = await open(link!.token);
    const { text } = await courtside.call("GET", paths.scorerSchedule(), { as: scorer });
    const { schedule } = ScorerSchedule.parse(JSON.parse(text));
    expect(schedule.map(({ id }) => id)).toEqual([matchId, late]);
    for (const id of [next, other, unplaced]) {
      expect(await outcomeOf(score(scorer, { t1s: 1, t2s: 0 }, id))).toBe("claimed, elsewhere");
      expect((await scoreOf(id)).t1s).toBeNull();
    }
    expect(await outcomeOf(score(scorer, { t1s: 1, t2s: 0 }, late))).toBe("applied");
  });

  test("is told who is on its games' teams as visitors are: no contacts, nobody else's games", async () => {
    const { home_team_id: home, away_team_id: away } = await courtside.database
      .selectFrom("matches")
      .select(["home_team_id", "away_team_id"])
      .where("id", "=", matchId)
      .executeTakeFirstOrThrow();
    const elsewhere = await courtside.createTeam({ tournament_id: tournamentId });
    const account = await courtside.createUser({ name: "Ada Lane", email: "ada@example.org" });
    await Promise.all([
      courtside.createPlayer({ team_id: home!, user_id: account.id, jersey_number: 4 }),
      courtside.createPlayer({
        team_id: home!,
        first_name: "Bo",
        last_name: "Reed",
        email: "bo@example.org",
      }),
      courtside.createPlayer({ team_id: home!, first_name: "Asked", is_offered: true }),
      courtside.createPlayer({ team_id: elsewhere.id, first_name: "Not here" }),
    ]);
    const [link] = await makeLinks();
    const scorer = await open(link!.token);
    const { text } = await courtside.call("GET", scorerRostersPath, { as: scorer });
    const { rosters } = ScorerRosters.parse(JSON.parse(text));
    const names = rosters.map(({ team_id: id, players }) => [id, players.map(({ name }) => name)]);
    expect(names).toEqual([
      [home, ["Ada Lane", "Bo Reed"]],
      [away, []],
    ]);
    expect(text).not.toMatch(/example\.org|user_id/u);
  });

  test("loses a game that goes to another court", async () => {
    const [link] = await makeLinks();
    const scorer = await open(link!.token);
    await courtside.database
      .updateTable("matches")
      .set({ court_id: 2 })
      .where("id", "=", matchId)
      .execute();
    expect(await outcomeOf(score(scorer, { t1s: 1, t2s: 0 }))).toBe("claimed, elsewhere");
  });

  test.each([
    ["cancels no game", { status: "canceled" }],
    ["moves no game", { t1s: 1, t2s: 0, court_id: 2 }],
    ["decides nothing about later games", { t1s: 1, t2s: 0, follow_up: "keep" }],
  ])("%s", async (_, body) => {
    const [link] = await makeLinks();
    expect((await score(await open(link!.token), body)).status).toBe(400);
    expect(await scoreOf(matchId)).toEqual({ t1s: null, t2s: null, status: "scheduled" });
  });

  test("changes games by no other way", async () => {
    const [link] = await makeLinks();
    const as = await open(link!.token);
    const body = { t1s: 1, t2s: 0 };
    expect((await courtside.call("PUT", paths.match(matchId), { as, body })).status).toBe(403);
  });

  test("corrects its result, but has no game that is over go on", async () => {
    const [link] = await makeLinks();
    const scorer = await open(link!.token);
    await score(scorer, { t1s: 21, t2s: 18, status: "completed" });
    expect(await outcomeOf(score(scorer, { t2s: 19, status: "completed" }))).toBe("applied");
    expect(await outcomeOf(score(scorer, { status: "in_progress" }))).toBe("claimed, refused");
    expect(await scoreOf(matchId)).toMatchObject({ t2s: 19, status: "completed" });
  });

  test("shown again gets a further code; those on the wall stay good", async () => {
    const [first] = await makeLinks();
    const [again] = await makeLinks();
    expect(again!.id).toBe(first!.id);
    expect(again!.token).not.toBe(first!.token);
    await open(first!.token, "Anna");
    await open(again!.token, "Ben");
    const { text } = await courtside.call("GET", paths.scorerLinks(tournamentId), { as: desk });
    const { links, now } = ScorerLinksResponse.parse(JSON.parse(text));
    expect(links).toHaveLength(1);
    // By the same clock as `now`, from which it is told how long ago that was.
    const heard = links[0]!.devices.map(({ last_heard_at: at }) => Date.parse(at));
    expect(Date.parse(now)).toBeGreaterThanOrEqual(Math.max(...heard));
    expect(links[0]!.devices.map(({ name }) => name).toSorted()).toEqual(["Anna", "Ben"]);
    expect(text).not.toContain(first!.token);
  });
});

describe("a link of one game", () => {
  test("scores its game wherever it is played, and no other", async () => {
    const other = await addMatch({ court_id: 1, start_time: `${day}T12:00Z` });
    const [link] = await makeLinks({ match_id: matchId });
    const scorer = await open(link!.token);
    expect(scorer.scorer).toMatchObject({ court_id: null, day: null, match_id: matchId });
    await courtside.database
      .updateTable("matches")
      .set({ court_id: 2 })
      .where("id", "=", matchId)
      .execute();
    expect(await outcomeOf(score(scorer, { t1s: 1, t2s: 0 }))).toBe("applied");
    expect((await score(scorer, { t1s: 1, t2s: 0 }, other)).status).toBe(403);
    expect(await scoreOf(other)).toEqual({ t1s: null, t2s: null, status: "scheduled" });
    const { text } = await courtside.call("GET", paths.scorerSchedule(), { as: scorer });
    expect(ScorerSchedule.parse(JSON.parse(text)).schedule.map(({ id }) => id)).toEqual([matchId]);
  });

  test("that is ended changes nothing: what its phone still held waits for the desk", async () => {
    const [link] = await makeLinks({ match_id: matchId });
    const scorer = await open(link!.token);
    await courtside.call("DELETE", paths.scorerLink(tournamentId, link!.id), { as: desk });
    expect(await outcomeOf(score(scorer, { t1s: 4, t2s: 1 }))).toBe("claimed, link_revoked");
    expect(await scoreOf(matchId)).toMatchObject({ t1s: null, status: "scheduled" });
  });
});

describe("an ended link", () => {
  test("writes nothing any more, on any phone, and its codes open nothing", async () => {
    const [link] = await makeLinks();
    const scorer = await open(link!.token);
    await score(scorer, { t1s: 3, t2s: 1, status: "in_progress" });
    const ended = await courtside.call("DELETE", paths.scorerLink(tournamentId, link!.id), {
      as: desk,
    });
    expect(ended.status).toBe(200);
    expect(await outcomeOf(score(scorer, { t1s: 4, t2s: 1 }))).toBe("claimed, link_revoked");
    expect(await scoreOf(matchId)).toMatchObject({ t1s: 3, t2s: 1 });
    const body = { token: link!.token };
    expect((await courtside.call("POST", paths.scorerOffer(), { body })).status).toBe(401);
    const [another] = await makeLinks();
    expect(another!.id).not.toBe(link!.id);
  });

  test("that has run out goes on once it is extended", async () => {
    const { id, code } = await courtside.createScorerLink({
      tournament_id: tournamentId,
      match_id: matchId,
    });
    const scorer = await open(code);
    await courtside.database
      .updateTable("scorer_links")
      .set({ expires_at: new Date(currentTime().getTime() - 1000) })
      .where("id", "=", id)
      .execute();
    expect(await outcomeOf(score(scorer, { t1s: 4, t2s: 1 }))).toBe("claimed, link_expired");
    const expires_at = new Date(currentTime().getTime() + 86_400_000).toISOString();
    const extended = await courtside.call("PUT", paths.scorerLink(tournamentId, id), {
      as: desk,
      body: { expires_at },
    });
    expect(extended.status).toBe(200);
    expect(await outcomeOf(score(scorer, { t1s: 4, t2s: 1 }))).toBe("applied");
  });

  test("stays ended", async () => {
    const { id } = await courtside.createScorerLink({
      tournament_id: tournamentId,
      match_id: matchId,
      revoked_at: currentTime(),
    });
    const expires_at = new Date(currentTime().getTime() + 86_400_000).toISOString();
    const reply = await courtside.call("PUT", paths.scorerLink(tournamentId, id), {
      as: desk,
      body: { expires_at },
    });
    expect(reply.status).toBe(422);
  });
});

test.each([
  ["a court that there isn't", { court_ids: [1, 99], day }],
  ["a day that is over", { court_ids: [1], day: "2020-01-01" }],
  ["no court", { court_ids: [], day }],
  ["both a court and a game", { court_ids: [1], day, match_id: 1 }],
])("no link is made for %s", async (_, body) => {
  const reply = await courtside.call("POST", paths.scorerLinks(tournamentId), { as: desk, body });
  expect(reply.status).toBe(400);
});

test("no link is made for another tournament's game", async () => {
  const elsewhere = matchId;
  const other = await courtside.createTournament({ creator_id: desk.id });
  const reply = await courtside.call("POST", paths.scorerLinks(other.id), {
    as: desk,
    body: { match_id: elsewhere },
  });
  expect(reply.status).toBe(404);
});

test("a link can be opened on so many phones, and no more", async () => {
  const { id, code } = await courtside.createScorerLink({
    tournament_id: tournamentId,
    match_id: matchId,
  });
  await courtside.database
    .insertInto("scorer_devices")
    .values(
      Array.from({ length: scorerLimits.scorerDevices.max }, () => ({ link_id: id, name: "Anna" })),
    )
    .execute();
  const body = { token: code, name: "Ben" };
  expect((await courtside.call("POST", paths.scorerSession(), { body })).status).toBe(422);
});

test("a code that opens nothing, or no name, is refused", async () => {
  const [link] = await makeLinks();
  expect(await opening({ token: "x".repeat(43), name: "Anna" })).toBe(422);
  expect(await opening({ token: link!.token, name: "  " })).toBe(400);
  expect(await opening({ token: link!.token, name: "x".repeat(41) })).toBe(400);
});

test("the history tells who entered a score, by court and name, and finds them by it", async () => {
  const owner = await courtside.createUser({});
  await courtside.createMember({ tournament_id: tournamentId, user_id: owner.id, role: "owner" });
  const [link] = await makeLinks();
  const scorer = await open(link!.token, "Anna's phone");
  await score(scorer, { t1s: 3, t2s: 1, status: "in_progress" });
  const address = `${paths.tournamentHistory(tournamentId)}?person=anna`;
  const { text } = await courtside.call("GET", address, { as: owner });
  const { entries } = HistoryResponse.parse(JSON.parse(text));
  expect(entries.map(({ action, actor }) => [action, actor?.name, actor?.link])).toEqual([
    ["match.update", "Anna's phone", { court: "A", game: null, team: null, crew: null }],
  ]);
  const stored = await courtside.database
    .selectFrom("audit_log")
    .select(["actor_id", "actor"])
    .where("tournament_id", "=", tournamentId)
    .where("action", "=", "match.update")
    .executeTakeFirstOrThrow();
  expect(stored.actor_id).toBeNull();
  expect(JSON.stringify(stored.actor)).not.toContain("Anna");
});

test("an account's sessions know nothing of links", async () => {
  const reply = await courtside.call("GET", paths.scorer(), { as: desk });
  expect(reply.status).toBe(403);
});
