import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import { StatisticsResponse } from "#contract/tournaments/statistics.ts";
import { TournamentResponse, TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { permissionTable } from "#server/testing/permissions/table.ts";
import { findNewTournaments } from "#server/features/notifications/news-repository.ts";
import { takeReminders } from "#server/features/notifications/reminders/take-reminders-repository.ts";

let test: TestApp;
let creator: TestUser;
let captain: TestUser;
let admin: TestUser;
let id: number;
let teamId: number;
let officialId: number;
let location: string;

beforeAll(async () => {
  test = await createTestApp();
  creator = await test.createUser();
  captain = await test.createUser();
  admin = await test.createUser({ role: "super_admin" });
});
beforeEach(async () => {
  location = `Hall ${crypto.randomUUID()}`;
  const start_date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const tournament = await test.createTournament({ creator_id: creator.id, location, start_date });
  id = tournament.id;
  const [home, away] = [
    await test.createTeam({ tournament_id: id, captain_id: captain.id }),
    await test.createTeam({ tournament_id: id }),
  ];
  teamId = home.id;
  const official = { tournament_id: id, name: "Rita" };
  ({ id: officialId } = await test.database
    .insertInto("officials")
    .values(official)
    .returning("id")
    .executeTakeFirstOrThrow());
  await test.createMatch({
    tournament_id: id,
    home_team_id: home.id,
    away_team_id: away.id,
    court_id: 1,
    start_time: new Date(Date.now() + 3_600_000).toISOString(),
    end_time: new Date(Date.now() + 7_200_000).toISOString(),
  });
});
afterAll(async () => test.close());

const reason = "This is an advertisement for something else.";
const suspend = async () =>
  expect(
    (await test.call("PUT", adminPaths.suspension(id), { as: admin, body: { reason } })).status,
  ).toBe(200);
const lift = async () =>
  expect((await test.call("DELETE", adminPaths.suspension(id), { as: admin })).status).toBe(200);

/** Every address below a tournament and a team that the public may read. */
function publicAddresses(): string[] {
  const place = { tournamentId: id, teamId, officialId } as Parameters<
    (typeof permissionTable)[string]["call"]
  >[0];
  return Object.entries(permissionTable)
    .filter(
      ([route, { own }]) => /^GET \/(?:tournaments|teams)\/:id/u.test(route) && own === "everyone",
    )
    .map(([, { call }]) => call(place, "unique").path);
}

describe("a suspended tournament", () => {
  it("is gone for the public from every address, also from what was read before", async () => {
    const addresses = publicAddresses().filter((path) => !path.endsWith("/events"));
    expect(addresses.length).toBeGreaterThan(15);
    const tags = new Map<string, string>();
    for (const path of addresses) {
      const answer = await test.call("GET", path);
      tags.set(path, (answer.headers["etag"] as string | undefined) ?? '"1"');
    }
    await suspend();
    const stranger = await test.createUser();
    for (const path of addresses) {
      for (const as of [null, stranger, captain]) {
        const headers = { "if-none-match": tags.get(path)! };
        const gone = await test.call("GET", path, { as, headers });
        expect([path, gone.status]).toEqual([path, 410]);
        expect(gone.body).toMatchObject({ code: "suspended" });
      }
    }
    expect((await test.call("GET", paths.tournamentEvents(id))).status).toBe(410);
    const question = { name: "Vera", email: "vera@mail.test", message: "When does it begin?" };
    const asked = await test.call("POST", paths.tournamentQuestions(id), { body: question });
    expect(asked.status).toBe(410);
    await lift();
    for (const path of addresses.filter((address) => !address.includes("outlook"))) {
      expect([path, (await test.call("GET", path)).status]).toEqual([path, 200]);
    }
  });

  it("is in no list, count or mail", async () => {
    const found = async () => {
      const query = new URLSearchParams({ location });
      const lists = await test.call("GET", `${paths.tournaments()}?${query.toString()}`);
      const teams = await test.call("GET", `${paths.teams()}?tournament=${id}`);
      const mine = await test.call("GET", paths.myTeams(), { as: captain });
      const totals = await test.call("GET", paths.statistics());
      return {
        tournaments: lists.read(TournamentsResponse).tournaments.length,
        teams: (teams.body as { teams: unknown[] }).teams.length,
        mine: (mine.body as { teams: { id: number }[] }).teams.some((team) => team.id === teamId),
        all: totals.read(StatisticsResponse).data.tournaments.total,
        featured: (await test.call("GET", paths.featuredTournaments())).text.includes(location),
        news: (await findNewTournaments(test.database)).some((one) => one.id === id),
      };
    };
    const before = await found();
    expect(before).toMatchObject({ tournaments: 1, teams: 2, mine: true, news: true });
    await suspend();
    expect(await found()).toEqual({
      tournaments: 0,
      teams: 0,
      mine: false,
      all: before.all - 1,
      featured: false,
      news: false,
    });
    const reminders = await test.database
      .transaction()
      .execute(async (trx) => takeReminders([], trx));
    expect(reminders.filter(({ tournament_id }) => tournament_id === id)).toEqual([]);
    await lift();
    expect(await found()).toEqual(before);
  });

  it("is still read, changed and listed by its creator, who is told why", async () => {
    await suspend();
    for (const as of [creator, admin]) {
      const answer = await test.call("GET", paths.tournament(id), { as });
      expect(answer.status).toBe(200);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.read(TournamentResponse).tournament.suspension).toMatchObject({ reason });
      expect((await test.call("GET", paths.team(teamId), { as })).status).toBe(200);
    }
    const changed = await test.call("PUT", paths.tournament(id), {
      as: creator,
      body: { description: "Better now." },
    });
    expect(changed.status).toBe(200);
    const mine = await test.call("GET", paths.myTournaments(), { as: creator });
    expect(mine.read(TournamentsResponse).tournaments.map((one) => one.id)).toContain(id);
    expect((await test.call("GET", paths.tournament(id))).status).toBe(410);
    await lift();
    const shown = await test.call("GET", paths.tournament(id));
    expect(shown.read(TournamentResponse).tournament).not.toHaveProperty("suspension");
  });

  it("needs a reason, and is in the log of changes", async () => {
    const wrong = await test.call("PUT", adminPaths.suspension(id), {
      as: admin,
      body: { reason: " " },
    });
    expect(wrong.status).toBe(400);
    expect((await test.call("GET", paths.tournament(id))).status).toBe(200);
    const unknown = adminPaths.suspension(999_999);
    expect((await test.call("PUT", unknown, { as: admin, body: { reason } })).status).toBe(404);
    await suspend();
    await lift();
    const entries = await test.database
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("tournament_id", "=", id)
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { action: "tournament.suspend", actor_id: admin.id },
      { action: "tournament.lift_suspension", actor_id: admin.id },
    ]);
  });
});
