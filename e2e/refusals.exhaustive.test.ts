import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  becomeKnown,
  call as ask,
  createTeam,
  createTournament,
  get,
  post,
  signInEachRole,
} from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { inspect, settled } from "./inspection.ts";
import { arrive } from "./person.ts";
import { forms } from "./cases/refusal-cases.ts";
import type { Fault, Form } from "./cases/refusal-form.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let tokens: Record<string, string>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  tokens = await signInEachRole(server);
  // Each form has a tournament of its own, which are more than an account of today may make.
  const { url } = server;
  const { user } = await get<{ user: { id: number } }>(url, "/auth/me", tokens["organiser"]);
  const body = { role: "tournament_admin" };
  const token = tokens["administrator"];
  await ask(url, "PUT", `/admin/users/${user.id}/role`, { token, body });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A tournament of the test's own, whose names, numbers and times are taken. */
async function stage(name: string): Promise<Record<string, string>> {
  const { url } = server;
  const token = tokens["organiser"]!;
  const days = { start_date: "2099-03-01", end_date: "2099-03-02" };
  const id = await createTournament(url, `Cup of ${name}`, token, days);
  const first = await createTeam(url, id, "First Squad", token);
  const second = await createTeam(url, id, "Second Squad", token);
  const players = `/teams/${first}/players`;
  const ada = { first_name: "Ada", last_name: "Lovelace", jersey_number: 7 };
  const emmy = { first_name: "Emmy", last_name: "Noether", jersey_number: 11 };
  await post(url, players, emmy, token);
  const { player } = await post<{ player: { id: number } }>(url, players, ada, token);
  await post(url, "/brackets", { name: "Finals", type: "elimination", tournament_id: id }, token);
  const match = { home_team_id: first, away_team_id: second, tournament_id: id, court_id: 1 };
  await post(url, "/matches", { ...match, start_time: "2099-03-01T10:00" }, token);
  const { user } = await get<{ user: { id: number } }>(url, "/auth/me", tokens["newcomer"]);
  return {
    id: `${id}`,
    tournament: `/tournaments/${id}`,
    team: `/teams/${first}`,
    player: `${players}/${player.id}`,
    newcomer: `${user.id}`,
  };
}

function placed(form: Form, places: Record<string, string>): Form {
  const fill = (text: string) => text.replace(/\{(\w+)\}/, (_, place: string) => places[place]!);
  return { ...form, path: fill(form.path), call: fill(form.call) };
}

describe.concurrent("what is refused is kept and can be sent again", () => {
  test.each(Object.entries(forms))("%s", async (name, planned) => {
    const form = placed(planned, await stage(name));
    const { page, context } = await visit(form.who);
    await page.goto(form.path);
    await settled(page);
    if (form.opens) await page.getByText(form.opens, { exact: true }).first().click();
    const typed = new Map(form.enters);
    await enter(page, typed);
    const faults: string[] = [];
    for (const { fault, enters, says, marks } of form.refusals) {
      for (const [label, value] of enters ?? []) typed.set(label, value);
      await enter(page, new Map(enters));
      const stop = fault ? await answerWith(page, form, fault) : null;
      await submitOf(page, form).click();
      for (const text of says) await seen(page, text);
      for (const label of marks ?? []) {
        await field(page, label).and(page.locator("[aria-invalid=true]")).waitFor();
      }
      expect(await read(page, typed), `after ${says.join()}`).toEqual([...typed.values()]);
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
      await stop?.();
      if (fault === "lost" || marks) faults.push(...(await inspect(page, `${name}: ${says[0]}`)));
    }
    await enter(page, new Map(form.corrects));
    await submitOf(page, form).click();
    await seen(page, form.done);
    expect(faults).toEqual([]);
    await context.close();
  });
});

test("who is on the team already can't be added again, and somebody else can", async () => {
  const places = await stage("Twice Added");
  const token = tokens["organiser"]!;
  await post(
    server.url,
    `${places["team"]}/players`,
    { user_id: Number(places["newcomer"]) },
    token,
  );
  const { page, context, look } = await visit("organiser");
  await page.goto(`${places["team"]}/players/add`);
  const pick = async (name: string) => {
    await page.getByLabel("Find a user").fill(name);
    await page
      .getByRole("main")
      .getByRole("button", { name: new RegExp(name) })
      .click();
    await page.getByRole("button", { name: "Add Player" }).click();
  };
  await pick("newcomer");
  await seen(page, "This player is already on the team");
  await page.getByRole("main").getByText("@newcomer").waitFor();
  await look("a player who is on the team already");
  expect(await rosterSize(places["team"]!)).toBe(3);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await pick("administrator");
  await seen(page, "administrator has been invited");
  expect(await rosterSize(places["team"]!)).toBe(4);
  await context.close();
});

async function rosterSize(team: string) {
  const { players } = await get<{ players: unknown[] }>(
    server.url,
    `${team}/players`,
    tokens["organiser"],
  );
  return players.length;
}

async function visit(who: string | undefined) {
  const person = await arrive(browser, server.url);
  if (who) await becomeKnown(person, tokens[who]!);
  return person;
}

/** Answers the form's own call with a fault until told to stop. */
async function answerWith(page: Page, { call }: Form, fault: Fault) {
  const pathname = `/api${call}`;
  const isCall = (url: URL) => url.pathname === pathname;
  await page.route(isCall, async (route) => {
    if (route.request().method() === "GET") await route.fallback();
    else if (fault === "lost") await route.abort("internetdisconnected");
    else {
      const { status, body } = fault;
      const answer = body ? JSON.stringify({ request_id: "test", ...body }) : "";
      await route.fulfill({ status, body: answer, contentType: "application/json" });
    }
  });
  return () => page.unroute(isCall);
}

/** Where one is: a dialog lies over the rest of the page. */
function scope(page: Page): Locator {
  return page.getByRole("dialog").or(page.getByRole("main")).last();
}

function field(page: Page, label: string | RegExp) {
  return scope(page).getByLabel(label).first();
}

function submitOf(page: Page, { submit }: Form) {
  return scope(page).getByRole("button", { name: submit, exact: true });
}

async function enter(page: Page, entries: Map<string | RegExp, string | true>) {
  for (const [label, value] of entries) {
    const control = field(page, label);
    if (value === true) await control.check();
    else if (await isSelect(control)) await control.selectOption({ label: value });
    else await control.fill(value);
  }
}

async function isSelect(control: Locator) {
  return control.evaluate((element) => element instanceof HTMLSelectElement);
}

/** What stands in the fields now, as it would be entered. */
async function read(page: Page, typed: Map<string | RegExp, string | true>) {
  const values: (string | boolean)[] = [];
  for (const [label, value] of typed) {
    const control = field(page, label);
    if (value === true) values.push(await control.isChecked());
    else if (await isSelect(control)) values.push(await control.locator(":checked").innerText());
    else values.push(await control.inputValue());
  }
  return values;
}

async function seen(page: Page, text: string | RegExp) {
  await page
    .getByText(text, { exact: typeof text === "string" })
    // What a button that is off says to readers of the screen stands before it.
    .filter({ visible: true })
    .first()
    .waitFor();
}
