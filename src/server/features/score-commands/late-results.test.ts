import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { scorerLimits } from "#contract/limits.ts";
import { lateResultsPath, ScorerLinksResponse } from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestScorer, TestUser } from "#server/testing/factories.ts";
import { handIn, newCommandId } from "#server/testing/hand-in.ts";

let courtside: TestApp;
let desk: TestUser;
let anna: TestScorer;
let linkId: number;
let tournamentId: number;
let matches: number[];

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

beforeEach(async () => {
  const owner = await courtside.createUser({});
  desk = await courtside.createUser({});
  tournamentId = (await courtside.createTournament({ creator_id: owner.id })).id;
  await courtside.createMember({ tournament_id: tournamentId, user_id: desk.id, role: "desk" });
  const inIt = { tournament_id: tournamentId };
  const [home, away] = [await courtside.createTeam(inIt), await courtside.createTeam(inIt)];
  const game = { ...inIt, home_team_id: home.id, away_team_id: away.id };
  matches = [(await courtside.createMatch(game)).id, (await courtside.createMatch(game)).id];
  linkId = (await courtside.createScorerLink({ ...inIt, court_id: 1, day: "2030-07-01" })).id;
  anna = await courtside.createScorer(linkId);
});

const hoursAgo = (hours: number) => new Date(currentTime().getTime() - hours * 3_600_000);
const change = async (values: { revoked_at?: Date; expires_at?: Date }) =>
  courtside.database.updateTable("scorer_links").set(values).where("id", "=", linkId).execute();
const enter = async (matchId: number, as: { token: string } = anna) =>
  (await handIn(courtside, { as, matchId, result: { t1s: 1, t2s: 0, status: "in_progress" } }))
    .status;
const told = async () => {
  const reply = await courtside.call("GET", paths.scorerLinks(tournamentId), { as: desk });
  return reply.read(ScorerLinksResponse).links.map(({ devices }) => devices[0]!.late);
};
const lateAt = async (hours: number) =>
  courtside.database
    .updateTable("scorer_devices")
    .set({ late_at: hoursAgo(hours) })
    .where("link_id", "=", linkId)
    .execute();

test("the desk is told of how many games results came too late, however often a phone sends them", async () => {
  expect(await told()).toEqual([null]);
  await change({ revoked_at: hoursAgo(49) });
  for (const match of [...matches, ...matches]) expect(await enter(match)).toBe(401);
  const [late] = await told();
  expect(late!.games).toBe(2);
  expect(Date.parse(late!.at)).toBeGreaterThan(hoursAgo(1).getTime());
});

test("both at one time count as two", async () => {
  await change({ revoked_at: hoursAgo(49) });
  await Promise.all([...matches, ...matches].map(async (match) => enter(match)));
  expect(await told()).toMatchObject([{ games: 2 }]);
});

test("what is taken in time, or comes from elsewhere, is not told", async () => {
  await change({ revoked_at: hoursAgo(47) });
  expect(await enter(matches[0]!)).toBe(200);
  await change({ revoked_at: hoursAgo(49) });
  const other = await courtside.createTournament({ creator_id: desk.id });
  const link = await courtside.createScorerLink({
    tournament_id: other.id,
    court_id: 1,
    day: "2030-07-01",
    revoked_at: hoursAgo(49),
  });
  expect(await enter(matches[0]!, await courtside.createScorer(link.id))).toBe(403);
  expect(await enter(matches[0]!, { token: "no-session-of-anybody" })).toBe(401);
  expect(await told()).toEqual([null]);
  const devices = await courtside.database
    .selectFrom("scorer_devices")
    .select("late_at")
    .where("link_id", "in", [linkId, link.id])
    .execute();
  expect(devices).toEqual([{ late_at: null }, { late_at: null }]);
});

test.each([
  ["ended two days ago", { revoked_at: 47 }, "linkRevoked"],
  ["ended longer ago", { revoked_at: 49 }, "linkLongOver"],
  ["ran out two days ago", { expires_at: 47 }, "linkExpired"],
  ["ran out longer ago", { expires_at: 49 }, "linkLongOver"],
])(
  "a phone whose code %s hears whether the desk still gets what it holds",
  async (_, over, why) => {
    const [[column, hours]] = Object.entries(over) as [[string, number]];
    await change({ [column]: hoursAgo(hours) });
    const { status, text } = await courtside.call("GET", paths.scorer(), { as: anna });
    expect([status, JSON.parse(text)]).toMatchObject([
      401,
      { reason: { code: `refusals.access.${why}` } },
    ]);
  },
);

test.each([
  ["ended two days ago", { revoked_at: 47 }, "linkRevoked"],
  ["ended longer ago", { revoked_at: 49 }, "codeLongOver"],
  ["ran out two days ago", { expires_at: 47 }, "linkExpired"],
  ["ran out longer ago", { expires_at: 49 }, "codeLongOver"],
])(
  "whoever scans a code that %s hears whether the desk still gets anything by it",
  async (_, over, why) => {
    const { id, code: token } = await courtside.createScorerLink({
      tournament_id: tournamentId,
      court_id: 1,
      day: "2030-07-02",
    });
    linkId = id;
    const [[column, hours]] = Object.entries(over) as [[string, number]];
    await change({ [column]: hoursAgo(hours) });
    const { status, text } = await courtside.call("POST", paths.scorerOffer(), { body: { token } });
    expect([status, JSON.parse(text)]).toMatchObject([
      401,
      { reason: { code: `refusals.access.${why}` } },
    ]);
  },
);

