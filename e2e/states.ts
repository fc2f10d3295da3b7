import type { Page } from "playwright-core";

/** What a screen looks like after some presses and words: dialogs, menus, refusals. */
export interface State {
  path: string;
  reach: (page: Page) => Promise<unknown>;
  /** Stays on top while the page behind it scrolls, so that a picture of the window tells more. */
  isOverlay?: boolean;
}

/** States of the tournament that is on, that need no account. */
export function publicStates({
  live,
  over,
}: {
  live: number;
  over: number;
}): Record<string, State> {
  const tournament = `/tournaments/${live}`;
  return {
    "home-menu": { path: "/", reach: openMenu, isOverlay: true },
    "tournaments-filters": { path: "/tournaments", reach: pressing("Filters") },
    "tournaments-none": { path: "/tournaments?search=zzz", reach: seeing("No tournaments found") },
    "teams-filters": { path: "/teams?search=har", reach: pressing("Filters") },
    "teams-none": { path: "/teams?search=zzz", reach: seeing("No teams found") },
    "schedule-filters": { path: `${tournament}/schedule`, reach: pressing("Filters") },
    "schedule-none": {
      path: `${tournament}/schedule?team=Nobody`,
      reach: seeing("No matches found"),
    },
    "schedule-pinned": { path: `${tournament}/schedule?team=Harbour+Hawks`, reach: pinTeam },
    "bracket-path": {
      path: `/tournaments/${over}/standings?view=playoffs&layout=tree`,
      reach: (page) =>
        page.locator("button[aria-pressed=false]").filter({ hasText: "Rovers" }).first().click(),
    },
    share: dialog(`${tournament}/schedule`, "Share"),
    export: { path: `${tournament}/schedule`, reach: pressing("Export"), isOverlay: true },
    subscribe: {
      path: `${tournament}/schedule`,
      reach: async (page) => {
        await press(page, "Export");
        await page.getByRole("menuitem", { name: /Subscribe/ }).click();
        await page.getByRole("dialog").waitFor();
      },
      isOverlay: true,
    },
    "sign-in-refused": { path: "/login", reach: signInWrongly },
    "register-refused": { path: "/register", reach: registerWrongly },
    "denied-tournament-new": { path: "/tournaments/new", reach: seeing("Access Denied") },
    "not-found-tournament": { path: "/tournaments/999", reach: seeing("Tournament Not Found") },
    "not-found-team": { path: "/teams/999", reach: seeing("Team not found") },
    "invalid-tournament": { path: "/tournaments/abc", reach: seeing("Invalid tournament") },
    "read-only-admin": { path: `${tournament}/admin`, reach: seeing("look around") },
  };
}

interface Places {
  live: number;
  team: number;
  /** A tournament without a team, and one whose teams wait to be drawn. */
  empty: number;
  undrawn: number;
}

