import type { Page } from "playwright-core";
import { password } from "./api.ts";

export interface Account {
  username: string;
  name: string;
}

/** Registers through the form; the person ends on the home page, signed in. */
export async function register(page: Page, { username, name }: Account): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(`${username}@example.org`);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm password/).fill(password);
  await page.getByRole("checkbox", { name: /terms/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Account created successfully! You are signed in.").waitFor();
}

export async function signIn(page: Page, { username }: Account): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Welcome back!").waitFor();
}

/** Creates a tournament through the form and returns its id, read from the address. */
export async function createTournament(page: Page, name: string): Promise<number> {
  await page.goto("/tournaments/new");
  await page.getByLabel("Tournament name").fill(name);
  await page.getByLabel("Description").fill("Eight teams, one hall, two courts.");
  await page.getByLabel("Sport").selectOption({ label: "Volleyball" });
  await page.getByLabel("Location").fill("Sports hall, Kiel");
  await page.getByRole("button", { name: "Create Tournament" }).click();
  await page.getByText("Tournament created successfully!").waitFor();
  await page.waitForURL(/\/tournaments\/\d+\/admin$/);
  return Number(new URL(page.url()).pathname.split("/")[2]);
}

export async function createTeam(page: Page, tournamentId: number, name: string): Promise<void> {
  await page.goto(`/teams/new?tournament=${tournamentId}`);
  await page.getByLabel("Team name").fill(name);
  await page.getByRole("button", { name: "Create Team" }).click();
  await page.getByText("Team created successfully!").first().waitFor();
  await page.waitForURL(/\/admin\?tab=teams$/);
}

/** Asks somebody, by their username, onto a roster as a captain. */
export async function inviteCaptain(
  page: Page,
  { team, username, name }: Account & { team: string },
) {
  await openTeam(page, team);
  await page.getByRole("link", { name: "Add Player" }).first().click();
  await page.getByLabel("Find a user").fill(username);
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await page.getByRole("checkbox", { name: /Team captain/ }).check();
  await page.getByRole("button", { name: "Add Player" }).click();
  await page.getByText(`${name} has been invited`).waitFor();
}

/** Says yes to the one team that asks. */
export async function joinTeam(page: Page, team: string): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: `Join ${team}` }).click();
  await page.getByText(`You are on the team ${team}`).waitFor();
}

/** Opens a team's page through the team list's search, as a person would. */
export async function openTeam(page: Page, team: string): Promise<void> {
  await page.goto("/teams");
  await page.getByRole("searchbox", { name: "Search teams" }).fill(team);
  await page.getByRole("link", { name: team, exact: true }).first().click();
  await page.getByRole("heading", { name: team, level: 1 }).waitFor();
}

export async function addCustomPlayer(
  page: Page,
  player: { firstName: string; lastName: string; jersey: number; position: string },
): Promise<void> {
  await page.getByRole("link", { name: "Add Player" }).first().click();
  await page.getByText("Custom player", { exact: true }).click();
  await page.getByLabel("First name").fill(player.firstName);
  await page.getByLabel("Last name").fill(player.lastName);
  await page.getByLabel("Jersey number").fill(String(player.jersey));
  await page.getByLabel("Position").selectOption({ label: player.position });
  await page.getByRole("button", { name: "Add Player" }).click();
  await page.getByText("Player added successfully!").waitFor();
}

/** Draws brackets and a timed schedule with the generator's defaults; returns what the app says. */
export async function generate(page: Page, tournamentId: number): Promise<string> {
  await page.goto(`/tournaments/${tournamentId}/admin`);
  await page
    .getByRole("link", { name: "Brackets" })
    .or(page.getByRole("tab", { name: "Brackets" }))
    .first()
    .click();
  await page.getByRole("button", { name: "Random Brackets" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Generate" }).click();
  const said = page.getByRole("dialog").getByText(/Successfully generated \d+ brackets?/);
  return said.innerText();
}
