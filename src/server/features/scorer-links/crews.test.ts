import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ErrorBody } from "#contract/errors.ts";
import { noCards } from "#contract/games/cards.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import {
  MadeScorerLinksResponse,
  ScorerLinksResponse,
  ScorerSchedule,
  ScorerSessionResponse,
} from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { ScoreReceipt } from "#contract/score-commands/commands.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { handIn } from "#server/testing/hand-in.ts";

let courtside: TestApp;
let desk: TestUser;
let tournamentId: number;
let rita: number;
/** Four teams: the first two play the first game, the others the second. */
let teams: number[];
let games: [number, number];

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

beforeEach(async () => {
  desk = await courtside.createUser({});
  const owner = await courtside.createUser({});
  tournamentId = (await courtside.createTournament({ creator_id: owner.id })).id;
  await courtside.createMember({ tournament_id: tournamentId, user_id: desk.id, role: "manager" });
  rita = await addOfficial("Rita");
  teams = [];
  for (const name of ["Ants", "Bees", "Cats", "Dogs"]) {
    teams.push((await courtside.createTeam({ tournament_id: tournamentId, name })).id);
  }
  games = [await addGame(teams[0]!, teams[1]!), await addGame(teams[2]!, teams[3]!)];
});

async function addOfficial(name: string) {
  const { id } = await courtside.database
    .insertInto("officials")
    .values({ tournament_id: tournamentId, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function addGame(home: number, away: number) {
  const sides = { home_team_id: home, away_team_id: away };
  return (await courtside.createMatch({ tournament_id: tournamentId, ...sides })).id;
}

type Duty = { role?: string } & Record<string, unknown>;

async function assign(matchId: number, ...duties: Duty[]) {
  const given = duties.map((duty) => ({ role: "referee", ...duty }));
  const body = { games: [{ match_id: matchId, duties: given }] };
  const reply = await courtside.call("PUT", paths.duties(tournamentId), { as: desk, body });
  expect(reply.status).toBe(200);
}

const making = async (body: object) =>
  courtside.call("POST", paths.scorerLinks(tournamentId), { as: desk, body });
const make = async (body: object) => (await making(body)).read(MadeScorerLinksResponse).links;

async function open(body: object, name = "Anna") {
  const [link] = await make(body);
  const opening = { token: link!.token, name };
  const reply = await courtside.call("POST", paths.scorerSession(), { body: opening });
  return reply.read(ScorerSessionResponse);
}

async function gamesOf(as: { token: string }) {
  const reply = await courtside.call("GET", paths.scorerSchedule(), { as });
  return reply.read(ScorerSchedule).schedule.map(({ id }) => id);
}

let points = 0;
async function score(as: { token: string }, matchId: number, result: object = {}) {
  points += 1;
  const reply = await handIn(courtside, {
    as,
    matchId,
    result: { t1s: points, t2s: 0, ...result },
  });
  const { outcome, reason } = reply.read(ScoreReceipt);
  return reason === null ? outcome : `${outcome}, ${reason}`;
}

const scoreOf = async (id: number) =>
  courtside.database
    .selectFrom("matches")
    .select(["t1s", "t2s"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

async function numberOf(id: number) {
  const { game_number: number } = await courtside.database
    .selectFrom("matches")
    .select("game_number")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return number;
}

const links = async () => {
  const reply = await courtside.call("GET", paths.scorerLinks(tournamentId), { as: desk });
  return reply.read(ScorerLinksResponse).links;
};

describe.each([
  ["an official", () => ({ official_ids: [rita] }), () => ({ official_id: rita })],
  ["a team", () => ({ duty_team_ids: [teams[2]!] }), () => ({ team_id: teams[2]! })],
])("a link of %s", (_, body, duty) => {
  test.each(["referee", "scorekeeper", "line_judge"])("scores where it is %s", async (role) => {
    await assign(games[0], { role: "referee", official_id: await addOfficial("Ben") });
    const scorer = await open(body());
    expect(await gamesOf(scorer)).toEqual([]);
    expect(await score(scorer, games[0])).toBe("claimed, elsewhere");
    expect((await scoreOf(games[0])).t1s).toBeNull();
    await assign(games[0], { role, ...duty() });
    expect(await gamesOf(scorer)).toEqual([games[0]]);
    expect(await score(scorer, games[0])).toBe("applied");
    expect(await scoreOf(games[0])).toEqual({ t1s: points, t2s: 0 });
    expect(await score(scorer, games[1])).toBe("claimed, elsewhere");
  });

  test("loses a game whose duty goes to somebody else, and what it holds is a claim", async () => {
    await assign(games[0], duty());
    const scorer = await open(body());
    expect(await score(scorer, games[0])).toBe("applied");
    const before = await scoreOf(games[0]);
    await assign(games[0], { official_id: await addOfficial("Ben") });
    expect(await gamesOf(scorer)).toEqual([]);
    expect(await score(scorer, games[0])).toBe("claimed, elsewhere");
    expect(await scoreOf(games[0])).toEqual(before);
    const cards = { ...noCards(), home: { yellow: 1, second_yellow: 0, red: 0 } };
    const booking = { as: scorer, body: cards };
    const carded = await courtside.call("PUT", paths.matchCards(games[0]), booking);
    expect([carded.status, carded.read(ErrorBody).code]).toEqual([403, "forbidden"]);
  });

  test("ends like others, and its late results are claims", async () => {
    await assign(games[0], duty());
    const scorer = await open(body());
    const [link] = await links();
    const path = paths.scorerLink(tournamentId, link!.id);
    expect((await courtside.call("DELETE", path, { as: desk })).status).toBe(200);
    expect(await score(scorer, games[0])).toBe("claimed, link_revoked");
    const { status } = await courtside.call("GET", paths.scorerSchedule(), { as: scorer });
    expect(status).toBe(401);
  });

  test("is named by whose it is, for the desk, on the phone and in the history", async () => {
    await assign(games[0], duty());
    const { scorer, token } = await open(body());
    const name = "official_ids" in body() ? "Rita" : "Cats";
    expect(scorer).toMatchObject({ crew: name, team_id: null, game: null, court: null });
    await score({ token }, games[0]);
    expect(await links()).toMatchObject([
      { crew: name, state: "live", devices: [{ name: "Anna" }] },
    ]);
    const address = `${paths.tournamentHistory(tournamentId)}?person=anna`;
    const { entries } = (await courtside.call("GET", address, { as: desk })).read(HistoryResponse);
    const link = { court: null, game: null, team: null, crew: name };
    expect(entries.map(({ actor }) => actor?.link)).toEqual([link]);
  });
});

test("of a team it has the games whose duty a result gives it, and no longer once that is corrected", async () => {
  await assign(games[1], { source: { kind: "loser", game_number: await numberOf(games[0]) } });
  const [ants, bees] = [
    await open({ duty_team_ids: [teams[0]!] }),
    await open({ duty_team_ids: [teams[1]!] }),
  ];
  expect(await score(bees, games[1])).toBe("claimed, elsewhere");
  const end = { status: "completed" } as const;
  await handIn(courtside, { as: desk, matchId: games[0], result: { t1s: 9, t2s: 1, ...end } });
  expect([await gamesOf(ants), await gamesOf(bees)]).toEqual([[], [games[1]]]);
  expect(await score(bees, games[1])).toBe("applied");
  await handIn(courtside, { as: desk, matchId: games[0], result: { t1s: 1, t2s: 9, ...end } });
  expect([await gamesOf(ants), await gamesOf(bees)]).toEqual([[games[1]], []]);
  expect(await score(bees, games[1])).toBe("claimed, elsewhere");
  expect(await score(ants, games[1])).toBe("applied");
});

test("the page of a team reports its own games, and its crew's link none of them", async () => {
  await assign(games[0], { team_id: teams[2]! });
  const page = await open({ team_ids: [teams[2]!] });
  const crew = await open({ duty_team_ids: [teams[2]!] });
  expect(await gamesOf(page)).toEqual([games[1]]);
  expect(await gamesOf(crew)).toEqual([games[0]]);
  expect(await score(crew, games[1], { status: "completed" })).toBe("claimed, elsewhere");
});

test("all crews get their codes at once, each its own link, and the same one again", async () => {
  const ben = await addOfficial("Ben");
  const body = { official_ids: [rita, ben, rita], duty_team_ids: [teams[3]!, teams[0]!] };
  const made = await make(body);
  expect(made.map(({ crew }) => crew)).toEqual(["Ants", "Ben", "Dogs", "Rita"]);
  const again = await make(body);
  expect(again.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  expect(new Set([...made, ...again].map(({ token }) => token)).size).toBe(8);
});

test.each([
  ["nobody", () => ({ official_ids: [], duty_team_ids: [] })],
  ["nothing", () => ({})],
  ["an official who isn't there", () => ({ official_ids: [rita, 2_000_000] })],
  ["a team that isn't there", () => ({ duty_team_ids: [2_000_000] })],
  ["a crew and a court", () => ({ official_ids: [rita], court_ids: [1], day: "2030-07-01" })],
])("no code is made of %s", async (_, body) => {
  expect((await making(body())).status).toBe(400);
  expect(await links()).toEqual([]);
});

test("a code of nobody says what is missing", async () => {
  const { fields } = (await making({ official_ids: [] })).read(ErrorBody);
  expect(fields).toEqual({ official_ids: "Choose at least one official or team" });
});

test("none is made of another tournament's officials and teams", async () => {
  const elsewhere = (await courtside.createTournament({ creator_id: desk.id })).id;
  const path = paths.scorerLinks(elsewhere);
  for (const body of [{ official_ids: [rita] }, { duty_team_ids: [teams[0]!] }]) {
    expect((await courtside.call("POST", path, { as: desk, body })).status).toBe(400);
  }
});

test("the link of an official who is taken off the list ends, and loses nothing", async () => {
  await assign(games[0], { official_id: rita });
  const scorer = await open({ official_ids: [rita] });
  const path = paths.official(tournamentId, rita);
  expect((await courtside.call("DELETE", path, { as: desk })).status).toBe(200);
  expect(await links()).toEqual([]);
  const { status, text } = await courtside.call("GET", paths.scorer(), { as: scorer });
  expect([status, ErrorBody.parse(JSON.parse(text)).code]).toEqual([401, "link_revoked"]);
  expect(await score(scorer, games[0])).toBe("claimed, link_revoked");
});

test("a deleted team scores nothing, and is on again once it is back", async () => {
  await assign(games[0], { team_id: teams[2]! });
  const scorer = await open({ duty_team_ids: [teams[2]!] });
  const setDeleted = async (deleted_at: Date | null) =>
    courtside.database
      .updateTable("teams")
      .set({ deleted_at })
      .where("id", "=", teams[2]!)
      .execute();
  await setDeleted(new Date());
  expect(await links()).toEqual([]);
  expect(await score(scorer, games[0])).toBe("claimed, elsewhere");
  await setDeleted(null);
  expect(await score(scorer, games[0])).toBe("applied");
});

test("a tournament goes with its officials and their links", async () => {
  await open({ official_ids: [rita], duty_team_ids: [teams[0]!] });
  const deletion = courtside.database.deleteFrom("tournaments").where("id", "=", tournamentId);
  await deletion.execute();
  const left = await courtside.database
    .selectFrom("scorer_links")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .execute();
  expect(left).toEqual([]);
});
