import { formatPresets } from "#engine";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { apiBase, paths } from "#contract/paths.ts";
import type { CodedSheetsQuery, ScoreSheetsQuery } from "#contract/schedule/score-sheets.ts";
import { DivisionResponse } from "#contract/tournaments/division-forms.ts";
import type { z } from "zod";
import { ScorerOffer } from "#contract/matches/scorer-links.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { openSoundPdf } from "#server/testing/sound-pdf.ts";
import type { TestUser } from "#server/testing/factories.ts";

let courtside: TestApp;
let creator: TestUser;
let tournamentId: number;
let homeId: number;
let awayId: number;
let games: { id: number; game_number: number }[];

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

beforeEach(async () => {
  creator = await courtside.createUser();
  const tournament = await courtside.createTournament({
    creator_id: creator.id,
    name: "Baltic Cup",
    timezone: "Europe/Berlin",
    location: "Sporthalle Łódź",
  });
  tournamentId = tournament.id;
  const inIt = { tournament_id: tournamentId };
  const { id: groupId } = await courtside.createBracket({ ...inIt, name: "Group Őst" });
  const { id: cupId } = await courtside.createBracket({
    ...inIt,
    name: "Cup",
    type: "elimination",
  });
  const { id: home } = await courtside.createTeam({ ...inIt, name: "Harbour Şeagulls" });
  const { id: away } = await courtside.createTeam({ ...inIt, name: "Tide" });
  [homeId, awayId] = [home, away];
  await courtside.createPlayer({
    team_id: home,
    first_name: "Łukasz",
    last_name: "Őry-Şahin",
    jersey_number: 7,
    is_captain: true,
  });
  await courtside.createPlayer({ team_id: home, first_name: "Zoë", jersey_number: 3 });
  await courtside.createPlayer({ team_id: away, user_id: creator.id, email: "x@private.test" });
  const teams = { home_team_id: home, away_team_id: away };
  const first = await courtside.createMatch({
    ...inIt,
    ...teams,
    game_number: 1,
    bracket_id: groupId,
    court_id: 1,
    start_time: "2026-11-21T08:30:00Z",
    end_time: "2026-11-21T09:30:00Z",
  });
  const second = await courtside.createMatch({
    ...inIt,
    game_number: 2,
    bracket_id: cupId,
    court_id: 2,
    home_team_id: home,
    away_source_match_id: first.id,
    away_source_outcome: "winner",
    start_time: "2026-11-22T08:30:00Z",
    end_time: "2026-11-22T09:30:00Z",
  });
  const canceled = await courtside.createMatch({
    ...inIt,
    ...teams,
    game_number: 3,
    status: "canceled",
  });
  const played = await courtside.createMatch({
    ...inIt,
    ...teams,
    game_number: 4,
    status: "completed",
    t1s: 3,
    t2s: 1,
  });
  games = [first, second, canceled, played];
});

const ask = (query: ScoreSheetsQuery = {}, as: TestUser | null = creator, id = tournamentId) =>
  courtside.call(
    "GET",
    `${paths.tournamentScoreSheets(id)}?${new URLSearchParams(query as Record<string, string>).toString()}`,
    { as },
  );

/** The text of each page, as somebody reads it. */
async function readSheets(
  query: z.input<typeof CodedSheetsQuery> = {},
  method: "GET" | "POST" = "GET",
): Promise<string[]> {
  const { statusCode, headers, rawPayload } = await courtside.app.inject({
    method,
    ...(method === "POST" && { payload: {} }),
    url: `${apiBase}${paths.tournamentScoreSheets(tournamentId)}?${new URLSearchParams(query as Record<string, string>).toString()}`,
    headers: { authorization: `Bearer ${creator.token}`, host: "hall.example:8080" },
  });
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("application/pdf");
  const document = await openSoundPdf(rawPayload);
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items
      .map((item) => ("str" in item ? item.str : ""))
      .join(" ")
      .replaceAll(/\s+/gu, " ");
  });
  return Promise.all(pages);
}

