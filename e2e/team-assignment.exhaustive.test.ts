import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { becomeKnown, call, findTournament, get, logIn, post } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { drag, longPressDrag, longPressSwitch, pickUp, touch } from "./dragging.ts";
import { arrive, desktop, type Person, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let token: string;
let tournamentId: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium([longPressSwitch])]);
  tournamentId = await findTournament(server.url, "search=City+Hoops");
  token = await logIn(server.url, "organiser");
  for (const name of ["East", "West"]) {
    const bracket = { name, type: "round_robin", tournament_id: tournamentId };
    await post(server.url, "/brackets", bracket, token);
  }
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

// Tall enough that nothing scrolls while a team is on its way.
const tall = { width: 1280, height: 1400 };
let organiser: Person;
beforeEach(async () => {
  organiser = await organiserAt(tall);
  for (const team of await teamsNow()) {
    if (team.bracket_id !== null) await leaveBracket(team);
  }
  return () => organiser.context.close();
});

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (place: Locator, name: string) => place.getByRole("row", { name, exact: true });

test("a team is dragged with the mouse to a bracket, and back", async () => {
  const { page } = organiser;
  await openAssignment(page);
  const team = row(column(page, "Unassigned"), "Central Cyclones");
  await drag(page, team, column(page, "East").getByRole("grid"));
  await page.getByText("Team assignment updated successfully").first().waitFor();
  await row(column(page, "East"), "Central Cyclones").waitFor();
  expect(await bracketsOf("Central Cyclones")).toEqual(["East"]);
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  await organiser.look("team assignment");

  await drag(
    page,
    row(column(page, "East"), "Central Cyclones"),
    column(page, "Unassigned").getByRole("grid"),
  );
  await row(column(page, "Unassigned"), "Central Cyclones").waitFor();
  await expect.poll(() => bracketsOf("Central Cyclones")).toEqual([null]);
  expect(organiser.complaints).toEqual([]);
});

test("all ticked teams go along, whichever columns they are in", async () => {
  const { page } = organiser;
  await openAssignment(page);
  const names = ["Ironworks Bulls", "Uptown Owls", "Parkway Pistons"];
  for (const name of names) await tick(page, name);
  await page.getByRole("button", { name: "Assign 3 teams" }).waitFor();
  await drag(
    page,
    row(column(page, "Unassigned"), "Uptown Owls"),
    column(page, "West").getByRole("grid"),
  );
  await page.getByText("Successfully assigned 3 teams").waitFor();
  for (const name of names) await row(column(page, "West"), name).waitFor();
  expect(await bracketsOf(...names)).toEqual(["West", "West", "West"]);
  await page.getByRole("button", { name: "Assign teams" }).waitFor();

  await tick(page, "Uptown Owls");
  await tick(page, "Eastside Elevators");
  await drag(
    page,
    row(column(page, "Unassigned"), "Eastside Elevators"),
    column(page, "East").getByRole("grid"),
  );
  await page.getByText("Successfully assigned 2 teams").waitFor();
  expect(await bracketsOf("Uptown Owls", "Eastside Elevators")).toEqual(["East", "East"]);
  expect(organiser.complaints).toEqual([]);
});

