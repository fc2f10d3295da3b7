import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import type { CreateTournamentBody } from "#contract/tournaments/tournament-forms.ts";
import {
  CourtsResponse,
  TournamentResponse,
  TournamentsResponse,
} from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { todayIn } from "#server/queries/status.ts";

let test: TestApp;
let creator: TestUser;
let stranger: TestUser;
let admin: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  stranger = await test.createUser();
  admin = await test.createUser({ role: "super_admin" });
});
beforeEach(async () => {
  creator = await test.createUser();
});
afterAll(async () => test.close());

const unknownId = 999_999;

async function newTournament(changes: Partial<CreateTournamentBody> = {}) {
  const { id: sportId } = await test.database
    .selectFrom("sports")
    .select("id")
    .where("name", "=", "Basketball")
    .executeTakeFirstOrThrow();
  return {
    name: "Summer Cup",
    description: "",
    start_date: todayIn("UTC"),
    end_date: "2099-01-01",
    location: "Riverside",
    sport_id: sportId,
    teams_count: 8,
    courts_count: 2,
    brackets_count: 1,
    ...changes,
  };
}

async function createNamed(as: TestUser, name: string) {
  return test.call("POST", paths.tournaments(), { as, body: await newTournament({ name }) });
}

async function restoreAfter(days: number): Promise<number> {
  const { id } = await test.createTournament({
    creator_id: creator.id,
    deleted_at: new Date(Date.now() - days * 86_400_000).toISOString(),
    deleted_by: creator.id,
  });
  return (await test.call("POST", paths.tournamentRestore(id), { as: creator })).status;
}

async function stored(id: number) {
  return test.database
    .selectFrom("tournaments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

async function courtNames(id: number): Promise<string[]> {
  const answer = await test.call("GET", paths.tournamentCourts(id));
  return answer.read(CourtsResponse).courts.map(({ name }) => name);
}

describe("creating a tournament", () => {
  it("asks for an account", async () => {
    const answer = await test.call("POST", paths.tournaments(), { body: await newTournament() });
    expect(answer.status).toBe(401);
  });

  it("names each field that is wrong", async () => {
    const answer = await test.call("POST", paths.tournaments(), {
      as: creator,
      body: await newTournament({ name: "ab", courts_count: 0, end_date: "2001-01-01" }),
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "validation",
      fields: {
        name: messages.tournament.nameShort,
        courts_count: messages.tournament.courtsFew,
        end_date: messages.tournament.endBeforeStart,
      },
    });
  });

  it("refuses a start before today in the tournament's own zone", async () => {
    for (const timezone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      const yesterday = dayBefore(todayIn(timezone));
      const past = await test.call("POST", paths.tournaments(), {
        as: creator,
        body: await newTournament({ timezone, start_date: yesterday }),
      });
      expect(past.status).toBe(400);
      expect(past.body).toMatchObject({ fields: { start_date: messages.tournament.startPast } });
      const today = await test.call("POST", paths.tournaments(), {
        as: creator,
        body: await newTournament({ timezone, name: timezone, start_date: todayIn(timezone) }),
      });
      expect(today.status).toBe(201);
    }
  });

  it("refuses an unknown sport", async () => {
    const answer = await test.call("POST", paths.tournaments(), {
      as: creator,
      body: await newTournament({ sport_id: unknownId }),
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { sport_id: messages.tournament.sportRequired } });
  });

  it("makes it the creator's, with courts A to D at least", async () => {
    const answer = await test.call("POST", paths.tournaments(), {
      as: creator,
      body: await newTournament(),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers["etag"]).toBe('"1"');
    const { tournament } = answer.read(TournamentResponse);
    expect(tournament).toMatchObject({
      creator_id: creator.id,
      creator_name: creator.name,
      status: "active",
      sport_name: "Basketball",
      timezone: "UTC",
      entry_fee: 0,
      registered_teams_count: 0,
    });
    expect(await courtNames(tournament.id)).toEqual(["A", "B", "C", "D"]);
  });

  it("keeps a creator's names apart, ignoring case", async () => {
    expect((await createNamed(creator, "Autumn Cup")).status).toBe(201);
    const again = await createNamed(creator, "autumn CUP");
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: "tournament_name_taken",
      error: messages.tournament.nameTaken,
    });
    expect((await createNamed(stranger, "Autumn Cup")).status).toBe(201);
  });
});

describe("reading tournaments", () => {
  it("says that there is none", async () => {
    expect((await test.call("GET", paths.tournament(unknownId))).status).toBe(404);
    expect((await test.call("GET", "/tournaments/none")).status).toBe(400);
  });

  it("filters by every filter at once, and takes signs of patterns for themselves", async () => {
    const location = `50% off_${creator.id}`;
    const values = { creator_id: creator.id, location };
    const first = await test.createTournament({
      ...values,
      name: "Alpha \\ 1",
      start_date: "2030-01-01",
      end_date: "2030-01-02",
    });
    const second = await test.createTournament({
      ...values,
      name: "Alpha % 2",
      start_date: "2031-01-01",
      end_date: "2031-01-02",
    });
    const past = await test.createTournament({
      ...values,
      name: "Beta",
      start_date: "2001-01-01",
      end_date: "2001-01-02",
    });
    const find = async (query: Record<string, string>) => {
      const search = new URLSearchParams({ location, ...query });
      const answer = await test.call("GET", `${paths.tournaments()}?${search.toString()}`);
      return answer.read(TournamentsResponse);
    };
    const ids = async (query: Record<string, string>) =>
      (await find(query)).tournaments.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id, past.id]);
    expect(await ids({ sort: "oldest" })).toEqual([past.id, first.id, second.id]);
    expect(await ids({ search: " alpha " })).toEqual([second.id, first.id]);
    expect(await ids({ search: "%" })).toEqual([second.id, first.id, past.id]);
    expect(await ids({ search: "alpha %" })).toEqual([second.id]);
    expect(await ids({ search: "\\" })).toEqual([first.id]);
    expect(await ids({ search: "a_pha" })).toEqual([]);
    expect(await ids({ status: "completed" })).toEqual([past.id]);
    expect(await ids({ status: "upcoming" })).toEqual([second.id, first.id]);
    expect(await ids({ sport_id: String(unknownId) })).toEqual([]);
    expect(await ids({ location: "50% off%" })).toEqual([]);
    expect(await ids({ search: "" })).toHaveLength(3);
    const page = await find({ page: "2", limit: "2" });
    expect(page.tournaments.map(({ id }) => id)).toEqual([past.id]);
    expect(page.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
    expect((await find({ page: "9" })).pagination.total).toBe(3);
  });

  it("refuses a page, limit or order out of range", async () => {
    for (const query of ["limit=101", "limit=0", "page=0", "status=soon", "sort=name"]) {
      expect((await test.call("GET", `${paths.tournaments()}?${query}`)).status).toBe(400);
    }
  });

  it("gives a creator their own", async () => {
    await test.createTournament({ creator_id: stranger.id });
    const own = await test.createTournament({ creator_id: creator.id });
    expect((await test.call("GET", paths.myTournaments())).status).toBe(401);
    const answer = await test.call("GET", paths.myTournaments(), { as: creator });
    const { tournaments, pagination } = answer.read(TournamentsResponse);
    expect(tournaments.map(({ id }) => id)).toEqual([own.id]);
    expect(pagination.total).toBe(1);
  });
});

