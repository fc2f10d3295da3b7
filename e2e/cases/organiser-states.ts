import type { Page } from "playwright-core";
import {
  dialog,
  dialogByMenu,
  openMenu,
  press,
  pressing,
  pressOff,
  settle,
  type State,
} from "./state.ts";

/** States that the organiser of a tournament that is on works in. */
export function organiserStates({
  live,
  team,
}: {
  live: number;
  team: number;
}): Record<string, State> {
  return {
    ...liveStates(live, team),
    ...boardStates(`/tournaments/${live}/admin?tab=matches`),
    ...offStates(`/tournaments/${live}/admin`),
  };
}

/** Those of who begins: with a tournament without a team, and with one whose teams wait to be drawn. */
export function firstStates({
  empty,
  undrawn,
}: {
  empty: number;
  undrawn: number;
}): Record<string, State> {
  return { ...emptyStates(empty), ...undrawnStates(undrawn) };
}

function liveStates(live: number, team: number): Record<string, State> {
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
    "admin-questions": { path: admin, reach: async (page) => askAndLook(page, live) },
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
    "bracket-create": dialog(`${admin}?tab=brackets`, "Create Bracket"),
    "bracket-delete": dialog(`${admin}?tab=brackets`, /^Delete /),
    "generator-again": dialog(`${admin}?tab=brackets`, "Draw again"),
    "generator-overwrite": overwriting(`${admin}?tab=brackets`),
    "assignment-chosen": {
      path: `${admin}?tab=assignment`,
      reach: async (page) => {
        const teams = await page.getByRole("checkbox").all();
        for (const box of teams.slice(0, 2)) await box.check({ force: true });
      },
    },
    withdrawal: dialogByMenu(`/teams/${team}`, "Withdraw Team"),
    "team-delete": dialogByMenu(`/teams/${team}`, "Delete Team"),
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
  };
}

function boardStates(matches: string): Record<string, State> {
  return {
    "board-game": {
      path: `${matches}&view=board`,
      isOverlay: true,
      reach: async (page) => {
        await page.locator("button[data-group]").last().click();
        await page.getByRole("dialog").waitFor();
      },
    },
    "board-replan": dialog(`${matches}&view=board`, /Something changed/),
    "board-replan-missing": {
      path: `${matches}&view=board`,
      isOverlay: true,
      reach: async (page) => {
        await press(page, /Something changed/);
        await page.getByRole("dialog").getByLabel("From").fill("");
        await press(page, "Preview");
      },
    },
    "board-rules": dialog(`${matches}&view=board`, "Change rules"),
  };
}

/** Buttons that say why they do nothing, or what is missing. */
function offStates(live: string): Record<string, State> {
  return {
    "board-undo-off": {
      path: `${live}?tab=matches&view=board`,
      isOverlay: true,
      reach: (page) => pressOff(page, "Undo"),
    },
    "scores-missing": {
      path: `${live}?tab=matches&view=scores`,
      isOverlay: true,
      reach: async (page) => {
        const card = page.getByRole("article").filter({ hasText: "Scheduled" }).first();
        await card.getByRole("button", { name: "Final result" }).click();
        await card.getByRole("alert").waitFor();
      },
    },
    "generator-off": {
      path: `${live}?tab=brackets`,
      isOverlay: true,
      reach: async (page) => {
        await press(page, "Draw again");
        await page.getByRole("checkbox", { name: /Replace what is there/ }).uncheck();
        await pressOff(page, "Generate");
      },
    },
  };
}

function emptyStates(empty: number): Record<string, State> {
  return {
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
    "empty-admin-sheets-off": {
      path: `/tournaments/${empty}/admin?tab=matches`,
      isOverlay: true,
      reach: (page) => pressOff(page, "Score sheets"),
    },
    "import-off": {
      path: `/tournaments/${empty}/admin?tab=teams&view=import`,
      isOverlay: true,
      reach: async (page) => {
        await importTable(page);
        await pressOff(page, "Import");
      },
    },
  };
}

function overwriting(path: string): State {
  return {
    path,
    isOverlay: true,
    reach: async (page) => {
      await press(page, "Draw again");
      await press(page, /^(Unlock .+ and generate|Generate)$/u);
      await page.getByRole("alertdialog").waitFor();
    },
  };
}

/** The first of them draw the brackets that the later ones show. */
function undrawnStates(undrawn: number): Record<string, State> {
  return {
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

async function openCreateMenu(page: Page) {
  const create = page.getByRole("button", { name: "Create new" });
  if (await create.isVisible()) await create.click();
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

async function askAndLook(page: Page, tournament: number) {
  await page.evaluate(async (path) => {
    const question = {
      name: "Vera Visitor",
      email: "vera@example.org",
      message: "Until when can we change our roster?\nTwo of us are hurt.",
    };
    const headers = { "content-type": "application/json" };
    await fetch(path, { method: "POST", headers, body: JSON.stringify(question) });
  }, `/api/tournaments/${tournament}/questions`);
  await page.reload();
  await page.getByRole("heading", { name: "Questions" }).waitFor();
}