test("a team is moved by the keyboard alone, and what happens is announced", async () => {
  const { page } = organiser;
  await openAssignment(page);
  await page.getByRole("button", { name: /^Drag Lakeshore Lightning/ }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.locator('[role="log"]').allInnerTexts())
    .toContainEqual(expect.stringMatching(/Started dragging/));
  const target = page.getByRole("button", { name: /Drop on .*West/ });
  for (let steps = 0; steps < 6; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await row(column(page, "West"), "Lakeshore Lightning").waitFor();
  await expect.poll(() => bracketsOf("Lakeshore Lightning")).toEqual(["West"]);

  await page.getByRole("button", { name: /^Drag Uptown Owls/ }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  expect(await bracketsOf("Uptown Owls")).toEqual([null]);
  expect(organiser.complaints).toEqual([]);
});

test("a refused move is taken back", async () => {
  const { page } = organiser;
  await openAssignment(page);
  await page.route("**/api/brackets/*/teams", (route) =>
    route.fulfill({ status: 500, json: { error: "", code: "internal", request_id: "1" } }),
  );
  await drag(
    page,
    row(column(page, "Unassigned"), "Union Station Express"),
    column(page, "East").getByRole("grid"),
  );
  await page
    .getByText("An unexpected error occurred")
    .or(page.getByText("Failed to update team assignment"))
    .first()
    .waitFor();
  await row(column(page, "Unassigned"), "Union Station Express").waitFor();
  expect(await bracketsOf("Union Station Express")).toEqual([null]);
});

test("a refused bulk assignment puts the teams back and keeps them ticked", async () => {
  const { page } = organiser;
  await openAssignment(page);
  const names = ["Ironworks Bulls", "Uptown Owls"];
  for (const name of names) await tick(page, name);
  await page.getByRole("combobox", { name: "Target bracket" }).selectOption("West");
  const isCall = /\/api\/brackets\/\d+\/teams$/u;
  await page.route(isCall, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await page.getByRole("button", { name: "Assign 2 teams" }).click();
  await page.getByText("Server error. Please try again later.").first().waitFor();
  for (const name of names) await row(column(page, "Unassigned"), name).waitFor();
  expect(await bracketsOf(...names)).toEqual([null, null]);
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(2);
  expect(
    await page.getByRole("combobox", { name: "Target bracket" }).locator(":checked").innerText(),
  ).toBe("West");
  await organiser.look("a bulk assignment refused");

  await page.getByRole("button", { name: "Assign 2 teams" }).click();
  await page.getByText("Successfully assigned 2 teams").waitFor();
  expect(await bracketsOf(...names)).toEqual(["West", "West"]);
  expect(organiser.complaints.filter((text) => !text.includes("status of 500"))).toEqual([]);
});

test("by touch, a swipe over the teams moves none, and taps tick and assign them", async () => {
  const person = await organiserAt(phone, "light", { hasTouch: true });
  const { page } = person;
  await openAssignment(page);
  const unassigned = column(page, "Unassigned");
  const names = ["Central Cyclones", "Uptown Owls"];
  await touch(page, row(unassigned, names[0]!), row(unassigned, names[1]!), 0);
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  for (const name of names) await row(unassigned, name).locator("label").first().tap();
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(2);
  await page.getByRole("combobox", { name: "Target bracket" }).selectOption("East");
  await page.getByRole("button", { name: "Assign 2 teams" }).tap();
  await page.getByText("Successfully assigned 2 teams").waitFor();
  for (const name of names) await row(column(page, "East"), name).waitFor();
  expect(await bracketsOf(...names)).toEqual(["East", "East"]);
  expect(person.complaints).toEqual([]);
  await person.context.close();
});

test("by touch, a long press picks a team up and carries it to a bracket", async () => {
  const person = await organiserAt({ width: 900, height: 1400 }, "light", { hasTouch: true });
  const { page } = person;
  await openAssignment(page);
  const team = row(column(page, "Unassigned"), "Central Cyclones");
  await longPressDrag(page, team, column(page, "East").getByRole("grid"));
  await page.getByText("Team assignment updated successfully").waitFor();
  await row(column(page, "East"), "Central Cyclones").waitFor();
  expect(await bracketsOf("Central Cyclones")).toEqual(["East"]);
  expect(person.complaints).toEqual([]);
  await person.context.close();
});

test("on a phone, teams are assigned by their choice and together", async () => {
  const person = await organiserAt(phone, "dark");
  const { page } = person;
  await openAssignment(page);
  await page.getByRole("combobox", { name: "Bracket of Uptown Owls" }).selectOption("East");
  await page.getByText("Team assignment updated successfully").waitFor();
  await row(column(page, "East"), "Uptown Owls").waitFor();
  await page.getByRole("button", { name: "Assign teams" }).click();
  await page.getByText("Please select teams and a target bracket").waitFor();
  await tick(page, "Fourth Street Flyers");
  await page.getByRole("combobox", { name: "Target bracket" }).selectOption("West");
  await page.getByRole("button", { name: "Assign 1 team" }).click();
  await page.getByText("Successfully assigned 1 teams").waitFor();
  await person.look("team assignment on a phone");
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  expect(person.complaints).toEqual([]);
  await person.context.close();
});

async function organiserAt(
  viewport: typeof desktop,
  theme: "light" | "dark" = "light",
  options: { hasTouch?: boolean } = {},
) {
  const person = await arrive(browser, server.url, viewport, theme, options);
  await becomeKnown(person, token);
  return person;
}

async function openAssignment(page: Page) {
  await page.goto(`/tournaments/${tournamentId}/admin?tab=assignment`);
  await column(page, "Unassigned").getByRole("grid").waitFor();
}

// The box that is seen stands for one that is not.
async function tick(page: Page, name: string) {
  await page.getByRole("row", { name, exact: true }).locator("label").first().click();
}

interface StoredTeam {
  id: number;
  name: string;
  bracket_id: number | null;
  bracket_name: string | null;
}

async function teamsNow(): Promise<StoredTeam[]> {
  const path = `/tournaments/${tournamentId}/teams`;
  return (await get<{ teams: StoredTeam[] }>(server.url, path)).teams;
}

async function bracketsOf(...names: string[]) {
  const teams = await teamsNow();
  return names.map((name) => teams.find((team) => team.name === name)!.bracket_name);
}

async function leaveBracket({ id, bracket_id }: StoredTeam) {
  await call(server.url, "DELETE", `/brackets/${bracket_id}/teams/${id}`, { token });
}

test("a seed that is dragged, by mouse or keyboard, shows the line where it would land", async () => {
  const { page } = organiser;
  await page.goto(`/tournaments/${tournamentId}/admin?tab=teams&view=seeds`);
  const list = page.getByRole("grid", { name: "Seeds" });
  const handle = (name: string) => list.getByRole("button", { name: `Move ${name}`, exact: true });
  const line = page.locator(".react-aria-DropIndicator[data-drop-target]");
  const looks = () => line.evaluate((element) => getComputedStyle(element).outlineStyle);
  const firstOf = () => list.getByRole("row").first().getAttribute("aria-label");

  await pickUp(page, handle("Uptown Owls"));
  const top = (await row(list, "Central Cyclones").boundingBox())!;
  await page.mouse.move(top.x + 100, top.y + 4, { steps: 5 });
  await expect.poll(looks).toBe("solid");
  await page.mouse.up();
  await expect.poll(firstOf).toBe("Uptown Owls");

  await handle("Parkway Pistons").focus();
  await page.keyboard.press("Enter");
  await expect.poll(looks).toBe("solid");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect.poll(firstOf).toBe("Parkway Pistons");
  expect(organiser.complaints).toEqual([]);
});

test("a finger takes a seed by its handle at once; beside it the page scrolls as ever", async () => {
  const person = await organiserAt(phone, "light", { hasTouch: true });
  const { page } = person;
  await page.goto(`/tournaments/${tournamentId}/admin?tab=teams&view=seeds`);
  const list = page.getByRole("grid", { name: "Seeds" });
  const names = () =>
    list.getByRole("row").evaluateAll((rows) => rows.map((one) => one.getAttribute("aria-label")));
  const rowAt = (index: number) => list.getByRole("row").nth(index);
  await rowAt(3).scrollIntoViewIfNeeded();
  const [first, ...others] = await names();
  const third = others[1]!;
  const handle = list.getByRole("button", { name: `Move ${third}`, exact: true });
  await touch(page, handle, rowAt(0), 0);
  await expect.poll(async () => (await names())[0]).toBe(third);
  const before = await names();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const was = await scrolled();
  await touch(page, rowAt(3).getByText(before[3]!).last(), rowAt(0), 0);
  await expect.poll(scrolled).not.toBe(was);
  expect([await names(), before.includes(first!)]).toEqual([before, true]);
  expect(person.complaints).toEqual([]);
  await person.context.close();
});

test("a phone shows a draw with its pace in sight, also where the words beside it are long", async () => {
  const french = await arrive(browser, server.url, phone, "dark", { locale: "fr-FR" });
  await becomeKnown(french, token);
  const { page } = french;
  await page.goto(`/tournaments/${tournamentId}/admin?tab=brackets&view=draw`);
  await page.getByRole("button", { name: "Poules et phase finale", exact: true }).click();
  await page.getByRole("button", { name: "Montrer le tirage" }).click();
  const pace = page.getByRole("combobox", { name: "Rythme du tirage automatique" });
  // Room for "20 s" beside the arrow.
  expect((await pace.boundingBox())!.width).toBeGreaterThan(84);
  expect(french.complaints).toEqual([]);
  await french.context.close();
});