describe("changing a tournament", () => {
  const change = { name: "Renamed", courts_count: 28 };

  it("is for its creator and super admins", async () => {
    const { id } = await test.createTournament({ creator_id: creator.id });
    const before = await stored(id);
    const path = paths.tournament(id);
    expect((await test.call("PUT", path, { body: change })).status).toBe(401);
    expect((await test.call("PUT", path, { as: stranger, body: change })).status).toBe(403);
    const unknown = paths.tournament(unknownId);
    expect((await test.call("PUT", unknown, { as: creator, body: change })).status).toBe(404);
    const wrong = { end_date: "1990-01-01" };
    const refused = await test.call("PUT", path, { as: creator, body: wrong });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      fields: { end_date: messages.tournament.endBeforeStart },
    });
    expect(await stored(id)).toEqual(before);
    expect(
      (await test.call("PUT", path, { as: admin, body: { location: "Elsewhere" } })).status,
    ).toBe(200);
    expect(await stored(id)).toMatchObject({
      name: before?.name,
      location: "Elsewhere",
      revision: 2,
    });
  });

  it("adds courts with the number of courts, and takes unused ones away", async () => {
    const { id } = await test.createTournament({ creator_id: creator.id });
    const path = paths.tournament(id);
    const answer = await test.call("PUT", path, { as: creator, body: change });
    expect(answer.headers["etag"]).toBe('"2"');
    expect(answer.read(TournamentResponse).tournament).toMatchObject({ ...change, revision: 2 });
    const names = await courtNames(id);
    expect(names).toHaveLength(28);
    expect(names.slice(24)).toEqual(["Y", "Z", "AA", "AB"]);
    await test.createMatch({ tournament_id: id, court_id: 9, status: "canceled" });
    await test.call("PUT", path, { as: creator, body: { courts_count: 2 } });
    expect(await courtNames(id)).toEqual(["A", "B", "C", "D", "I"]);
  });

  it("refuses a write that was based on an older state", async () => {
    const { id } = await test.createTournament({ creator_id: creator.id });
    const write = (revision: string, name: string) =>
      test.call("PUT", paths.tournament(id), {
        as: creator,
        body: { name },
        headers: { "if-match": revision },
      });
    expect((await write('"1"', "First writer")).status).toBe(200);
    const stale = await write('"1"', "Second writer");
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ code: "stale" });
    expect(await stored(id)).toMatchObject({ name: "First writer", revision: 2 });
  });

  it("asks before it overwrites what somebody else wrote since it was seen", async () => {
    const { id } = await test.createTournament({ creator_id: creator.id });
    const { name, location } = (await stored(id))!;
    const write = (body: object) => test.call("PUT", paths.tournament(id), { as: creator, body });
    await write({ name: "Theirs" });
    const former = { name, location };
    const refused = await write({ name: "Mine", location: "Park", former });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: "changed_meanwhile",
      conflict: { fields: { name: "Theirs" } },
    });
    expect(await stored(id)).toMatchObject({ name: "Theirs", location, revision: 2 });
    expect((await write({ name, location: "Park", former })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ name: "Theirs", location: "Park" });
  });
});

