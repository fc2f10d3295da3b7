/**
 * `npm run screenshots`: every screen of the demo, at both sizes and in both themes, into
 * screenshots/ to be looked at. `-- --readme` also renews the two pictures of the README.
 */
import { mkdir } from "node:fs/promises";
import { launchChromium } from "#e2e/chromium.ts";
import { signIn } from "#e2e/organiser.ts";
import { arrive, desktop, phone } from "#e2e/person.ts";
import { startServer } from "#e2e/server.ts";

const organiser = { username: "organiser", name: "" };

const server = await startServer(["--demo"]);
const browser = await launchChromium();
try {
  const { live, team } = await findDemo();
  const publicScreens = {
    home: "/",
    about: "/about",
    contact: "/contact",
    "sign-in": "/login",
    register: "/register",
    "forgot-password": "/forgot-password",
    terms: "/terms",
    privacy: "/privacy",
    tournaments: "/tournaments",
    tournament: `/tournaments/${live}`,
    schedule: `/tournaments/${live}/schedule`,
    standings: `/tournaments/${live}/standings`,
    "bracket-tree": `/tournaments/${live}/standings?view=playoffs&layout=tree`,
    playoffs: `/tournaments/${live}/standings?view=playoffs&layout=list`,
    teams: "/teams",
    team: `/teams/${team}`,
    "not-found": "/nowhere",
  };
  const organiserScreens = {
    "tournament-new": "/tournaments/new",
    "team-new": "/teams/new",
    "team-edit": `/teams/${team}/edit`,
    "player-add": `/teams/${team}/players/add`,
    admin: `/tournaments/${live}/admin`,
    "admin-matches": `/tournaments/${live}/admin?tab=matches`,
    "admin-scores": `/tournaments/${live}/admin?tab=matches&view=scores`,
    "admin-board": `/tournaments/${live}/admin?tab=matches&view=board`,
    "admin-brackets": `/tournaments/${live}/admin?tab=brackets`,
    "admin-teams": `/tournaments/${live}/admin?tab=teams`,
    "admin-assignment": `/tournaments/${live}/admin?tab=assignment`,
    "admin-settings": `/tournaments/${live}/admin?tab=settings`,
    profile: "/profile",
    settings: "/settings",
  };
  await mkdir("screenshots", { recursive: true });
  for (const theme of ["light", "dark"] as const) {
    for (const viewport of [desktop, phone]) {
      const person = await arrive(browser, server.url, viewport, theme);
      const shoot = async (screens: Record<string, string>) => {
        for (const [name, path] of Object.entries(screens)) {
          await person.page.goto(path);
          await person.page.waitForLoadState("networkidle").catch(() => undefined);
          await person.page.locator("[aria-busy=true]").waitFor({ state: "detached" });
          await person.page.screenshot({
            path: `screenshots/${name}-${viewport.width}-${theme}.png`,
            fullPage: true,
          });
        }
      };
      await shoot(publicScreens);
      await signIn(person.page, organiser);
      await shoot(organiserScreens);
      await person.context.close();
    }
  }
  if (process.argv.includes("--readme")) await renewReadme(live);
} finally {
  await browser.close();
  await server.stop();
}

async function findDemo(): Promise<{ live: number; team: number }> {
  const { tournaments } = (await read("/tournaments?status=active")) as {
    tournaments: { id: number }[];
  };
  const live = tournaments[0]!.id;
  const { teams } = (await read(`/tournaments/${live}/teams`)) as { teams: { id: number }[] };
  return { live, team: teams[0]!.id };
}

async function read(path: string): Promise<unknown> {
  return (await fetch(`${server.url}/api${path}`)).json();
}

async function renewReadme(live: number) {
  await mkdir("docs/images", { recursive: true });
  const atDesk = await arrive(browser, server.url, { width: 1280, height: 860 });
  await atDesk.page.goto(`/tournaments/${live}/schedule`);
  await atDesk.page.getByRole("table").waitFor();
  await atDesk.page.screenshot({ path: "docs/images/schedule.png" });
  const onPhone = await arrive(browser, server.url, phone, "dark");
  await onPhone.page.goto(`/tournaments/${live}/standings`);
  await onPhone.page.getByRole("table").first().waitFor();
  await onPhone.page.screenshot({ path: "docs/images/standings-phone.png" });
}
