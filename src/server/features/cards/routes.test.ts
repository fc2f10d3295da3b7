import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HistoryResponse } from "#contract/history/history.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { OutlookResponse } from "#contract/standings/outlook.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { findSportId, type TestUser } from "#server/testing/factories.ts";
import { NamedCards } from "#contract/matches/card-players.ts";
import { noCards } from "#contract/games/cards.ts";
import type { SportName } from "#contract/games/sports.ts";

let app: TestApp;
let organiser: TestUser;
let desk: TestUser;
let tournamentId: number;
let groupId: number;
let teams: number[];
let game: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  desk = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  await setUp("Football");
});

/** Ants and Bees have drawn, ranked by the FIFA's rules. */
async function setUp(sport: SportName) {
  const sport_id = await findSportId(sport, app.database);
  const ranking = "fifa_2026" as const;
  const made = await app.createTournament({ creator_id: organiser.id, sport_id, ranking });
  tournamentId = made.id;
  const inIt = { tournament_id: tournamentId };
  await app.createMember({ ...inIt, user_id: desk.id, role: "desk" });
  groupId = (await app.createBracket({ ...inIt, type: "group_stage", name: "Group A" })).id;
  const named = (name: string, seed: number) =>
    app.createTeam({ ...inIt, bracket_id: groupId, name, seed });
  teams = [(await named("Ants", 1)).id, (await named("Bees", 2)).id];
  game = await addGame();
}

async function addGame(values: object = {}) {
  const sides = { home_team_id: teams[0]!, away_team_id: teams[1]! };
  const result = { status: "completed", t1s: 1, t2s: 1 } as const;
  const all = { tournament_id: tournamentId, bracket_id: groupId, ...sides, ...result, ...values };
  return (await app.createMatch(all)).id;
}

const cards = (home: object, away: object = {}) => ({
  home: { ...noCards().home, ...home },
  away: { ...noCards().away, ...away },
});
const enter = (body: object, as: { token: string } | null = desk, id = game) =>
  app.call("PUT", paths.matchCards(id), { as, body });
const shown = async (id = game) => {
  const { schedule } = (
    await app.call("GET", paths.tournamentSchedule(tournamentId), { as: null })
  ).read(ScheduleResponse);
  return schedule.find((row) => row.id === id)!.cards;
};
const table = async () => {
  const reply = await app.call("GET", `${paths.standingsOutlook(tournamentId)}?bracket=Group%20A`, {
    as: null,
  });
  return reply.read(OutlookResponse).outlook.teams;
};

