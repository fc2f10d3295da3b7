import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, findTournament, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, type Person, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let desk: Person;
let spectator: Person;
let captain: Person;
let live: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  const { url } = server;
  live = await findTournament(url, "search=Harbour+City");
  desk = await arrive(browser, url);
  await becomeKnown(desk, await logIn(url, "desk"));
  spectator = await arrive(browser, url, phone);
  captain = await arrive(browser, url, phone);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const text = "The final begins half an hour later.";
const announced = ({ page }: Person) =>
  page.getByRole("region", { name: "Announcements" }).getByText(text);

test("what the desk announces is at once on every phone, and gone when it is taken back", async () => {
  await spectator.page.goto(`/tournaments/${live}/standings`);
  // What stood before is in the page that the server sends.
  const html = await (await fetch(`${server.url}/tournaments/${live}`)).text();
  expect(html).toContain("Soup and sandwiches are served by the main entrance.");
  await captain.page.goto(`/tournaments/${live}`);
  await captain.page
    .getByRole("link", { name: /^Team page of/ })
    .first()
    .click();
  await captain.page.getByRole("heading", { level: 1 }).waitFor();
  await captain.page.getByText("Soup and sandwiches are served").waitFor();

  const { page } = desk;
  await page.goto(`/tournaments/${live}/admin`);
  await page.getByRole("button", { name: "Make an announcement", exact: true }).click();
  await page.getByRole("textbox", { name: /What everybody/ }).fill(text);
  await page.getByRole("checkbox", { name: /Urgent/ }).check();
  const dialog = page.getByRole("dialog", { name: "Announcements" });
  await dialog.getByRole("button", { name: "Make an announcement", exact: true }).click();
  await Promise.all([announced(spectator).waitFor(), announced(captain).waitFor()]);
  await spectator.look("announcements on a phone");
  await desk.look("the desk's announcements");

  await dialog.getByRole("button", { name: `Take back: ${text}` }).click();
  await announced(spectator).waitFor({ state: "detached" });
  await announced(captain).waitFor({ state: "detached" });
  for (const { complaints } of [desk, spectator, captain]) expect(complaints).toEqual([]);
});
