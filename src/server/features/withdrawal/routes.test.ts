import type { Selectable } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { formatPresets } from "#engine";
import { StandingsResponse } from "#contract/standings/standings.ts";
import {
  type WithdrawalPolicy,
  WithdrawalPreviewResponse,
  WithdrawalResponse,
} from "#contract/teams/withdrawal.ts";
import type { Matches } from "#server/database/schema.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let captain: TestUser;
let tournamentId: number;
let group: number;
let ants: number;
let bees: number;
let cats: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  captain = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  group = await bracket("group_stage", "Group A");
  ants = await team("Ants", { bracket_id: group, captain_id: captain.id });
  bees = await team("Bees", { bracket_id: group });
  cats = await team("Cats", { bracket_id: group });
});

const bracket = async (type: "group_stage" | "elimination", name: string) =>
  (await app.createBracket({ tournament_id: tournamentId, type, name })).id;
const team = async (name: string, extra: object = {}) =>
  (await app.createTeam({ tournament_id: tournamentId, name, ...extra })).id;
const game = async (home: number | null, away: number | null, extra: object = {}) =>
  (
    await app.createMatch({
      tournament_id: tournamentId,
      bracket_id: group,
      home_team_id: home,
      away_team_id: away,
      ...extra,
    })
  ).id;
const played = (t1s: number, t2s: number) => ({ status: "completed" as const, t1s, t2s });

const withdraw = (teamId: number, policy: WithdrawalPolicy, as: TestUser | null = organiser) =>
  app.call("PUT", paths.teamWithdrawal(teamId), { as, body: { policy } });
const takeBack = (teamId: number, as: TestUser | null = organiser) =>
  app.call("DELETE", paths.teamWithdrawal(teamId), { as });
const preview = (teamId: number, policy: string, as: TestUser | null = organiser) =>
  app.call("GET", `${paths.teamWithdrawal(teamId)}?policy=${policy}`, { as });
const previewOf = async (teamId: number, policy: WithdrawalPolicy) =>
  (await preview(teamId, policy)).read(WithdrawalPreviewResponse).preview;

/** Calendars and readers count what happened to a game; that is not undone with it. */
const withoutCounts = (match: Selectable<Matches>) => ({
  ...match,
  revision: null,
  calendar_changed_at: null,
  calendar_sequence: null,
});

/** Everything that a withdrawal may touch. */
const state = async () => ({
  teams: await app.database
    .selectFrom("teams")
    .select(["id", "withdrawn_at"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute(),
  matches: (
    await app.database
      .selectFrom("matches")
      .selectAll()
      .where("tournament_id", "=", tournamentId)
      .orderBy("id")
      .execute()
  ).map(withoutCounts),
  revision: (
    await app.database
      .selectFrom("tournaments")
      .select("revision")
      .where("id", "=", tournamentId)
      .executeTakeFirstOrThrow()
  ).revision,
});
const shown = async (id: number) => {
  const { status, t1s, t2s } = (await state()).matches.find((match) => match.id === id)!;
  return t1s === null ? status : `${status} ${t1s}-${t2s}`;
};
const teamsIn = async (id: number) => {
  const match = (await state()).matches.find((row) => row.id === id)!;
  return [match.home_team_id, match.away_team_id];
};
const tables = async () =>
  (await app.call("GET", paths.tournamentStandings(tournamentId))).read(StandingsResponse).standings
    .group_stage;

describe("who may withdraw a team", () => {
  test.each(["preview", "withdraw", "take back"])("%s", async (what) => {
    await game(ants, bees);
    const call = (teamId: number, as: TestUser | null) =>
      what === "preview"
        ? preview(teamId, "keep_played", as)
        : what === "withdraw"
          ? withdraw(teamId, "keep_played", as)
          : takeBack(teamId, as);
    const before = await state();
    expect((await call(ants, null)).status).toBe(401);
    expect((await call(what === "take back" ? ants : bees, captain)).status).toBe(403);
    expect((await call(999_999, organiser)).status).toBe(404);
    expect(await state()).toEqual(before);
  });

  test("a captain withdraws the own team only so that its results stand", async () => {
    await game(ants, bees, played(2, 1));
    const open = await game(ants, cats);
    const before = await state();
    for (const policy of ["annul_all", "forfeit_rest"] as const) {
      expect((await preview(ants, policy, captain)).status).toBe(403);
      expect(await withdraw(ants, policy, captain)).toMatchObject({
        status: 403,
        body: { error: "Only an organizer can choose what becomes of a withdrawn team's games" },
      });
    }
    expect((await preview(ants, "keep_played", captain)).status).toBe(200);
    expect(await state()).toEqual(before);
    const answer = await withdraw(ants, "keep_played", captain);
    expect(answer.read(WithdrawalResponse)).toMatchObject({ changed: [open] });
    expect((await takeBack(ants, captain)).status).toBe(403);
    expect((await takeBack(ants)).status).toBe(200);
  });

  test("a policy must be named", async () => {
    const before = await state();
    expect((await preview(ants, "vanish")).status).toBe(400);
    const wrong = await app.call("PUT", paths.teamWithdrawal(ants), { as: organiser, body: {} });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { fields: { policy: expect.any(String) } },
    ]);
    const stale = await app.call("PUT", paths.teamWithdrawal(ants), {
      as: organiser,
      body: { policy: "keep_played" },
      headers: { "if-match": '"99"' },
    });
    expect(stale.status).toBe(412);
    expect(await state()).toEqual(before);
  });
});