/** States that the organiser works in. */
export function organiserStates({ live, team, empty, undrawn }: Places): Record<string, State> {
  const admin = `/tournaments/${live}/admin`;
  return {
    "create-menu": { path: "/", reach: openCreateMenu, isOverlay: true },
    "account-menu": { path: "/", reach: openMenu, isOverlay: true },
    palette: {
      path: admin,
      isOverlay: true,
      reach: async (page) => {
        await press(page, /^(Search$|Go to…)/);
        await page.getByRole("dialog").getByRole("combobox").waitFor();
        await page.keyboard.type("har");
        await page.getByRole("dialog").getByRole("option").first().waitFor();
      },
    },
    "admin-editing": { path: admin, reach: pressing("Edit") },
    "match-create": dialog(`${admin}?tab=matches`, "Create Match"),
    "match-edit": dialog(`${admin}?tab=matches&status=completed`, /^Edit game/),
    "match-delete": dialog(`${admin}?tab=matches`, /^Delete game/),
    "score-sheets": {
      path: `${admin}?tab=matches`,
      isOverlay: true,
      reach: async (page) => {
        await press(page, "Score sheets");
        await page.getByRole("dialog").getByRole("button", { name: "Download" }).waitFor();
      },
    },
    "board-game": {
      path: `${admin}?tab=matches&view=board`,
      isOverlay: true,
      reach: async (page) => {
        await page.locator("button[data-group]").last().click();
        await page.getByRole("dialog").waitFor();
      },
    },
    "board-replan": dialog(`${admin}?tab=matches&view=board`, /Something changed/),
    "board-rules": dialog(`${admin}?tab=matches&view=board`, "Change rules"),
    "bracket-create": dialog(`${admin}?tab=brackets`, "Create Bracket"),
    "bracket-delete": dialog(`${admin}?tab=brackets`, /^Delete /),
    "generator-overwrite": dialog(`${admin}?tab=brackets`, "Draw again"),
    "assignment-chosen": {
      path: `${admin}?tab=assignment`,
      reach: async (page) => {
        const teams = await page.getByRole("checkbox").all();
        for (const box of teams.slice(0, 2)) await box.check({ force: true });
      },
    },
    withdrawal: dialog(`/teams/${team}`, /^Withdraw/),
    "team-delete": dialog(`/teams/${team}`, "Delete Team"),
    "player-remove": dialog(`/teams/${team}?tab=players`, /^Remove /),
    "player-custom": {
      path: `/teams/${team}/players/add`,
      reach: (page) => page.getByText("Custom player", { exact: true }).click(),
    },
    "tournament-new-refused": {
      path: "/tournaments/new",
      reach: async (page) => {
        await page.getByLabel("Tournament name").fill("A");
        await page.getByLabel("Number of teams").fill("1");
        await page.keyboard.press("Tab");
      },
    },
    import: { path: `/tournaments/${empty}/admin?tab=teams&view=import`, reach: importTable },
    "empty-tournament": { path: `/tournaments/${empty}`, reach: settle },
    "empty-schedule": { path: `/tournaments/${empty}/schedule`, reach: settle },
    "empty-standings": { path: `/tournaments/${empty}/standings`, reach: settle },
    "empty-admin": { path: `/tournaments/${empty}/admin`, reach: settle },
    "empty-admin-matches": { path: `/tournaments/${empty}/admin?tab=matches`, reach: settle },
    "empty-admin-board": {
      path: `/tournaments/${empty}/admin?tab=matches&view=board`,
      reach: settle,
    },
    "empty-admin-scores": {
      path: `/tournaments/${empty}/admin?tab=matches&view=scores`,
      reach: settle,
    },
    "empty-admin-brackets": { path: `/tournaments/${empty}/admin?tab=brackets`, reach: settle },
    "empty-admin-teams": { path: `/tournaments/${empty}/admin?tab=teams`, reach: settle },
    "empty-admin-assignment": { path: `/tournaments/${empty}/admin?tab=assignment`, reach: settle },
    generator: dialog(`/tournaments/${undrawn}/admin?tab=brackets`, "Random Brackets"),
    "generator-custom": {
      path: `/tournaments/${undrawn}/admin?tab=brackets`,
      isOverlay: true,
      reach: async (page) => {
        await press(page, "Random Brackets");
        await page.getByText("Choose brackets").click();
        await page.getByRole("button", { name: "Add bracket" }).click();
      },
    },
    "generator-result": {
      path: `/tournaments/${undrawn}/admin?tab=brackets`,
      isOverlay: true,
      reach: async (page) => {
        await press(page, "Random Brackets");
        await page.getByRole("button", { name: "Generate" }).click();
        await page.getByRole("heading", { name: "Drawn" }).waitFor();
      },
    },
    "drawn-teams": { path: `/tournaments/${undrawn}/admin?tab=teams`, reach: settle },
    "drawn-matches": { path: `/tournaments/${undrawn}/admin?tab=matches`, reach: settle },
    "drawn-board": { path: `/tournaments/${undrawn}/admin?tab=matches&view=board`, reach: settle },
    "drawn-assignment": { path: `/tournaments/${undrawn}/admin?tab=assignment`, reach: settle },
    "drawn-schedule": { path: `/tournaments/${undrawn}/schedule`, reach: settle },
    "drawn-standings": { path: `/tournaments/${undrawn}/standings`, reach: settle },
    "drawn-tree": {
      path: `/tournaments/${undrawn}/standings?view=playoffs&layout=tree`,
      reach: settle,
    },
  };
}

function dialog(path: string, name: string | RegExp): State {
  return {
    path,
    isOverlay: true,
    reach: async (page) => {
      await press(page, name);
      await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
    },
  };
}

async function press(page: Page, name: string | RegExp) {
  const exact = typeof name === "string";
  await page.getByRole("button", { name, exact }).first().click();
}

function pressing(name: string) {
  return async (page: Page) => press(page, name);
}

function seeing(text: string) {
  return async (page: Page) => page.getByText(text).first().waitFor();
}

async function settle(page: Page) {
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** The menu of a phone, or of the account where there is room for the links. */
async function openMenu(page: Page) {
  const phoneMenu = page.getByRole("button", { name: "Open menu" });
  const account = page.getByRole("button", { name: /Account menu/ });
  if (await phoneMenu.isVisible()) await phoneMenu.click();
  else if (await account.isVisible()) await account.click();
}

async function openCreateMenu(page: Page) {
  const create = page.getByRole("button", { name: "Create new" });
  if (await create.isVisible()) await create.click();
}

async function pinTeam(page: Page) {
  await page.getByRole("button", { name: /Pin/ }).first().click();
  await page.getByRole("button", { name: /Unpin/ }).waitFor();
}

async function signInWrongly(page: Page) {
  await page.getByLabel("Email or username").fill("nobody");
  await page.getByLabel(/^Password/).fill("Courtside9");
  await press(page, "Sign in");
  await page.getByRole("alert").first().waitFor();
}

async function registerWrongly(page: Page) {
  await page.getByLabel("Username").fill("a");
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel(/^Password/).fill("short");
  await page.getByLabel(/^Confirm password/).fill("other");
  await page.keyboard.press("Tab");
}

async function importTable(page: Page) {
  const table = [
    "Team;First name;Last name;Number;Position",
    "Granite Giants of the Upper Valley;Ada;Lovelace;7;Setter",
    "Granite Giants of the Upper Valley;Grace;Hopper;7;Libero",
    "Meadow Meteors;Katherine;Johnson;11;Outside Hitter",
  ];
  await page.getByLabel("Or paste the table").fill(table.join("\n"));
  await press(page, "Use this text");
  await page.getByRole("heading", { name: "Preview" }).waitFor();
}
