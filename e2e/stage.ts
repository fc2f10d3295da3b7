import {
  createTeam,
  createTournament,
  logIn,
  password,
  post,
  readAdministratorToken,
} from "./api.ts";
import type { RunningServer } from "./server.ts";

/** Registers "administrator" through the one-time link that the first start prints. */
export async function becomeAdministrator(server: RunningServer): Promise<void> {
  const token = await readAdministratorToken(server);
  const account = { username: "administrator", name: "Ada Minister", email: "ada@example.org" };
  await post(server.url, "/auth/register", { ...account, password, administrator_token: token });
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

/** An account's tournament without a team, and one whose teams, some with long names, wait to be drawn. */
export async function createUndrawn(
  url: string,
  username: string,
): Promise<{ empty: number; undrawn: number }> {
  const token = await logIn(url, username);
  const marker = Date.now() % 100_000;
  const create = (name: string) => createTournament(url, `${name} ${marker}`, token);
  const empty = await create("A tournament that has only just been created");
  const undrawn = await create("Invitational Cup of the Upper Valley");
  for (const name of teams) await createTeam(url, undrawn, name, token);
  return { empty, undrawn };
}