describe("in a group", () => {
  let won: number;
  let open: number;
  let running: number;
  let others: number;
  beforeEach(async () => {
    won = await game(ants, bees, played(5, 2));
    open = await game(cats, ants);
    running = await game(ants, bees, { status: "in_progress", t1s: 3, t2s: 1 });
    others = await game(bees, cats, played(1, 4));
  });

  test.each<[WithdrawalPolicy, string[], string[]]>([
    [
      "keep_played",
      ["completed 5-2", "canceled", "canceled 3-1", "completed 1-4"],
      ["Ants", "Cats", "Bees"],
    ],
    [
      "forfeit_rest",
      ["completed 5-2", "completed 1-0", "completed 0-1", "completed 1-4"],
      ["Cats", "Ants", "Bees"],
    ],
    ["annul_all", ["canceled 5-2", "canceled", "canceled 3-1", "completed 1-4"], ["Cats", "Bees"]],
  ])("%s settles the games, and the table follows", async (policy, games, ranks) => {
    const foreseen = await previewOf(ants, policy);
    const answer = await withdraw(ants, policy);
    expect(answer.status).toBe(200);
    expect(answer.headers["etag"]).toBe('"2"');
    const { team: written, changed } = answer.read(WithdrawalResponse);
    expect(written.withdrawn_at).not.toBeNull();
    expect(changed).toEqual(foreseen.games.map(({ id }) => id));
    const now = await Promise.all([won, open, running, others].map(shown));
    expect(now).toEqual(games);
    expect((await tables())["Group A"]!.map((row) => row.team)).toEqual(ranks);
    const { after } = await app.database
      .selectFrom("audit_log")
      .select("after")
      .where("action", "=", "team.withdraw")
      .where("subject_id", "=", ants)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ policy });
  });

  test.each([
    [{ ranking: "uefa" }, 3],
    [{ ranking: "ehf_final" }, 10],
    [{ game_format: formatPresets.volleyball_short }, 2],
  ])(
    "what is forfeited counts as rules and format have it, and is foreseen so: %o",
    async (own, score) => {
      await app.call("PUT", paths.tournament(tournamentId), { as: organiser, body: own });
      const { games } = await previewOf(ants, "forfeit_rest");
      expect(games.find(({ id }) => id === open)!.after).toEqual(played(score, 0));
      await withdraw(ants, "forfeit_rest");
      expect(await shown(open)).toBe(`completed ${score}-0`);
    },
  );

  test("the preview names games and ranks, and changes nothing", async () => {
    const before = await state();
    const { games, moves } = await previewOf(ants, "annul_all");
    expect(await state()).toEqual(before);
    expect(games.map(({ id, change }) => [id, change])).toEqual([
      [won, "canceled"],
      [open, "canceled"],
      [running, "canceled"],
    ]);
    expect(games[0]).toMatchObject({
      bracket: "Group A",
      home_team: "Ants",
      away_team: "Bees",
      before: played(5, 2),
      after: { status: "canceled" },
    });
    // Cats and Ants have one win each by three; Ants scored more.
    expect(moves.map(({ team: name, from, to }) => [name, from, to])).toEqual([
      ["Cats", 2, 1],
      ["Bees", 3, 2],
      ["Ants", 1, null],
    ]);
  });

  test.each<WithdrawalPolicy>(["keep_played", "forfeit_rest", "annul_all"])(
    "%s, taken back, leaves everything as it was",
    async (policy) => {
      const before = await state();
      await withdraw(ants, policy);
      const back = await takeBack(ants);
      expect(back.status).toBe(200);
      expect(back.read(WithdrawalResponse).team.withdrawn_at).toBeNull();
      expect(await state()).toEqual({ ...before, revision: before.revision + 2 });
      expect((await takeBack(ants)).read(WithdrawalResponse).changed).toEqual([]);
    },
  );

  test("again with the same policy does no harm, with another it is refused", async () => {
    await withdraw(ants, "keep_played");
    const { teams, matches } = await state();
    expect((await withdraw(ants, "keep_played")).read(WithdrawalResponse).changed).toEqual([]);
    const other = await withdraw(ants, "annul_all");
    expect([other.status, other.body]).toMatchObject([422, { code: "invalid_transition" }]);
    expect(await state()).toMatchObject({ teams, matches });
  });

  test("what somebody has changed since stays when the withdrawal is taken back", async () => {
    await withdraw(ants, "forfeit_rest");
    await app.call("PUT", paths.match(open), { as: organiser, body: { t1s: 3, t2s: 0 } });
    await takeBack(ants);
    expect([await shown(open), await shown(running)]).toEqual(["completed 3-0", "in_progress 3-1"]);
  });

  test("a game whose court was given away meanwhile can't come back by itself", async () => {
    const when = { court_id: 1, start_time: "2030-07-01T10:00Z", end_time: "2030-07-01T11:00Z" };
    const booked = await game(cats, ants, when);
    await withdraw(ants, "keep_played");
    await game(bees, cats, when);
    const before = await state();
    const answer = await takeBack(ants);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, "team_conflict"]);
    expect(await state()).toEqual(before);
    expect(await shown(booked)).toBe("canceled");
  });

  test("a game whose opponent has withdrawn too stays as it is", async () => {
    await withdraw(ants, "keep_played");
    await withdraw(cats, "keep_played");
    await takeBack(ants);
    expect([await shown(open), await shown(running)]).toEqual(["canceled", "in_progress 3-1"]);
  });

  test("the next team goes on in place of one that withdrew", async () => {
    const cup = await bracket("elimination", "Cup");
    const dogs = await team("Dogs");
    const semifinal = await game(null, dogs, {
      bracket_id: cup,
      home_source_bracket_id: group,
      home_source_rank: 1,
    });
    await withdraw(ants, "keep_played");
    expect((await tables())["Group A"]![0]!.team).toBe("Ants");
    expect(await teamsIn(semifinal)).toEqual([cats, dogs]);
    await takeBack(ants);
    expect(await teamsIn(semifinal)).toEqual([null, dogs]);
  });
});