describe("ending and reopening", () => {
  it("is for those who manage it, and can be repeated", async () => {
    const { id } = await test.createTournament({ creator_id: creator.id });
    const path = paths.tournamentEnding(id);
    expect((await test.call("PUT", path)).status).toBe(401);
    expect((await test.call("PUT", path, { as: stranger })).status).toBe(403);
    expect((await test.call("DELETE", path, { as: stranger })).status).toBe(403);
    expect(
      (await test.call("PUT", paths.tournamentEnding(unknownId), { as: creator })).status,
    ).toBe(404);
    expect(await stored(id)).toMatchObject({ organiser_status: null, revision: 1 });
    for (const _ of [1, 2]) {
      const ended = await test.call("PUT", path, { as: creator });
      expect(ended.read(TournamentResponse).tournament.status).toBe("completed");
    }
    for (const _ of [1, 2]) {
      const reopened = await test.call("DELETE", path, { as: creator });
      expect(reopened.read(TournamentResponse).tournament.status).toBe("active");
    }
    expect(await stored(id)).toMatchObject({ organiser_status: null });
  });

  it("leaves it to the dates again, unless they say that it is over", async () => {
    const values = { creator_id: creator.id, start_date: "2001-01-01", end_date: "2001-01-02" };
    const { id } = await test.createTournament(values);
    const reopened = await test.call("DELETE", paths.tournamentEnding(id), { as: creator });
    expect(reopened.read(TournamentResponse).tournament.status).toBe("active");
    const later = { ...values, start_date: "2099-01-01", end_date: "2099-01-02" };
    const future = await test.createTournament(later);
    await test.call("PUT", paths.tournamentEnding(future.id), { as: creator });
    const again = await test.call("DELETE", paths.tournamentEnding(future.id), { as: creator });
    expect(again.read(TournamentResponse).tournament.status).toBe("upcoming");
  });
});

describe("deleting and restoring", () => {
  it("hides it from everyone until it is restored", async () => {
    const { id, name } = await test.createTournament({ creator_id: creator.id });
    const path = paths.tournament(id);
    const restore = paths.tournamentRestore(id);
    expect((await test.call("DELETE", path)).status).toBe(401);
    expect((await test.call("DELETE", path, { as: stranger })).status).toBe(403);
    expect((await test.call("GET", path)).status).toBe(200);
    const deleted = await test.call("DELETE", path, { as: creator });
    expect(deleted.status).toBe(200);
    expect(deleted.headers["etag"]).toBe('"2"');
    const gone = await test.call("GET", path, { headers: { "if-none-match": '"2"' } });
    expect(gone.status).toBe(404);
    expect((await test.call("DELETE", path, { as: creator })).status).toBe(404);
    expect((await test.call("POST", restore)).status).toBe(401);
    expect((await test.call("POST", restore, { as: stranger })).status).toBe(403);
    const other = await test.createTournament({ creator_id: creator.id, name: name.toUpperCase() });
    expect((await test.call("POST", restore, { as: creator })).status).toBe(409);
    await test.call("DELETE", paths.tournament(other.id), { as: creator });
    const restored = await test.call("POST", restore, { as: creator });
    expect(restored.status).toBe(200);
    expect(restored.headers["etag"]).toBe('"3"');
    expect((await test.call("POST", restore, { as: creator })).headers["etag"]).toBe('"3"');
    expect((await test.call("GET", path)).status).toBe(200);
  });

  it("is restored or not, and nothing else, while others delete it", async () => {
    const { id } = await test.createTournament({ creator_id: creator.id });
    const remove = () => test.call("DELETE", paths.tournament(id), { as: creator });
    const restore = () => test.call("POST", paths.tournamentRestore(id), { as: creator });
    const calls = Array.from({ length: 60 }, (_, turn) => (turn % 3 === 0 ? remove : restore)());
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 404].includes(status))).toEqual([]);
  });

  it("keeps it for 30 days", async () => {
    expect(await restoreAfter(29.9)).toBe(200);
    expect(await restoreAfter(30.1)).toBe(404);
  });

  it("is in the log, as every change is", async () => {
    const { id } = await test.createTournament({ creator_id: creator.id });
    await test.call("PUT", paths.tournament(id), { as: creator, body: { name: "Another name" } });
    await test.call("DELETE", paths.tournament(id), { as: creator });
    await test.call("POST", paths.tournamentRestore(id), { as: creator });
    const log = await test.database
      .selectFrom("audit_log")
      .select(["action", "actor_id", "subject_id"])
      .where("tournament_id", "=", id)
      .orderBy("id")
      .execute();
    expect(log).toEqual(
      ["tournament.update", "tournament.delete", "tournament.restore"].map((action) => ({
        action,
        actor_id: creator.id,
        subject_id: id,
      })),
    );
  });
});

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}
