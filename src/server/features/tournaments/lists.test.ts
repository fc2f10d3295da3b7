import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { TournamentResponse, TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { findTournaments } from "./list-repository.ts";
import { findTournamentById } from "./repository.ts";

// Files share their modules: those that have loaded the repository have it without a spy.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock("./list-repository.ts", { spy: true });

let test: TestApp;
let creator: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  creator = await test.createUser();
});
afterAll(async () => test.close());

it("puts what is on first, then what comes next, then what is over, also across pages", async () => {
  const location = `In turn ${creator.id}`;
  const make = async (start_date: string, end_date: string) => {
    const values = { creator_id: creator.id, location, start_date, end_date };
    return (await test.createTournament(values)).id;
  };
  const longOver = await make("2001-01-01", "2001-01-02");
  const far = await make("2098-01-01", "2098-01-02");
  const season = await make("2002-01-01", "2099-01-01");
  const soon = await make("2097-01-01", "2099-01-02");
  const justOver = await make("2000-01-01", "2003-01-02");
  const begunLast = await make("2003-01-01", "2099-01-01");
  const page = async (number: number) => {
    const search = new URLSearchParams({ location, sort: "current", limit: "4" });
    const answer = await test.call(
      "GET",
      `${paths.tournaments()}?${search.toString()}&page=${number}`,
    );
    return answer.read(TournamentsResponse).tournaments.map(({ id }) => id);
  };
  expect(await page(1)).toEqual([begunLast, season, soon, far]);
  expect(await page(2)).toEqual([justOver, longOver]);
});

it("counts the teams and brackets there are beside those planned", async () => {
  const tournament = await test.createTournament({
    creator_id: creator.id,
    location: `Counted ${creator.id}`,
    teams_count: 24,
    brackets_count: 1,
  });
  const values = { tournament_id: tournament.id };
  for (let count = 0; count < 3; count += 1) await test.createTeam(values);
  for (const name of ["Group A", "Group B"]) await test.createBracket({ ...values, name });
  const counts = {
    teams_count: 24,
    registered_teams_count: 3,
    brackets_count: 1,
    existing_brackets_count: 2,
    is_drawn: false,
  };
  const one = await test.call("GET", paths.tournament(tournament.id));
  expect(one.read(TournamentResponse).tournament).toMatchObject(counts);
  const search = new URLSearchParams({ location: `Counted ${creator.id}` });
  const list = await test.call("GET", `${paths.tournaments()}?${search.toString()}`);
  expect(list.read(TournamentsResponse).tournaments).toMatchObject([counts]);
});

it("is drawn once there are games, in each division where there are divisions", async () => {
  const { id } = await test.createTournament({ creator_id: creator.id });
  const isDrawn = async () => (await findTournamentById(id, test.database))?.is_drawn;
  const bracket = await test.createBracket({ tournament_id: id });
  expect(await isDrawn()).toBe(false);
  await test.createMatch({ tournament_id: id, bracket_id: bracket.id });
  expect(await isDrawn()).toBe(true);
  const [women, men] = await test.database
    .insertInto("tournament_divisions")
    .values(
      ["Women", "Men"].map((name, index) => ({ tournament_id: id, name, position: index + 1 })),
    )
    .returning("id")
    .execute();
  const move = test.database.updateTable("brackets").set({ division_id: women!.id });
  await move.where("id", "=", bracket.id).execute();
  expect(await isDrawn()).toBe(false);
  const other = { tournament_id: id, division_id: men!.id };
  await test.createMatch({ tournament_id: id, bracket_id: (await test.createBracket(other)).id });
  expect(await isDrawn()).toBe(true);
});

it("asks the database once or twice for a crowd at the same page of a list, and each page for itself", async () => {
  const location = `Crowd ${creator.id}`;
  await test.createTournament({ creator_id: creator.id, location });
  vi.mocked(findTournaments).mockClear();
  const ask = async (page: number) => {
    const search = new URLSearchParams({ location, page: String(page) });
    const answer = await test.call("GET", `${paths.tournaments()}?${search.toString()}`);
    return answer.read(TournamentsResponse).tournaments.length;
  };
  const crowd = Array.from({ length: 40 }, () => ask(1));
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([1]));
  expect(vi.mocked(findTournaments).mock.calls.length).toBeOneOf([1, 2]);
  expect(await Promise.all([ask(1), ask(2)])).toEqual([1, 0]);
});
