import type { Page } from "playwright-core";
import { findTournament, get } from "#e2e/api.ts";
import { settled } from "#e2e/inspection.ts";

/** Addresses of the demo's screens that anyone can open. */
export async function publicScreens(url: string): Promise<Record<string, string>> {
  const { live, over, team, drawn } = await findDemo(url);
  return {
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
    "team-players": `/teams/${team}?tab=players`,
    "team-matches": `/teams/${team}?tab=matches`,
    "team-stats": `/teams/${team}?tab=stats`,
    "tournament-over": `/tournaments/${over}`,
    "bracket-tree-over": `/tournaments/${over}/standings?view=playoffs&layout=tree`,
    "playoffs-over": `/tournaments/${over}/standings?view=playoffs&layout=list`,
    "draw-show": `/tournaments/${live}/draw/${drawn}`,
    "standings-full": `/tournaments/${live}/standings?view=full`,
    scorer: "/s/",
    captain: "/c/",
    unsubscribe: "/unsubscribe#changes.a1.x",
    official: `/tournaments/${live}/officials/1`,
    "not-found": "/nowhere",
  };
}

/** Addresses of the demo's screens that the organiser works with. */
export async function organiserScreens(url: string): Promise<Record<string, string>> {
  const { live, next, team, player } = await findDemo(url);
  return {
    "tournament-new": "/tournaments/new",
    "team-new": "/teams/new",
    "team-edit": `/teams/${team}/edit`,
    "player-add": `/teams/${team}/players/add`,
    "player-edit": `/teams/${team}/players/${player}/edit`,
    "own-team": `/teams/${team}`,
    "own-team-players": `/teams/${team}?tab=players`,
    "own-tournament": `/tournaments/${live}`,
    "own-teams": "/teams",
    admin: `/tournaments/${live}/admin`,
    "admin-matches": `/tournaments/${live}/admin?tab=matches`,
    "admin-scores": `/tournaments/${live}/admin?tab=matches&view=scores`,
    "admin-board": `/tournaments/${live}/admin?tab=matches&view=board`,
    "admin-brackets": `/tournaments/${live}/admin?tab=brackets`,
    "admin-draw": `/tournaments/${next}/admin?tab=brackets`,
    "admin-teams": `/tournaments/${live}/admin?tab=teams`,
    "admin-import": `/tournaments/${live}/admin?tab=teams&view=import`,
    "admin-assignment": `/tournaments/${live}/admin?tab=assignment`,
    today: `/tournaments/${live}/today`,
    scorers: `/tournaments/${live}/scorers`,
    messages: `/tournaments/${live}/messages`,
    duties: `/tournaments/${live}/duties`,
    history: `/tournaments/${live}/history`,
    "admin-settings": `/tournaments/${live}/admin?tab=settings`,
    profile: "/profile",
    settings: "/settings",
    "settings-security": "/settings?tab=security",
    "settings-notifications": "/settings?tab=notifications",
    "settings-preferences": "/settings?tab=preferences",
  };
}

/** Addresses that only super admins can open. */
export const administratorScreens: Record<string, string> = {
  "admin-users": "/admin/users",
  "admin-log": "/admin/log",
  "admin-log-security": "/admin/log?tab=security",
};

/** Opens a screen and waits until nothing on it is still loading. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await settled(page);
}

/** The tournament that is on, one that is over, one whose groups are still to be drawn, a team and its player, a bracket that was drawn. */
export async function findDemo(url: string) {
  const live = await findTournament(url, "search=Harbour+City");
  const over = await findTournament(url, "status=completed");
  const next = await findTournament(url, "search=City+Hoops");
  const { teams } = await get<{ teams: { id: number }[] }>(url, `/tournaments/${live}/teams`);
  const team = teams[0]!.id;
  const { players } = await get<{ players: { id: number }[] }>(url, `/teams/${team}/players`);
  const { brackets } = await get<{ brackets: { id: number }[] }>(
    url,
    `/tournaments/${live}/brackets`,
  );
  return { live, over, next, team, player: players[0]!.id, drawn: brackets[0]!.id };
}