describe("entering", () => {
  test("everybody sees the cards in the schedule, and none are left out", async () => {
    expect(await shown()).toBeUndefined();
    const entered = cards({ yellow: 3, red: 1 }, { second_yellow: 1 });
    expect(await enter(entered)).toMatchObject({ status: 200 });
    expect(await shown()).toEqual(entered);
    await enter(noCards());
    expect(await shown()).toBeUndefined();
  });

  test("is for whoever may enter the score, and changes nothing for others", async () => {
    const stranger = await app.createUser();
    const registrar = await app.createUser();
    const member = { tournament_id: tournamentId, user_id: registrar.id } as const;
    await app.createMember({ ...member, role: "registrar" });
    expect(await enter(cards({ yellow: 1 }), null)).toMatchObject({ status: 401 });
    expect(await enter(cards({ yellow: 1 }), stranger)).toMatchObject({ status: 403 });
    expect(await enter(cards({ yellow: 1 }), registrar)).toMatchObject({ status: 403 });
    expect(await shown()).toBeUndefined();
    expect(await enter(cards({ yellow: 1 }), desk, 2_000_000_000)).toMatchObject({ status: 404 });
  });

  test("a phone enters those of its link's games and of no other, until the link ends", async () => {
    const link = await app.createScorerLink({ tournament_id: tournamentId, match_id: game });
    const phone = await app.createScorer(link.id);
    const other = await addGame();
    expect(await enter(cards({ yellow: 1 }), phone)).toMatchObject({ status: 200 });
    expect(await enter(cards({ yellow: 1 }), phone, other)).toMatchObject({ status: 403 });
    await app.database
      .updateTable("scorer_links")
      .set({ revoked_at: new Date() })
      .where("id", "=", link.id)
      .execute();
    const late = await enter(cards({ yellow: 2 }), phone);
    expect(late.body).toMatchObject({ code: "link_revoked" });
    expect(await shown()).toEqual(cards({ yellow: 1 }));
  });

  test.each([-1, 31, 1.5, "2", null])("refuses %s as a number of cards", async (yellow) => {
    expect(await enter(cards({ yellow }))).toMatchObject({ status: 400 });
    expect(await shown()).toBeUndefined();
  });

  test("takes thirty, and nothing that it doesn't know", async () => {
    expect(await enter(cards({ yellow: 30 }))).toMatchObject({ status: 200 });
    expect(await enter(cards({ green: 1 }))).toMatchObject({ status: 400 });
  });

  test("sports without cards, or without some, have none entered", async () => {
    await setUp("Volleyball");
    expect((await enter(cards({ yellow: 1 }))).body).toMatchObject({ code: "impossible" });
    await setUp("Handball");
    const second = await enter(cards({ second_yellow: 1 }));
    expect(second.body).toMatchObject({ code: "validation" });
    expect(await enter(cards({ yellow: 1, red: 1 }))).toMatchObject({ status: 200 });
  });

  test("canceled games and those whose teams aren't known have none", async () => {
    const canceled = await addGame({ status: "canceled", t1s: null, t2s: null });
    const open = await addGame({ status: "scheduled", t1s: null, t2s: null, away_team_id: null });
    for (const id of [canceled, open]) {
      const reply = await enter(cards({ yellow: 1 }), desk, id);
      expect(reply.body).toMatchObject({ code: "impossible" });
    }
  });

  test("two at once keep what each changed; the same number differently is asked about", async () => {
    await enter({ ...cards({ yellow: 1 }), former: noCards() });
    await enter({ ...cards({}, { red: 1 }), former: noCards() }, organiser);
    expect(await shown()).toEqual(cards({ yellow: 1 }, { red: 1 }));
    const late = await enter({ ...cards({ yellow: 2 }), former: noCards() });
    expect(late.body).toMatchObject({ code: "changed_meanwhile" });
    expect(await shown()).toEqual(cards({ yellow: 1 }, { red: 1 }));
  });

  test("a game that is put back to be played has no cards any more", async () => {
    const running = await addGame({ status: "in_progress" });
    await enter(cards({ yellow: 1 }), desk, running);
    const body = { status: "scheduled" };
    expect(await app.call("PUT", paths.match(running), { as: desk, body })).toMatchObject({
      status: 200,
    });
    expect(await shown(running)).toBeUndefined();
  });

  test("a corrected score keeps them", async () => {
    await enter(cards({ yellow: 1 }));
    await app.call("PUT", paths.match(game), { as: desk, body: { t1s: 2, t2s: 2 } });
    expect(await shown()).toEqual(cards({ yellow: 1 }));
  });
});

describe("the table", () => {
  test("is decided by fair play where all else is level, and says so with the figures", async () => {
    expect(await table()).toMatchObject([{ team: "Ants" }, { team: "Bees" }]);
    await enter(cards({ yellow: 1, second_yellow: 1, red: 1 }, { yellow: 2 }));
    expect(await table()).toMatchObject([
      { team: "Bees" },
      { team: "Ants", behind: { among: "all", by: "conduct", value: -8, above: -2 } },
    ]);
  });

  test("counts a direct red card by the UEFA's rules as any sending-off", async () => {
    await app.database
      .updateTable("tournaments")
      .set({ ranking: "uefa" })
      .where("id", "=", tournamentId)
      .execute();
    await enter(cards({ yellow: 4 }, { red: 1 }));
    expect(await table()).toMatchObject([
      { team: "Bees" },
      { team: "Ants", behind: { by: "conduct", value: -4, above: -3 } },
    ]);
  });

  test("leaves out games that aren't over or were canceled", async () => {
    const running = await addGame({ status: "in_progress" });
    await enter(cards({ red: 9 }), desk, running);
    const [first] = await table();
    expect(first).toMatchObject({ team: "Ants" });
  });

  test("sends another team on, and refuses where its next game has begun", async () => {
    const inIt = { tournament_id: tournamentId };
    const cup = await app.createBracket({ ...inIt, type: "elimination", name: "Cup" });
    const places = { home_source_bracket_id: groupId, home_source_rank: 1 };
    const final = await app.createMatch({
      ...inIt,
      ...places,
      bracket_id: cup.id,
      home_team_id: teams[0]!,
    });
    expect((await enter(cards({ yellow: 1 }))).read(MatchResponse)).toMatchObject({
      advanced: [final.id],
    });
    const rows = app.database.selectFrom("matches").select("home_team_id");
    const home = async () =>
      (await rows.where("id", "=", final.id).executeTakeFirstOrThrow()).home_team_id;
    expect(await home()).toBe(teams[1]);
    await app.database
      .updateTable("matches")
      .set({ status: "in_progress", away_team_id: teams[0]! })
      .where("id", "=", final.id)
      .execute();
    const refused = await enter(noCards());
    expect(refused.body).toMatchObject({ code: "advancement_conflict" });
    expect(await home()).toBe(teams[1]);
  });
});