test("a code that ended longer ago than others are shown is told of while that is fresh", async () => {
  await change({ revoked_at: hoursAgo(24 * 9) });
  expect(await told()).toEqual([]);
  await enter(matches[0]!);
  expect(await told()).toMatchObject([{ games: 1 }]);
  await lateAt(24 * 8);
  expect(await told()).toEqual([]);
});

test("what a phone hands in once its code lasts again is late no more", async () => {
  await change({ expires_at: hoursAgo(49) });
  for (const match of matches) await enter(match);
  await lateAt(1);
  await change({ expires_at: hoursAgo(-1) });
  expect(await enter(matches[0]!)).toBe(200);
  expect(await told()).toMatchObject([{ games: 1 }]);
  await change({ expires_at: hoursAgo(49) });
  await enter(matches[1]!);
  expect(await told()).toMatchObject([{ games: 1 }]);
});

test("a game that is deleted is missed by nobody", async () => {
  await change({ revoked_at: hoursAgo(49) });
  await enter(matches[0]!);
  await courtside.database.deleteFrom("matches").where("id", "=", matches[0]!).execute();
  expect(await told()).toEqual([null]);
});

test("no more games are kept than there is room for", async () => {
  await change({ revoked_at: hoursAgo(49) });
  const ids = Array.from({ length: scorerLimits.lateGames.max }, (_, index) => -index - 1);
  await courtside.database
    .updateTable("scorer_devices")
    .set({ late_match_ids: ids, late_at: hoursAgo(1) })
    .where("link_id", "=", linkId)
    .execute();
  await enter(matches[0]!);
  expect(await told()).toMatchObject([{ games: 1 }]);
});

const send = async (id: string, t1s: number) =>
  handIn(courtside, {
    as: anna,
    id,
    matchId: matches[0]!,
    result: { t1s, t2s: 0, status: "in_progress" },
  });
const settle = async (games: number, { as = desk, link = linkId } = {}) => {
  const { id: deviceId } = await courtside.database
    .selectFrom("scorer_devices")
    .select("id")
    .where("link_id", "=", linkId)
    .executeTakeFirstOrThrow();
  const body = { device_id: deviceId, games };
  return (await courtside.call("PUT", lateResultsPath(tournamentId, link), { as, body })).status;
};
const entries = async () =>
  courtside.database
    .selectFrom("audit_log")
    .select("action")
    .where("tournament_id", "=", tournamentId)
    .where("action", "=", "tournament.settle_late")
    .execute();

describe("what the desk has dealt with", () => {
  const [command, newer] = [newCommandId(), newCommandId()];

  beforeEach(() => change({ revoked_at: hoursAgo(49) }));

  test("is told no more, however often the phone sends it again", async () => {
    await send(command, 1);
    expect(await settle(1)).toBe(200);
    expect(await told()).toEqual([null]);
    await send(command, 1);
    expect(await told()).toEqual([null]);
    expect(await settle(1)).toBe(200);
    expect(await entries()).toHaveLength(1);
  });

  test("comes back with what else comes too late, of the same game or another", async () => {
    await send(command, 1);
    await settle(1);
    await send(newer, 2);
    expect(await told()).toMatchObject([{ games: 1 }]);
    await settle(1);
    await enter(matches[1]!);
    expect(await told()).toMatchObject([{ games: 1 }]);
  });

  test("is no more than it was shown", async () => {
    for (const match of matches) await enter(match);
    expect(await settle(1)).toBe(422);
    expect(await told()).toMatchObject([{ games: 2 }]);
    expect(await settle(2)).toBe(200);
  });

  test.each([0, scorerLimits.lateGames.max + 1])("is never of %i games", async (games) => {
    await send(command, 1);
    expect(await settle(games)).toBe(400);
    expect(await told()).toMatchObject([{ games: 1 }]);
  });

  test("is of its own tournament", async () => {
    await send(command, 1);
    const other = await courtside.createTournament({ creator_id: desk.id });
    const foreign = { tournament_id: other.id, court_id: 1, day: "2030-07-01" };
    const { id } = await courtside.createScorerLink(foreign);
    expect(await settle(1, { link: id })).toBe(404);
    const stranger = await courtside.createUser({});
    expect(await settle(1, { as: stranger })).toBe(403);
    expect(await told()).toMatchObject([{ games: 1 }]);
  });
});

test("of no more entries is kept that they came than there is room for", async () => {
  await change({ revoked_at: hoursAgo(49) });
  const ids = Array.from({ length: scorerLimits.knownLateCommands.max }, () => newCommandId());
  await courtside.database
    .updateTable("scorer_devices")
    .set({ late_command_ids: ids })
    .where("link_id", "=", linkId)
    .execute();
  await enter(matches[0]!);
  const { late_command_ids: kept } = await courtside.database
    .selectFrom("scorer_devices")
    .select("late_command_ids")
    .where("link_id", "=", linkId)
    .executeTakeFirstOrThrow();
  expect(kept).toHaveLength(ids.length);
  expect(kept.slice(0, -1)).toEqual(ids.slice(1));
});
