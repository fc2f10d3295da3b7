import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, call, createAccount, findTournament, logIn, password } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { settled } from "./inspection.ts";
import { linkMailedTo } from "./mailed-link.ts";
import { arrive, type Person, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let owner: Person;
let helper: Person;
let official: Person;
let live: number;
let helperToken: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  const { url } = server;
  live = await findTournament(url, "search=Harbour+City");
  await createAccount(url, "helper");
  owner = await arrive(browser, url);
  await becomeKnown(owner, await logIn(url, "organiser"));
  helper = await arrive(browser, url, phone, "dark");
  helperToken = await logIn(url, "helper");
  await becomeKnown(helper, helperToken);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("somebody is asked by a link, says yes on a phone, and may do what the desk does", async () => {
  const { page } = owner;
  await page.goto(`/tournaments/${live}/admin?tab=settings`);
  const people = page.getByRole("region", { name: "People", exact: true });
  await people.getByRole("combobox", { name: "Ask as" }).selectOption({ label: "Desk" });
  await people.getByRole("button", { name: "Make a link" }).click();
  const link = await people.getByRole("textbox", { name: "Link to pass on" }).inputValue();
  await owner.look("people with a link");
  await helper.page.goto(link);
  await helper.page.getByRole("button", { name: "Yes, I help" }).click();
  await helper.page.waitForURL(`**/tournaments/${live}/admin`);
  await settled(helper.page);
  await helper.page.goto(`/tournaments/${live}/admin?tab=matches&view=scores`);
  await helper.page.getByRole("article").getByRole("textbox").first().waitFor();
  await helper.look("score entry of the desk");
  await helper.page.goto(`/tournaments/${live}/admin?tab=settings`);
  await settled(helper.page);
  await helper.page.getByText("You are: Desk.").waitFor();
  expect(await helper.page.getByRole("button", { name: "Delete Tournament" }).count()).toBe(0);
  expect(await helper.page.getByRole("button", { name: "Make a link" }).count()).toBe(0);
});

test("who is removed reads on, and changes nothing from the next request on", async () => {
  const scores = `/tournaments/${live}/admin?tab=matches&view=scores`;
  await helper.page.goto(scores);
  const fields = helper.page.getByRole("article").getByRole("textbox");
  await fields.first().waitFor();
  const { page } = owner;
  await page.reload();
  await page.getByRole("button", { name: "Remove helper" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("helper was removed").waitFor();
  // Their page hears of it, as of any change.
  await helper.page.getByText(/^You can look around here/).waitFor();
  expect(await fields.count()).toBe(0);
  const refused = call(server.url, "GET", `/tournaments/${live}/members`, { token: helperToken });
  await expect(refused).rejects.toThrow(/: 403 /);
});

test("an official who is asked by mail chooses a password on a phone, and sees the duties", async () => {
  const { page } = owner;
  const address = "ben@example.org";
  await page.goto(`/tournaments/${live}/duties`);
  await page.getByRole("button", { name: "Account of Ben Okafor" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Ask by email").fill(address);
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog
    .getByText(`No mail went to ${address}. Make a link and pass it on instead.`)
    .waitFor();
  await dialog.getByText(`Not mailed: ${address}`).waitFor();

  official = await arrive(browser, server.url, phone);
  const { page: phonePage } = official;
  await phonePage.goto(await linkMailedTo(server, address, "invitation"));
  expect(await phonePage.getByLabel("Email").inputValue()).toBe(address);
  expect(await phonePage.getByLabel("Full name").inputValue()).toBe("Ben Okafor");
  await official.look("an invitation that makes an account");
  await phonePage.getByLabel(/^Password/).fill(password);
  await phonePage.getByLabel(/^Confirm password/).fill(password);
  await phonePage.getByRole("checkbox", { name: /terms/ }).check();
  await phonePage.getByRole("button", { name: "Create account and say yes" }).click();
  await phonePage.waitForURL(`**/tournaments/${live}/officials/*`);
  await phonePage.getByRole("heading", { name: "Ben Okafor", level: 1 }).waitFor();
  await phonePage.getByText("Scorekeeper").first().waitFor();
  await phonePage.goto("/profile");
  await phonePage
    .getByRole("link", { name: /Harbour City/ })
    .first()
    .waitFor();
  await page.reload();
  await page.getByText("Account: Ben Okafor").waitFor();
});

test("nobody met an error on the way", () => {
  expect([owner, helper, official].flatMap(({ complaints }) => complaints)).toEqual([]);
});