describe("in a knock-out", () => {
  let dogs: number;
  let semifinals: [number, number];
  let final: number;
  let third: number;
  beforeEach(async () => {
    dogs = await team("Dogs");
    const inCup = { bracket_id: await bracket("elimination", "Cup") };
    semifinals = [await game(ants, bees, inCup), await game(cats, dogs, inCup)];
    const from = (outcome: "winner" | "loser") => ({
      ...inCup,
      round: 2,
      home_source_match_id: semifinals[0],
      home_source_outcome: outcome,
      away_source_match_id: semifinals[1],
      away_source_outcome: outcome,
    });
    final = await game(null, null, from("winner"));
    third = await game(null, null, { ...from("loser"), is_third_place: true });
  });

  test.each<WithdrawalPolicy>(["keep_played", "forfeit_rest", "annul_all"])(
    "the opponent goes on, with %s",
    async (policy) => {
      const before = await state();
      const { games } = await previewOf(ants, policy);
      expect(games.map(({ id, change }) => [id, change])).toEqual([
        [semifinals[0], "awarded"],
        [final, "teams"],
        [third, "teams"],
      ]);
      // Whom the place that is still open waits for.
      const second = before.matches.find(({ id }) => id === semifinals[1])!.game_number;
      expect(games[1]).toMatchObject({
        home_team: "Bees",
        away_team: null,
        away_source: { kind: "winner", game_number: second },
      });
      await withdraw(ants, policy);
      expect(await shown(semifinals[0])).toBe("completed 0-1");
      expect(await teamsIn(final)).toEqual([bees, null]);
      await takeBack(ants);
      expect((await state()).matches).toEqual(before.matches);
    },
  );

  test("so does whoever meets it later", async () => {
    await withdraw(ants, "keep_played");
    await app.call("PUT", paths.match(semifinals[1]), { as: organiser, body: { t1s: 2, t2s: 0 } });
    expect(await teamsIn(third)).toEqual([ants, dogs]);
    expect(await shown(third)).toBe("completed 0-1");
    expect([await teamsIn(final), await shown(final)]).toEqual([[bees, cats], "scheduled"]);
  });

  test("a game played since keeps the withdrawal from being taken back", async () => {
    await withdraw(ants, "keep_played");
    await app.call("PUT", paths.match(semifinals[1]), { as: organiser, body: { t1s: 2, t2s: 0 } });
    await app.call("PUT", paths.match(final), { as: organiser, body: { t1s: 2, t2s: 0 } });
    const before = await state();
    const answer = await takeBack(ants);
    expect([answer.status, answer.body]).toMatchObject([409, { code: "advancement_conflict" }]);
    expect(await state()).toEqual(before);
  });
});

test("annulling what a game already played depends on is refused and changes nothing", async () => {
  await game(bees, ants, played(9, 0));
  await game(ants, cats, played(5, 0));
  await game(cats, bees, played(1, 0));
  const dogs = await team("Dogs");
  // Without the games against Ants, Cats and not Bees would be first.
  await game(bees, dogs, {
    bracket_id: await bracket("elimination", "Cup"),
    home_source_bracket_id: group,
    home_source_rank: 1,
    ...played(1, 0),
  });
  const before = await state();
  for (const refused of [await preview(ants, "annul_all"), await withdraw(ants, "annul_all")]) {
    expect([refused.status, refused.body]).toMatchObject([409, { code: "advancement_conflict" }]);
  }
  expect(await state()).toEqual(before);
  expect((await withdraw(ants, "keep_played")).status).toBe(200);
});
