import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "./chromium.ts";
import { callFaults, courtFaults, historyFaults, savedFaults } from "./tournament-day/checks.ts";
import type { Device } from "./tournament-day/devices/device.ts";
import { playDay } from "./tournament-day/day.ts";
import { HallServer } from "./tournament-day/hall/hall-server.ts";
import { ownRanking } from "./tournament-day/own-ranking.ts";
import { Phone } from "./tournament-day/devices/phone.ts";
import { Spectator } from "./tournament-day/devices/spectator.ts";
import { ScorerPage } from "./tournament-day/devices/scorer-page.ts";
import { tableOf } from "./tournament-day/table.ts";

const { DAY_SEED: named = "15", DAY_PAGES: pages = "4" } = process.env;
const seed = named === "random" ? Math.floor(Math.random() * 1_000_000) : Number(named);

let server: HallServer;
let browser: Browser;
let devices: Device[] = [];
beforeAll(async () => {
  [server, browser] = await Promise.all([HallServer.open(), launchChromium()]);
});
afterAll(async () => {
  await Promise.all(devices.map((device) => device.stop()));
  await browser?.close();
  await server?.close();
});

async function openDevices() {
  const names = Array.from({ length: 20 }, (_, index) => `Device ${index + 1}`);
  devices = await Promise.all(
    names.map(async (name, index) =>
      index < Number(pages) ? ScorerPage.open(browser, name, server) : new Phone(name, server),
    ),
  );
  return devices;
}

async function openSpectators(tournamentId: number) {
  if (pages === "0") return [];
  const paths = ["schedule", "standings"].map((page) => `/tournaments/${tournamentId}/${page}`);
  return Promise.all(paths.map((path) => Spectator.open(browser, path, server)));
}

const noFaults = { day: [], plan: [], calls: [], courts: [], saved: [], history: [] };

test(`a day of play ends as it was played (DAY_SEED=${seed})`, async () => {
  const day = await playDay(server, seed, { openDevices, openSpectators });
  process.stdout.write(`\n${tableOf(day)}\n`);
  const { final_ranking: ranking } = await day.desk.standings();
  expect({
    ranking: ranking.map(({ team_id: id }) => id),
    day: day.faults,
    plan: [...day.planFaults],
    calls: callFaults(day),
    courts: await courtFaults(day),
    saved: await savedFaults(day),
    history: await historyFaults(day),
  }).toEqual({ ranking: ownRanking(day), ...noFaults });
});
