import { readAdministratorToken } from "#e2e/api.ts";
import type { RunningServer } from "#e2e/server.ts";

const password = "Courtside1";

/** Registers "administrator" through the one-time link that the first start prints. */
export async function becomeAdministrator(server: RunningServer): Promise<void> {
  const { url } = server;
  const token = await readAdministratorToken(server);
  const account = { username: "administrator", name: "Ada Minister", email: "ada@example.org" };
  await post(`${url}/api/auth/register`, { ...account, password, administrator_token: token });
}

// As long as names get in earnest.
const teams = [
  "Spielvereinigung Blau-Weiß Oberammergau von 1923",
  "Donaudampfschifffahrtsgesellschaftskapitäne",
  "The Royal Borough of Kensington and Chelsea II",
  "Ants",
  "Bees",
  "Crows",
];

/** Creates a tournament without a team, and one whose teams, some with long names, wait to be drawn. */
export async function createUndrawn(url: string): Promise<{ empty: number; undrawn: number }> {
  const signIn = { emailOrUsername: "organiser", password };
  const { token } = (await post(`${url}/api/auth/login`, signIn)) as { token: string };
  const marker = Date.now() % 100_000;
  const create = async (name: string) => {
    const body = { ...blank(), name: `${name} ${marker}` };
    const created = await post(`${url}/api/tournaments`, body, token);
    return (created as { tournament: { id: number } }).tournament.id;
  };
  const empty = await create("A tournament that has only just been created");
  const undrawn = await create("Invitational Cup of the Upper Valley");
  for (const name of teams) {
    await post(`${url}/api/teams`, { name, tournament_id: undrawn }, token);
  }
  return { empty, undrawn };
}

function blank() {
  return {
    start_date: day(40),
    end_date: day(41),
    location: "Sports hall, Kiel",
    sport_id: 1,
    teams_count: 8,
    courts_count: 2,
    brackets_count: 1,
    timezone: "Europe/Berlin",
  };
}

function day(inDays: number) {
  return new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);
}

async function post(url: string, body: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
