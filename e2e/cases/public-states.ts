import type { Page } from "playwright-core";
import { dialog, openMenu, press, pressing, seeing, type State } from "./state.ts";

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
      reach: (page) => page.locator("article button[aria-pressed=false]").first().click(),
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
    "ask-organiser": {
      path: tournament,
      isOverlay: true,
      reach: async (page) => {
        await press(page, "Ask the organizer");
        await page.getByRole("dialog").getByLabel("Your question").waitFor();
      },
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