const players = (home: object, away: object = {}) => ({
  home: { yellow: [], second_yellow: [], red: [], ...home },
  away: { yellow: [], second_yellow: [], red: [], ...away },
});
const read = async (as: { token: string } | null = desk, id = game) =>
  app.call("GET", paths.matchCards(id), { as });
const named = async () => (await read()).read(NamedCards).players;

describe("whose they were", () => {
  let anna: number;
  let bea: number;
  let other: number;
  beforeEach(async () => {
    anna = (
      await app.createPlayer({
        team_id: teams[0]!,
        first_name: "Anna",
        last_name: "Adams",
        jersey_number: 7,
      })
    ).id;
    bea = (
      await app.createPlayer({
        team_id: teams[0]!,
        first_name: "Bea",
        last_name: "Adams",
        jersey_number: 9,
      })
    ).id;
    other = (await app.createPlayer({ team_id: teams[1]!, first_name: "Olga" })).id;
  });

  test("is told to who may enter them, with rosters, and to nobody else", async () => {
    const body = { ...cards({ yellow: 2, red: 1 }), players: players({ yellow: [anna] }) };
    expect(await enter(body)).toMatchObject({ status: 200 });
    expect((await read()).read(NamedCards)).toMatchObject({
      cards: cards({ yellow: 2, red: 1 }),
      players: players({ yellow: [anna] }),
      rosters: {
        home: [{ id: anna, name: "Anna Adams", jersey_number: 7 }, { id: bea }],
        away: [{}],
      },
    });
    expect(await read(await app.createUser())).toMatchObject({ status: 403 });
    expect(await read(null)).toMatchObject({ status: 401 });
    const { schedule } = (
      await app.call("GET", paths.tournamentSchedule(tournamentId), { as: null })
    ).read(ScheduleResponse);
    expect(JSON.stringify(schedule)).not.toContain("players");
  });

  test("a phone is told of its link's games alone", async () => {
    const link = await app.createScorerLink({ tournament_id: tournamentId, match_id: game });
    const phone = await app.createScorer(link.id);
    expect(await read(phone)).toMatchObject({ status: 200 });
    expect(await read(phone, await addGame())).toMatchObject({ status: 403 });
  });

  test("counts what a player was shown in other games, but for canceled ones", async () => {
    const body = { ...cards({ yellow: 1 }), players: players({ yellow: [anna] }) };
    await enter(body, desk, await addGame());
    await enter(body);
    const canceled = await addGame();
    await enter(body, desk, canceled);
    await app.database
      .updateTable("matches")
      .set({ status: "canceled" })
      .where("id", "=", canceled)
      .execute();
    const { rosters } = (await read()).read(NamedCards);
    expect(rosters.home.map(({ earlier }) => earlier.yellow)).toEqual([1, 0]);
  });

  test.each([
    ["somebody of the other team", () => ({ yellow: [other] })],
    ["a player twice with the same card", () => ({ yellow: [anna, anna] })],
    ["more players than cards", () => ({ red: [anna, bea] })],
  ])("refuses %s", async (_, home) => {
    const body = { ...cards({ yellow: 2, red: 1 }), players: players(home()) };
    expect((await enter(body)).body).toMatchObject({ code: "validation" });
    expect(await shown()).toBeUndefined();
  });

  test("who was offered a place and hasn't said yes is neither listed nor taken", async () => {
    const offered = await app.createPlayer({ team_id: teams[0]!, first_name: "Cleo" });
    await app.database
      .updateTable("players")
      .set({ is_offered: true })
      .where("id", "=", offered.id)
      .execute();
    expect((await read()).read(NamedCards).rosters.home).toHaveLength(2);
    const body = { ...cards({ yellow: 1 }), players: players({ yellow: [offered.id] }) };
    expect((await enter(body)).body).toMatchObject({ code: "validation" });
  });

  test("a card taken away takes its player with it, and cards alone leave the others named", async () => {
    await enter({ ...cards({ yellow: 2 }), players: players({ yellow: [anna, bea] }) });
    await enter(cards({ yellow: 1 }));
    expect(await named()).toEqual(players({ yellow: [anna] }));
    await enter(noCards());
    expect(await named()).toEqual(players({}));
  });

  test("two at once keep what each named; the same card differently is asked about", async () => {
    await enter(cards({ yellow: 1, red: 1 }));
    const seen = { ...cards({ yellow: 1, red: 1 }), players: players({}) };
    const say = (home: object) =>
      enter({ ...cards({ yellow: 1, red: 1 }), players: players(home), former: seen });
    expect(await say({ yellow: [anna] })).toMatchObject({ status: 200 });
    expect(await say({ red: [bea] })).toMatchObject({ status: 200 });
    expect((await say({ yellow: [bea] })).body).toMatchObject({ code: "changed_meanwhile" });
    expect(await named()).toEqual(players({ yellow: [anna], red: [bea] }));
  });

  test("who has left the roster keeps the card, and a game to be played anew has none", async () => {
    const named1 = { ...cards({ yellow: 1 }), players: players({ yellow: [anna] }) };
    await enter(named1);
    await app.database.deleteFrom("players").where("id", "=", anna).execute();
    const again = { ...named1, ...cards({ yellow: 1, red: 1 }) };
    expect(await enter(again)).toMatchObject({ status: 200 });
    expect(await named()).toEqual(players({ yellow: [anna] }));
    const anew = { status: "scheduled", t1s: null, t2s: null };
    await app.database
      .updateTable("matches")
      .set({ status: "in_progress" })
      .where("id", "=", game)
      .execute();
    await app.call("PUT", paths.match(game), { as: desk, body: anew });
    expect(await named()).toEqual(players({}));
  });

  test("stands in the history by name, and is taken back", async () => {
    await enter(cards({ yellow: 2 }));
    await enter({ ...cards({ yellow: 2 }), players: players({ yellow: [anna, bea] }) });
    const path = paths.tournamentHistory(tournamentId);
    const { entries } = (await app.call("GET", path, { as: organiser })).read(HistoryResponse);
    expect(entries[0]!.rows[0]!.changes).toEqual([
      { field: "card_players", before: null, after: "Anna Adams, Bea Adams" },
    ]);
    const undo = paths.historyUndo(tournamentId, entries[0]!.id);
    expect(await app.call("POST", undo, { as: organiser })).toMatchObject({ status: 200 });
    expect(await named()).toEqual(players({}));
    expect(await shown()).toEqual(cards({ yellow: 2 }));
  });
});

test("the history tells of each kind and side, the desk too, and takes it back", async () => {
  await enter(cards({ yellow: 2 }, { red: 1 }));
  const path = paths.tournamentHistory(tournamentId);
  const seen = (await app.call("GET", path, { as: desk })).read(HistoryResponse);
  expect(seen.entries).toMatchObject([{ action: "match.cards" }]);
  const { entries } = (await app.call("GET", path, { as: organiser })).read(HistoryResponse);
  expect(entries[0]).toMatchObject({
    action: "match.cards",
    rows: [
      {
        changes: [
          { field: "t1_yellow", before: null, after: 2 },
          { field: "t2_red", before: null, after: 1 },
        ],
      },
    ],
    undo: "open",
  });
  const undo = paths.historyUndo(tournamentId, entries[0]!.id);
  expect(await app.call("POST", undo, { as: organiser })).toMatchObject({ status: 200 });
  expect(await shown()).toBeUndefined();
});