test("only who runs the tournament gets the sheets", async () => {
  expect((await ask({}, null)).status).toBe(401);
  const stranger = await courtside.createUser();
  expect((await ask({}, stranger)).status).toBe(403);
  expect((await ask({}, creator, 999_999)).status).toBe(404);
});

test("a choice that makes no sense is refused", async () => {
  const query = { date: "tomorrow", court: "0", language: "xx" } as unknown as ScoreSheetsQuery;
  const { status, body } = await ask(query);
  expect(status).toBe(400);
  expect(Object.keys((body as { fields: object }).fields)).toEqual(["date", "court", "language"]);
});

const captains = (page: string) => /hall\.example:8080\/c\/#([\w-]+)/u.exec(page)?.[1];
const secrets = (pages: string[]) =>
  pages.map((page) => /hall\.example:8080\/s\/#([\w-]+)/u.exec(page)?.[1]);

describe("sheets with codes of their own", () => {
  test("have one of each game that is still to be played; others lead to the score entry", async () => {
    const pages = await readSheets({}, "POST");
    const [first, second, played] = secrets(pages);
    expect(pages).toHaveLength(3);
    expect(first).not.toBe(second);
    expect(played).toBeUndefined();
    expect(pages[2]).toContain(`view=scores&match=${games[3]!.id}`);
    for (const [index, token] of [first, second].entries()) {
      const offer = await courtside.call("POST", paths.scorerOffer(), { body: { token } });
      expect(ScorerOffer.parse(offer.body)).toMatchObject({ match_id: games[index]!.id });
    }
  });

  test("printed again have further codes of the same links", async () => {
    const [first] = secrets(await readSheets({ match: games[0]!.id }, "POST"));
    const [again] = secrets(await readSheets({ match: games[0]!.id }, "POST"));
    expect(again).not.toBe(first);
    const links = await courtside.database
      .selectFrom("scorer_links")
      .select("match_id")
      .where("tournament_id", "=", tournamentId)
      .execute();
    expect(links).toEqual([{ match_id: games[0]!.id }]);
  });

  test("have that of both captains beside it, or alone, and say which is for whom", async () => {
    const pages = await readSheets({ codes: "both" }, "POST");
    expect(pages).toHaveLength(3);
    const [first = "", , played = ""] = pages;
    const token = captains(first);
    const offer = await courtside.call("POST", paths.scorerOffer(), { body: { token } });
    expect(ScorerOffer.parse(offer.body)).toMatchObject({
      match_id: games[0]!.id,
      for_captains: true,
    });
    expect(secrets([first])[0]).toBeDefined();
    expect(first).toContain("Who keeps score: scan to enter it");
    expect(first).toContain("Both captains: scan to report the result");
    expect([captains(played), played.includes("Both captains")]).toEqual([undefined, false]);
    const [alone = ""] = await readSheets({ match: games[0]!.id, codes: "captains" }, "POST");
    expect(captains(alone)).toBeDefined();
    expect(secrets([alone])).toEqual([undefined]);
    expect(alone).toContain("Desk: scan to enter the score");
  });

  test("are for who makes scorer links, and none is made for anybody else", async () => {
    const path = paths.tournamentScoreSheets(tournamentId);
    const stranger = await courtside.createUser();
    expect((await courtside.call("POST", path, { body: {} })).status).toBe(401);
    expect((await courtside.call("POST", path, { as: stranger, body: {} })).status).toBe(403);
    const links = await courtside.database
      .selectFrom("scorer_links")
      .select("id")
      .where("tournament_id", "=", tournamentId)
      .execute();
    expect(links).toEqual([]);
  });
});

describe("a sheet", () => {
  test("says what is played, where and when, and who may play", async () => {
    const [sheet = "", ...others] = await readSheets({ match: games[0]!.id });
    expect(others).toEqual([]);
    for (const text of [
      "SCORE SHEET",
      "Baltic Cup",
      "Volleyball · Sporthalle Łódź",
      "Group Őst",
      "Sat 21 November 2026",
      "09:30–10:30",
      "Europe/Berlin",
      "Harbour Şeagulls",
      "Tide",
      "3 Zoë",
      "7 Łukasz Őry-Şahin C",
      creator.name,
      "Set 5",
      "Time-outs",
      "Sanctions",
      "First referee",
      "Captain A",
      "Winner",
    ]) {
      expect.soft(sheet.replaceAll(",", "")).toContain(text.replaceAll(",", ""));
    }
    expect(sheet).not.toContain("private.test");
  });

  test("names who referees and keeps the score, known or not", async () => {
    const source = { kind: "loser", game_number: 1 };
    const duties = [
      { role: "referee", source },
      { role: "scorekeeper", team_id: awayId },
    ];
    const body = { games: [{ match_id: games[1]!.id, duties }], allow_overlap: true };
    const path = paths.duties(tournamentId);
    expect((await courtside.call("PUT", path, { as: creator, body })).status).toBe(200);
    const [sheet] = await readSheets({ match: games[1]!.id });
    expect(sheet).toContain("Loser of game 1");
    expect(sheet).toContain("Tide");
  });

  test("leads to the game's score entry, at the address that it was asked for from", async () => {
    const [sheet] = await readSheets({ match: games[0]!.id });
    expect(sheet).toContain(
      `http://hall.example:8080/tournaments/${tournamentId}/admin?tab=matches&view=scores&match=${games[0]!.id}`,
    );
  });

  test("says of an open place where its team comes from, and of a knock-out its stage", async () => {
    const [sheet] = await readSheets({ match: games[1]!.id });
    expect(sheet).toContain("Winner of game 1");
    expect(sheet).toContain("Round Final");
  });

  test("of a game that was played has its result", async () => {
    const [sheet] = await readSheets({ match: games[3]!.id });
    expect(sheet).toMatch(/A 3 B 1 Harbour Şeagulls/u);
  });

  test("of a game in sets has as many of them as the tournament plays, and what was played", async () => {
    const game_format = JSON.stringify(formatPresets.beach_volleyball);
    const ofTournament = courtside.database
      .updateTable("tournaments")
      .where("id", "=", tournamentId);
    await ofTournament.set({ game_format }).execute();
    const parts = JSON.stringify([
      [21, 19],
      [18, 21],
      [15, 13],
    ]);
    const ofGame = courtside.database.updateTable("matches").where("id", "=", games[3]!.id);
    await ofGame.set({ t1s: 2, t2s: 1, parts }).execute();
    const [sheet] = await readSheets({ match: games[3]!.id });
    expect(sheet).toMatch(/Set 1 .* 21 .* 19 .*Set 2 .* 18 .* 21 .*Set 3 .* 15 .* 13 /su);
    expect(sheet).not.toContain("Set 4");
    expect(sheet).toContain("Best of 3 to 21, lead of 2, third to 15");
    await ofTournament.set({ game_format: JSON.stringify(formatPresets.football) }).execute();
    const [halves] = await readSheets({ match: games[3]!.id });
    expect(halves).toMatch(/overtime of up to 2 × 15 minutes, shoot-out of 5 each/u);
    await ofTournament.set({ game_format: null }).execute();
    await ofGame.set({ t1s: 3, t2s: 1, parts: null }).execute();
  });

  test("of a game that ended level has the shoot-out, and whom it let win", async () => {
    const change = (values: object) =>
      courtside.database
        .updateTable("matches")
        .set(values)
        .where("id", "=", games[3]!.id)
        .execute();
    await change({ t1s: 2, t2s: 2, t1_shootout: 4, t2_shootout: 3 });
    const [sheet] = await readSheets({ match: games[3]!.id });
    expect(sheet).toMatch(/A 2 \(4\) B 2 \(3\) Harbour Şeagulls/u);
    await change({ status: "in_progress", t1_shootout: null, t2_shootout: null });
    const [running] = await readSheets({ match: games[3]!.id });
    expect(running).not.toMatch(/A 2 B 2/u);
  });

  test.each([
    ["es", "Acta del partido", "Ganador del partido 1"],
    ["fr", "Feuille de match", "Vainqueur du match 1"],
    ["de", "Spielberichtsbogen", "Sieger von Spiel 1"],
  ] as const)("speaks %s", async (language, title, winner) => {
    const [sheet] = await readSheets({ match: games[1]!.id, language });
    expect(sheet).toContain(title.toUpperCase());
    expect(sheet).toContain(winner);
  });

  test("takes one page, however long names and rosters are", async () => {
    const players = Array.from({ length: 40 }, (_, index) =>
      [homeId, awayId].map((team_id) =>
        courtside.createPlayer({
          team_id,
          first_name: `Player ${index}`,
          last_name: "o".repeat(40),
        }),
      ),
    );
    await Promise.all(players.flat());
    await courtside.database
      .updateTable("tournaments")
      .set({ name: "Long ".repeat(20).trim(), location: "Far away ".repeat(11) })
      .where("id", "=", tournamentId)
      .execute();
    await courtside.database
      .updateTable("courts")
      .set({ name: sql`'The court behind the old hall by the lake, ' || id` })
      .where("tournament_id", "=", tournamentId)
      .where("id", "=", 1)
      .execute();
    const [sheet, ...others] = await readSheets({ match: games[0]!.id });
    expect(others).toEqual([]);
    expect(sheet).toContain("Player 39 oo");
  });
});

test.each([
  ["a court", { court: 2 }, ["2"]],
  ["a day", { date: "2026-11-21" }, ["1"]],
  ["a bracket", { bracket: "Group Őst" }, ["1"]],
  ["a status", { status: "completed" }, ["4"]],
  ["canceled games when asked for", { status: "canceled" }, ["3"]],
  ["all games that are not canceled, in playing order", {}, ["1", "2", "4"]],
])("sheets of %s", async (_, query, expected) => {
  const sheets = await readSheets(query);
  const numbers = sheets.map((sheet) => /Game (?:Court )?(\d+)/u.exec(sheet)?.[1]);
  expect(numbers).toEqual(expected);
});

async function addDivision(name: string) {
  const asked = { as: creator, body: { name } };
  const { body } = await courtside.call("POST", paths.divisions(tournamentId), asked);
  return DivisionResponse.parse(body).division;
}

test("sheets of a division are those of its brackets, and no code is made for another's", async () => {
  // What there is already becomes the first division's.
  const divisions = [await addDivision("Women"), await addDivision("Men")];
  for (const [index, { id: division_id }] of divisions.entries()) {
    const { id } = await courtside.createBracket({ tournament_id: tournamentId, division_id });
    const game = { bracket_id: id, game_number: 11 + index };
    await courtside.createMatch({ tournament_id: tournamentId, ...game });
  }
  const sheets = await readSheets({ division: divisions[1]!.id }, "POST");
  expect(sheets.map((sheet) => /Game (?:Court )?(\d+)/u.exec(sheet)?.[1])).toEqual(["12"]);
  const links = await courtside.database
    .selectFrom("scorer_links")
    .select("match_id")
    .where("tournament_id", "=", tournamentId)
    .execute();
  expect(links).toHaveLength(1);
});

test("no game, another tournament's game and too many games are refused", async () => {
  expect(await ask({ court: 99 })).toMatchObject({
    status: 422,
    body: { code: "impossible", error: "There are no games to make score sheets for." },
  });
  const foreign = await courtside.createTournament({ creator_id: creator.id });
  expect((await ask({ match: games[0]!.id }, creator, foreign.id)).status).toBe(404);
  await courtside.database
    .insertInto("matches")
    .values(
      Array.from({ length: 501 }, (_, index) => ({
        tournament_id: foreign.id,
        game_number: index + 1,
      })),
    )
    .execute();
  expect(await ask({}, creator, foreign.id)).toMatchObject({
    status: 422,
    body: {
      error:
        "That would be 501 score sheets. At most 500 are made at once: choose a day or a court.",
    },
  });
});
