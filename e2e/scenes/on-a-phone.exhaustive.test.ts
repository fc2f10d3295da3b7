import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "#e2e/chromium.ts";
import { phone } from "#e2e/person.ts";
import { type RunningServer, startServer } from "#e2e/server.ts";
import { badminton, beachVolleyball, tableTennis } from "#server/demo/scores.ts";
import { saturday } from "#e2e/weekend-tournament.ts";
import { leave, welcome } from "./newcomer.ts";
import { Games } from "./play.ts";
import { areCounted, openRanking, placesByGames, placesByLastGame, readPlaces } from "./ranking.ts";
import { begin, draw, enterTwo, makeFit, pairRound, plan } from "./steps.ts";

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

test("a beach weekend of three divisions, with lunch, best thirds and all places", async () => {
  const newcomer = await welcome(browser, server, "bea", phone);
  const { actions, lookAt } = newcomer;
  const divisions = { Open: 12, "Over 40": 6, "Under 18": 6 };
  const entrants = Object.entries(divisions).flatMap(([name, count]) => numbered(name, count));
  const lines = Object.entries(divisions).flatMap(([name, count]) =>
    numbered(name, count).map((team, index) => `${team},${name},${index < 3 ? index + 1 : ""}`),
  );
  const weekend = { name: "Long Sands", sport: "Beach Volleyball", courts: 4 };
  const id = await begin(newcomer, weekend, { heading: "Team,Division,Seed", lines });
  const dialog = await plan(newcomer, 24);
  await actions.choose("Over 40", "All places");
  await actions.choose("Under 18", "All places");
  await actions.choose("Open", "Groups and playoffs");
  await actions.press("Change in detail: Open");
  await lookAt("a division in detail");
  await actions.fill("Best of the next rank", "2");
  await dialog.getByText("8 teams play it. Nobody has a bye.").waitFor();
  await actions.choose("Places played for", "All places");
  await actions.fill("Lunch", "12:30–13:15");
  await draw(newcomer, 44);
  const games = new Games(newcomer, {
    tournamentId: id,
    scoring: beachVolleyball,
    entrants,
    seed: 1,
  });
  const rows = await games.rows();
  expect(rows).toHaveLength(44);
  expect(rows.filter((row) => row.start_time! < "13:15" && row.end_time! > "12:30")).toEqual([]);
  await enterTwo(newcomer, games);
  await games.playOn();
  expect(games.played).toHaveLength(44);
  await openRanking(newcomer, id, "Full Standings");
  for (const [division, count] of Object.entries(divisions)) {
    const places = await readPlaces(newcomer, `${division} · Full Standings`);
    expect([places.length, areCounted(places)]).toEqual([count, true]);
    const own = games.played.filter(({ winner }) => winner.startsWith(division));
    const expected = placesByGames(own);
    expect(places.slice(0, expected.length).map(({ team }) => team)).toEqual(expected);
  }
  expect(actions.done.length).toBeLessThanOrEqual(31);
  await leave(newcomer);
});

test("an evening of sixteen at table tennis, four Swiss rounds into a top four", async () => {
  const newcomer = await welcome(browser, server, "svea", phone);
  const { actions, lookAt } = newcomer;
  const entrants = numbered("Player", 16);
  const lines = entrants.map((name, index) => `${name},Club ${index % 4},${index + 1}`);
  const evening = {
    name: "Thursday Swiss",
    sport: "Table Tennis",
    courts: 8,
    days: [saturday, saturday],
  } as const;
  const tournamentId = await begin(newcomer, evening, { heading: "Name,Club,Seed", lines });
  await plan(newcomer, 16);
  await actions.press("Swiss and playoffs");
  await lookAt("a Swiss draw");
  await actions.fill("From", "18:00");
  await actions.fill("Until", "23:00");
  await actions.fill("Minimum rest (minutes)", "5");
  await draw(newcomer, 36);
  const games = new Games(newcomer, { tournamentId, scoring: tableTennis, entrants, seed: 2 });
  await enterTwo(newcomer, games);
  await games.playOn();
  for (const round of [2, 3, 4]) {
    await pairRound(newcomer, tournamentId, round);
    await games.playOn();
  }
  expect(games.played).toHaveLength(36);
  await openRanking(newcomer, tournamentId, "Full Standings");
  const places = await readPlaces(newcomer, "Full Standings");
  expect([places.length, areCounted(places)]).toEqual([16, true]);
  expect(places.slice(0, 4).map(({ team }) => team)).toEqual(placesByGames(games.played));
  expect(actions.done.length).toBeLessThanOrEqual(37);
  await leave(newcomer);
});

test("a double elimination of thirteen at badminton, until the last has lost twice", async () => {
  const newcomer = await welcome(browser, server, "dora", phone);
  const { actions, lookAt } = newcomer;
  const entrants = numbered("Pair", 13);
  const day = {
    name: "Thirteen",
    sport: "Badminton",
    courts: 4,
    days: [saturday, saturday],
  } as const;
  const tournamentId = await begin(newcomer, day, { heading: null, lines: entrants });
  await plan(newcomer, 13);
  await actions.press("Double elimination");
  await lookAt("a double elimination");
  await makeFit(newcomer);
  await draw(newcomer, 25);
  const games = new Games(newcomer, { tournamentId, scoring: badminton, entrants, seed: 3 });
  await enterTwo(newcomer, games);
  await games.playOn();
  await openRanking(newcomer, tournamentId, "Full Standings");
  await lookAt("all places");
  const places = await readPlaces(newcomer, "Full Standings");
  expect([places.length, areCounted(places)]).toEqual([13, true]);
  const expected = placesByLastGame(games.played);
  expect(places.slice(0, 4).map(({ team }) => team)).toEqual(expected.slice(0, 4));
  expect(actions.done.length).toBeLessThanOrEqual(29);
  await leave(newcomer);
});
