import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, codeOfRunning, findTournament, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, type Person, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let desk: Person;
let helper: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  const { url } = server;
  const live = await findTournament(url, "search=Harbour+City");
  const token = await logIn(url, "desk");
  desk = await arrive(browser, url);
  await becomeKnown(desk, token);
  await desk.page.goto(`/tournaments/${live}/today`);
  helper = await arrive(browser, url, phone);
  await helper.page.goto(await codeOfRunning("game", { url, live, token }));
  await helper.page.getByRole("textbox", { name: "Your name" }).fill("Lea");
  await helper.page.getByRole("button", { name: "Enter results" }).click();
  await atCourt().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const atCourt = () => helper.page.getByRole("region", { name: "The desk" });
const atDesk = (text: string | RegExp) =>
  desk.page
    .getByRole("region", { name: "From the courts" })
    .getByRole("listitem")
    .filter({ hasText: text });

test("a note that is typed without a connection reaches the desk when it is back", async () => {
  await helper.context.setOffline(true);
  await atCourt().getByRole("textbox", { name: "Note to the desk" }).fill("The whistle is broken");
  await atCourt().getByRole("button", { name: "Send note" }).click();
  await atCourt().getByText("The note is not sent yet").waitFor();
  await helper.context.setOffline(false);
  await atCourt()
    .getByText(/not seen yet/u)
    .waitFor();
  await atDesk("The whistle is broken").getByText(/^Lea/u).waitFor();
  const field = atCourt().getByRole("textbox", { name: "Note to the desk" });
  expect(await field.inputValue()).toBe("");
  await helper.look("a note that waits at the desk");
  await desk.look("the desk reads a note");
});

test("a call comes before notes, and what the desk has seen the phone says", async () => {
  await atCourt().getByRole("button", { name: "Call the desk" }).dblclick();
  await atCourt().getByText("The desk is called", { exact: true }).waitFor();
  await atDesk("Calls the desk").first().waitFor();
  const rows = desk.page.getByRole("region", { name: "From the courts" }).getByRole("listitem");
  expect(await rows.first().textContent()).toContain("Calls the desk");
  // Pressed twice, it is one call.
  expect(await atDesk("Calls the desk").filter({ hasText: "Lea" }).count()).toBe(1);
  await atDesk("Calls the desk").getByRole("button", { name: /^Done/u }).click();
  await atCourt().getByText("The desk has seen it").waitFor();
  expect(helper.complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual(
    [],
  );
  expect(desk.complaints).toEqual([]);
});
