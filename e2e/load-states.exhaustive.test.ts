import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { timings } from "#contract/essentials.ts";
import { becomeKnown, createTeam, createTournament, get, post, signInEachRole } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { inspect, settled } from "./inspection.ts";
import { denials, emptiness, loadings, type State, type Who } from "./cases/load-cases.ts";
import { arrive } from "./person.ts";
import { publicScreens } from "./cases/screens.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let tokens: Awaited<ReturnType<typeof signInEachRole>>;
/** What stands for itself in the addresses below. */
let places: Record<string, string>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  tokens = await signInEachRole(server);
  places = await stage(server.url, tokens.organiser);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The demo's tournament with a team of it, one without a team, and one with nothing played. */
async function stage(url: string, token: string): Promise<Record<string, string>> {
  const screens = await publicScreens(url);
  const team = screens["team"]!;
  const { players } = await get<{ players: { id: number }[] }>(url, `${team}/players`);
  const empty = await createTournament(url, "Nothing Yet Cup", token);
  const fresh = await createTournament(url, "Just Begun Cup", token);
  const newTeam = await createTeam(url, fresh, "Early Birds", token);
  await post(
    url,
    "/brackets",
    { name: "Finals", type: "elimination", tournament_id: fresh },
    token,
  );
  return {
    live: screens["tournament"]!,
    team,
    player: `${team}/players/${players[0]!.id}`,
    empty: `/tournaments/${empty}`,
    fresh: `/tournaments/${fresh}`,
    "new-team": `/teams/${newTeam}`,
  };
}

/** "{live}/schedule" with the address of the tournament that is on. */
function addressOf(path: string) {
  return path.replace(/\{([\w-]+)\}/, (_, place: string) => places[place]!);
}

describe.concurrent("while it loads, and when it can't be loaded", () => {
  test.each(Object.entries(loadings))("%s", async (name, loading) => {
    const page = await visit(loading.who);
    await page.addInitScript(neverGiveUp, timings.requestTimeoutMs);
    const calls = new Set(loading.calls.map((call) => `/api${addressOf(call)}`));
    const held: Route[] = [];
    let isHolding = true;
    await page.route(
      ({ pathname }) => calls.has(pathname),
      (route) => (isHolding ? void held.push(route) : fail(route)),
    );
    await goWithin(page, addressOf(loading.path));
    await page.getByText(loading.loading, { exact: true }).first().waitFor({ state: "attached" });
    const faults = await inspect(page, `${name}, loading`);

    isHolding = false;
    await Promise.all(held.map(fail));
    for (const text of loading.failed) {
      await seen(page, text);
    }
    faults.push(...(await inspect(page, `${name}, failed`)));

    await page.unrouteAll();
    await page
      .getByRole("button", { name: loading.again ?? "Retry" })
      .first()
      .click();
    await page.getByText(loading.shows).filter({ visible: true }).first().waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});

/** In the page: a machine that is busy looking at twenty pages takes longer than a person waits. */
function neverGiveUp(patienceMs: number) {
  const wait = window.setTimeout;
  const patient = (handler: TimerHandler, ms?: number, ...values: unknown[]) =>
    ms === patienceMs ? 0 : wait(handler, ms, ...values);
  window.setTimeout = patient as typeof window.setTimeout;
}

async function seen(page: Page, text: string | RegExp) {
  await page
    .getByText(text, { exact: typeof text === "string" })
    // What a button that is off says to readers of the screen stands before it.
    .filter({ visible: true })
    .first()
    .waitFor();
}

async function fail(route: Route) {
  await route.fulfill({ status: 500, body: "" });
}

describe.concurrent("with nothing to show", () => {
  test.each(Object.entries(emptiness))("%s", showsState);
});

describe.concurrent("for those who may not see it, or where nothing is", () => {
  test.each(Object.entries(denials))("%s", showsState);
});

async function showsState(name: string, { who, path, answers, says }: State) {
  const page = await visit(who);
  for (const [call, answer] of Object.entries(answers ?? {})) {
    await page.route(
      ({ pathname }) => pathname === `/api${call}`,
      (route) => route.fulfill({ json: answer }),
    );
  }
  // A page that the server draws brings its answers along, so that these are only asked for within.
  await (answers ? goWithin(page, path) : page.goto(addressOf(path)));
  for (const text of says) {
    await seen(page, text);
  }
  await settled(page);
  expect(await inspect(page, name)).toEqual([]);
  await page.close();
}

/** Who has been here before has the app's code, as most people have. */
const contexts = new Map<Who, Promise<BrowserContext>>();

async function visit(who: Who = "visitor"): Promise<Page> {
  const context = contexts.get(who) ?? settleIn(who);
  contexts.set(who, context);
  const page = await (await context).newPage();
  // Twenty pages at once take their time on a machine that does other things beside.
  page.setDefaultTimeout(120_000);
  return page;
}

async function settleIn(who: Who): Promise<BrowserContext> {
  const person = await arrive(browser, server.url);
  const token = who === "visitor" ? undefined : tokens[who];
  if (token) await becomeKnown(person, token);
  return person.context;
}

/** Goes on as a link does, without loading the document anew. */
async function goWithin(page: Page, path: string) {
  await page.goto("/terms");
  await settled(page);
  await page.evaluate((address) => {
    history.pushState({ idx: 1, key: "within", usr: null }, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
}
