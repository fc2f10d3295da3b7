import { afterAll, beforeAll, expect, test } from "vitest";
import { addDevice, follow } from "#server/features/notifications/testing/games-to-tell.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { purge } from "./purge.ts";

let courtside: TestApp;
beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("what was deleted more than 30 days ago goes for good, with all that is in it", async () => {
  const { id: creator_id } = await courtside.createUser();
  const make = (deletedDaysAgo: number | null) =>
    courtside.createTournament({
      creator_id,
      deleted_at: deletedDaysAgo === null ? null : daysAgo(deletedDaysAgo),
    });
  const [kept, young, old] = [await make(null), await make(29), await make(31)];
  for (const { id } of [kept, young, old]) await play(id);
  const gone = await courtside.createTeam({ tournament_id: kept.id, deleted_at: daysAgo(31) });
  const restorable = await courtside.createTeam({
    tournament_id: kept.id,
    deleted_at: daysAgo(29),
  });
  const named = await courtside.createTeam({ tournament_id: kept.id, deleted_at: daysAgo(31) });
  await courtside.createMatch({ tournament_id: kept.id, home_team_id: named.id });
  await courtside.createImage();

  await purge(courtside.database, courtside.app.log);
  await purge(courtside.database, courtside.app.log);

  expect(await ids("tournaments")).toEqual([kept.id, young.id]);
  const teams = await ids("teams");
  expect(teams).toHaveLength(6);
  expect(teams).toEqual(expect.arrayContaining([restorable.id, named.id]));
  expect(teams).not.toContain(gone.id);
  expect(await ids("matches")).toHaveLength(3);
  expect(await courtside.database.selectFrom("images").select("hash").execute()).toEqual([]);
});

test("logs forget what is old, and keep what can be taken back", async () => {
  const { id: creator_id } = await courtside.createUser();
  const lately = daysAgo(399).toISOString().slice(0, 10);
  const dates = { start_date: "2001-07-01", end_date: "2001-07-02" };
  const over = await courtside.createTournament({ creator_id, ...dates });
  const recent = await courtside.createTournament({ creator_id, ...dates, end_date: lately });
  const reopened = await courtside.createTournament({
    creator_id,
    ...dates,
    organiser_status: "active",
  });
  const out = await courtside.createTeam({ tournament_id: over.id, withdrawn_at: daysAgo(500) });
  const entry = (values: object) => ({ at: daysAgo(401), action: "team.update", ...values });
  await courtside.database
    .insertInto("audit_log")
    .values([
      entry({ tournament_id: over.id, subject_id: 1 }),
      entry({ subject_id: 2 }),
      entry({ tournament_id: 2_000_000, subject_id: 3 }),
      entry({ at: daysAgo(399), tournament_id: over.id, subject_id: 4 }),
      entry({ tournament_id: recent.id, subject_id: 5 }),
      entry({ tournament_id: reopened.id, subject_id: 6 }),
      entry({ action: "team.withdraw", tournament_id: over.id, subject_id: out.id }),
      entry({ action: "demo.fill", subject_id: 7 }),
    ])
    .execute();
  const seen = { kind: "sign_in", period: 1, user_id: creator_id, first_at: daysAgo(100) };
  await courtside.database
    .insertInto("security_log")
    .values([
      { ...seen, at: daysAgo(91) },
      { ...seen, period: 2, at: daysAgo(89) },
    ])
    .execute();

  await purge(courtside.database, courtside.app.log);

  const kept = await courtside.database
    .selectFrom("audit_log")
    .select("subject_id")
    .where("action", "in", ["team.update", "team.withdraw", "demo.fill"])
    .orderBy("id")
    .execute();
  expect(kept.map(({ subject_id }) => subject_id)).toEqual([4, 5, 6, out.id, 7]);
  const events = await courtside.database.selectFrom("security_log").select("period").execute();
  expect(events).toEqual([{ period: 2 }]);
});

test("messages and questions to organisers go a year after they were sent", async () => {
  const { id: creator_id } = await courtside.createUser();
  const { id: tournament_id } = await courtside.createTournament({ creator_id });
  const from = { name: "Vera Visitor", email: "vera@mail.test", message: "Is there parking?" };
  const messages = [null, tournament_id].flatMap((about) =>
    [360, 370].map((days) => ({
      ...from,
      tournament_id: about,
      subject: `${days}`,
      created_at: daysAgo(days),
    })),
  );
  await courtside.database.insertInto("contact_messages").values(messages).execute();

  await purge(courtside.database, courtside.app.log);

  const left = await courtside.database.selectFrom("contact_messages").selectAll().execute();
  expect(left.map(({ subject }) => subject)).toEqual(["360", "360"]);
  await courtside.database.deleteFrom("tournaments").where("id", "=", tournament_id).execute();
});

test("who follows a tournament is forgotten once that is over or deleted, and what is left of no use", async () => {
  const { id: creator_id } = await courtside.createUser();
  const dates = { start_date: "2001-07-01", end_date: "2001-07-02" };
  const today = new Date().toISOString().slice(0, 10);
  const scenes = {
    over: dates,
    ended: { organiser_status: "completed" as const },
    deleted: { deleted_at: daysAgo(1) },
    reopened: { ...dates, organiser_status: "active" as const },
    lastDay: { start_date: today, end_date: today },
  };
  const followers = new Map<string, number>();
  for (const [name, values] of Object.entries(scenes)) {
    const { id: tournament_id } = await courtside.createTournament({ creator_id, ...values });
    const team = await courtside.createTeam({ tournament_id });
    const device = await addDevice(courtside, name === "ended" ? { user_id: creator_id } : {});
    followers.set(name, await follow(courtside, device, [team]));
  }

  await purge(courtside.database, courtside.app.log);

  const follows = await courtside.database
    .selectFrom("followed_teams")
    .select("device_id")
    .execute();
  const kept = (...names: string[]) => names.map((name) => followers.get(name));
  expect(follows.map(({ device_id: id }) => id)).toEqual(kept("reopened", "lastDay"));
  const devices = await courtside.database
    .selectFrom("push_devices")
    .select("id")
    .orderBy("id")
    .execute();
  expect(devices.map(({ id }) => id)).toEqual(kept("ended", "reopened", "lastDay"));
});

async function play(tournamentId: number) {
  const inIt = { tournament_id: tournamentId };
  const bracket = await courtside.createBracket(inIt);
  const [home, away] = [await courtside.createTeam(inIt), await courtside.createTeam(inIt)];
  await courtside.createPlayer({ team_id: home.id });
  await courtside.createMatch({
    ...inIt,
    bracket_id: bracket.id,
    court_id: 1,
    home_team_id: home.id,
    away_team_id: away.id,
  });
}

async function ids(table: "tournaments" | "teams" | "matches"): Promise<number[]> {
  const rows = await courtside.database.selectFrom(table).select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}
