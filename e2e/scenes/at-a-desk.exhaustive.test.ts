import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "#e2e/chromium.ts";
import { desktop } from "#e2e/person.ts";
import { type RunningServer, startServer } from "#e2e/server.ts";
import { sunday } from "#e2e/weekend-tournament.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { type Scoring, tennis } from "#server/demo/scores.ts";
import { leave, welcome } from "./newcomer.ts";
import { Games } from "./play.ts";
import { openRanking, placesByGames, placesInLeague, readPlaces } from "./ranking.ts";
import { begin, draw, enterTwo, plan } from "./steps.ts";

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("a league of six on ten Sundays, everybody against everybody twice", async () => {
  const newcomer = await welcome(browser, server, "lea", desktop);
  const { page, actions } = newcomer;
  const entrants = ["Northgate", "Old Mill", "Ferry Lane", "Brickworks", "Seven Oaks", "Station"];
  const league = {
    name: "Ten Sundays",
    sport: "Volleyball",
    courts: 1,
    days: [sunday, "2099-08-09"],
  } as const;
  const tournamentId = await begin(newcomer, league, { heading: "Team", lines: entrants });
  const dialog = await plan(newcomer, 6);
  await actions.press("Round robin, twice");
  // It lasts for weeks, from a Sunday to a Sunday.
  const chosen = dialog
    .getByRole("group", { name: "Playing days" })
    .getByRole("checkbox", { checked: true });
  expect(
    await chosen.evaluateAll((boxes) => boxes.map((box) => box.parentElement!.textContent)),
  ).toEqual(["Sun"]);
  await actions.fill("Max games per day per team", "1");
  await actions.choose("Fill the days", "Evenly, every day");
  await draw(newcomer, 30);
  const games = new Games(newcomer, { tournamentId, scoring: volleyball, entrants, seed: 4 });
  const days = Map.groupBy(await games.rows(), ({ date }) => date);
  expect([...days.values()].map((rows) => rows.length)).toEqual(Array(10).fill(3));
  for (const rows of days.values()) {
    expect(new Set(rows.flatMap(({ team1, team2 }) => [team1, team2])).size).toBe(6);
  }
  await enterTwo(newcomer, games);
  await games.playOn();
  expect(games.played).toHaveLength(30);
  await openRanking(newcomer, tournamentId, "Group Stage");
  const places = await readPlaces(newcomer, /^Standings of/);
  expect(places).toEqual(
    placesInLeague(entrants, games.played).map((team, index) => ({ rank: index + 1, team })),
  );
  await page.getByRole("tab", { name: "Full Standings" }).click();
  expect(await readPlaces(newcomer, "Full Standings")).toEqual(places);
  expect(actions.done.length).toBeLessThanOrEqual(26);
  await leave(newcomer);
});

/** Three sets to 25, the fifth to 15; those that are lost come first. */
const volleyball: Scoring = (random) => {
  const given = Math.floor(random() * 3);
  const sets = Array.from({ length: given + 3 }, (_, index): [number, number] => {
    const target = index === 4 ? 15 : 25;
    const lost = Math.floor(random() * (target - 1));
    return index < given ? [lost, target] : [target, lost];
  });
  return [3, given, sets];
};

test("a tennis draw of 128, whose 32 seeds cannot meet before the third round", async () => {
  const newcomer = await welcome(browser, server, "tess", desktop);
  const { actions } = newcomer;
  const entrants = Array.from({ length: 128 }, (_, index) => `Player ${index + 1}`);
  const lines = entrants.map((name, index) => `${name},Club ${index % 9},${seedOf(index)}`);
  const open = {
    name: "Riverside Open",
    sport: "Tennis",
    courts: 8,
    days: ["2099-06-01", sunday],
  } as const;
  const tournamentId = await begin(newcomer, open, { heading: "Name,Club,Seed", lines });
  const dialog = await plan(newcomer, 128);
  await actions.press("Knock-out");
  await dialog.getByText("32 teams are seeded.").waitFor();
  const apart = dialog.getByRole("checkbox", { name: "Keep teams of the same club apart" });
  await actions.pressOn("Keep apart", apart);
  await draw(newcomer, 128);
  const games = new Games(newcomer, { tournamentId, scoring: tennis, entrants, seed: 5 });
  const rows = await games.rows();
  const seeded = new Set(entrants.slice(0, 32));
  const early = rows.filter(({ round, for_place: isForPlace }) => round <= 2 && !isForPlace);
  for (const row of early) {
    const seeds = whoCanPlay(row, rows).filter((name) => seeded.has(name));
    expect(seeds.length).toBeLessThanOrEqual(1);
  }
  const best = new Set(entrants.slice(0, 4));
  for (const row of rows.filter(({ stage_name: stage }) => stage === "Semifinals")) {
    expect(whoCanPlay(row, rows).filter((name) => best.has(name))).toHaveLength(2);
  }
  await enterTwo(newcomer, games);
  await games.playOn();
  expect(games.played).toHaveLength(128);
  await openRanking(newcomer, tournamentId, "Full Standings");
  await newcomer.lookAt("all places of 128");
  const places = await readPlaces(newcomer, "Full Standings");
  // Who goes out in the same round has the same place; the third is played for.
  const shared = [5, 9, 17, 33, 65].flatMap((rank) => Array<number>(rank - 1).fill(rank));
  expect(places.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, ...shared]);
  expect(places.slice(0, 4).map(({ team }) => team)).toEqual(placesByGames(games.played));
  expect(new Set(places.map(({ team }) => team)).size).toBe(128);
  expect(actions.done.length).toBeLessThanOrEqual(26);
  await leave(newcomer);
});

const seedOf = (index: number) => (index < 32 ? index + 1 : "");

/** Everybody who can come to a game, whoever wins before. */
function whoCanPlay(row: ScheduleRow, rows: readonly ScheduleRow[]): string[] {
  return ([1, 2] as const).flatMap((side) => {
    const source = row[`team${side}_source`];
    if (source?.kind !== "winner") return row[`team${side}`] ?? [];
    const before = rows.find(({ game_number: number }) => number === source.game_number)!;
    return whoCanPlay(before, rows);
  });
}
