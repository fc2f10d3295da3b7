import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "./chromium.ts";
import { createTeam, createTournament, register, signIn } from "./organiser.ts";
import { arrive, type Person, phone } from "./person.ts";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let organiser: Person;
let captain: Person;
let visitor: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchChromium()]);
  organiser = await arrive(browser, server.url);
  captain = await arrive(browser, server.url, undefined, "dark");
  visitor = await arrive(browser, server.url, phone);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("an organiser, a captain and a visitor get through the main job", async () => {
  await register(captain.page, { username: "mara_captain", name: "Mara Lind" });
  await captain.look("sign in, in the dark");
  await register(organiser.page, { username: "olli", name: "Olli Organiser" });
  await signIn(organiser.page, { username: "olli", name: "Olli Organiser" });
  const id = await createTournament(organiser.page, "Baltic Cup");
  await organiser.look("tournament");
  for (const team of ["Harbour", "Lighthouse"]) await createTeam(organiser.page, id, team);
  await organiser.look("teams");
  await visitor.page.goto(`/tournaments/${id}`);
  await visitor.look("tournament on a phone");
  expect([...organiser.complaints, ...captain.complaints, ...visitor.complaints]).toEqual([]);
});
