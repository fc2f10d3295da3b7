import { type MadeScorerLink, scorerPath } from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Person } from "./person.ts";
import type { RunningServer } from "./server.ts";

/** Of every account of the demo and of these tests. */
export const password = "Quick-7-serves";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Asks the server what a screen would, for what a test only needs to be there or to know. */
export async function call<Answer>(
  url: string,
  method: Method,
  path: string,
  { token, body }: { token?: string | undefined; body?: unknown } = {},
): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export async function post<Answer>(url: string, path: string, body: unknown, token?: string) {
  return call<Answer>(url, "POST", path, { token, body });
}

export async function get<Answer>(url: string, path: string, token?: string) {
  return call<Answer>(url, "GET", path, { token });
}

/** The first tournament that the list shows for a query, such as `search=Harbour+City`. */
export async function findTournament(url: string, query: string): Promise<number> {
  const { tournaments } = await get<{ tournaments: { id: number }[] }>(
    url,
    `/tournaments?${query}`,
  );
  return tournaments[0]!.id;
}

/** Has a tournament of the demo go on in one score per game, for what isn't about sets. */
export async function playInOneScore(url: string, id: number): Promise<void> {
  const token = await logIn(url, "organiser");
  await call(url, "PUT", `/tournaments/${id}`, { token, body: { game_format: null } });
}

/** An account that owns nothing yet, or with the start's one-time token the administrator's. */
export async function createAccount(url: string, username: string, administratorToken?: string) {
  await post(url, "/auth/register", {
    username,
    name: username,
    email: `${username}@example.org`,
    password,
    ...(administratorToken ? { administrator_token: administratorToken } : {}),
  });
}

/** The one-time token that the first start prints once it is ready. */
export async function readAdministratorToken(server: RunningServer): Promise<string> {
  const found = /administrator_token=([\w-]+)/.exec(server.output())?.[1];
  if (found) return found;
  await new Promise((resolve) => setTimeout(resolve, 50));
  return readAdministratorToken(server);
}

export async function logIn(url: string, username: string): Promise<string> {
  const body = { emailOrUsername: username, password };
  return (await post<{ token: string }>(url, "/auth/login", body)).token;
}

/** The demo's organiser, an administrator, and an account that owns nothing yet: the token of each. */
export async function signInEachRole(server: RunningServer) {
  const { url } = server;
  await createAccount(url, "administrator", await readAdministratorToken(server));
  await createAccount(url, "newcomer");
  return {
    organiser: await logIn(url, "organiser"),
    administrator: await logIn(url, "administrator"),
    newcomer: await logIn(url, "newcomer"),
  };
}

/** Every page that the person opens from now on is that of the account. */
export async function becomeKnown({ context }: Person, token: string) {
  await context.addInitScript((known) => localStorage.setItem("token", known), token);
}

export async function createTournament(
  url: string,
  name: string,
  token: string,
  details: object = {},
): Promise<number> {
  const { tournament } = await post<{ tournament: { id: number } }>(
    url,
    "/tournaments",
    {
      name,
      start_date: day(40),
      end_date: day(41),
      location: "Sports hall, Kiel",
      sport_id: 1,
      teams_count: 8,
      courts_count: 2,
      brackets_count: 1,
      timezone: "Europe/Berlin",
      ...details,
    },
    token,
  );
  return tournament.id;
}

function day(inDays: number) {
  return new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);
}

export async function createTeam(url: string, tournamentId: number, name: string, token: string) {
  const body = { name, tournament_id: tournamentId };
  return (await post<{ team: { id: number } }>(url, "/teams", body, token)).team.id;
}

/** Makes a code for a game that is on, or for its court that day: the path that it leads to. */
export async function codeOfRunning(
  place: "game" | "court",
  { url, live, token }: { url: string; live: number; token: string },
): Promise<string> {
  const { schedule } = await get<{ schedule: ScheduleRow[] }>(url, paths.tournamentSchedule(live));
  const running = schedule.find(({ status }) => status === "IN_PROGRESS")!;
  const { links } = await post<{ links: MadeScorerLink[] }>(
    url,
    paths.scorerLinks(live),
    place === "game"
      ? { match_id: running.id }
      : { court_ids: [running.court_id], day: running.date },
    token,
  );
  return scorerPath(links[0]!.token);
}
