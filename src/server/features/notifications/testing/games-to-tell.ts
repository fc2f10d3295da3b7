import { sql } from "kysely";
import type { TestApp } from "#server/testing/app.ts";

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

interface Scene {
  tournament_id: number;
  teams: { id: number }[];
}

/** A game of the first two teams, in thirty hours on court 1 unless told otherwise. */
export async function addGameOf(
  { tournament_id, teams }: Scene,
  values: object,
  { createMatch }: TestApp,
) {
  return createMatch({
    tournament_id,
    home_team_id: teams[0]!.id,
    away_team_id: teams[1]!.id,
    start_time: inHours(30),
    end_time: inHours(31),
    court_id: 1,
    ...values,
  });
}

/** Changes a match the way operations do, and lets a minute pass. */
export async function changeGame(matchId: number, values: object, courtside: TestApp) {
  await courtside.database.updateTable("matches").set(values).where("id", "=", matchId).execute();
  await touchTournaments(courtside);
}

/** Something has changed, two minutes ago. */
export async function touchTournaments({ database }: TestApp) {
  await database
    .updateTable("tournaments")
    .set({
      revision: sql<number>`revision + 1`,
      revised_at: sql<string>`courtside_now() - interval '2 minutes'`,
    })
    .execute();
}

/** Chooses in the settings which messages somebody wants, and in which language. */
export async function chooseMessages(
  { id }: { id: number },
  { notifications, language = "en" }: { notifications: object; language?: string | undefined },
  { database }: TestApp,
) {
  await database
    .updateTable("users")
    .set({ preferences: JSON.stringify({ language, notifications }) })
    .where("id", "=", id)
    .execute();
}

/** Switches notifications on in a browser; its number. */
export async function addDevice(
  { database }: TestApp,
  owner: { user_id?: number; scorer_device_id?: number },
  language = "en",
) {
  const keys = { endpoint: `https://push.test/${Math.random()}`, p256dh: "p", auth: "a" };
  const { id } = await database
    .insertInto("push_devices")
    .values({ ...keys, ...owner, language })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Has some teams followed in a browser; its number. */
export async function follow({ database }: TestApp, device_id: number, teams: { id: number }[]) {
  const followed = teams.map(({ id: team_id }) => ({ device_id, team_id }));
  await database.insertInto("followed_teams").values(followed).execute();
  return device_id;
}

/** A phone that has opened the page of a team. */
export async function openPage(
  { createScorerLink, createScorer }: TestApp,
  team: { tournament_id: number; team_id: number },
) {
  return createScorer((await createScorerLink(team)).id);
}
