import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import {
  type TeamMove,
  TeamMovePreviewResponse,
  TeamMoveResponse,
} from "#contract/teams/team-moves.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let pools: [number, number];
/** Ants, Bees, Cats are in pool 1, Dogs, Elks, Foxes in pool 2. */
let teams: Record<string, number>;

/** Far enough away for any day that this runs on. */
const day = "2090-07-01";
const slots = ["09:00", "10:00", "11:00", "12:00"].map((start) => ({
  start,
  end: `${start.slice(0, 2)}:50`,
  courts: [1, 2],
}));

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const days = { start_date: day, end_date: day, courts_count: 2, timezone: "UTC" };
  tournamentId = (await app.createTournament({ creator_id: organiser.id, ...days })).id;
  const inTournament = { tournament_id: tournamentId };
  const group = async (name: string) =>
    (await app.createBracket({ ...inTournament, type: "group_stage", name })).id;
  pools = [await group("Pool 1"), await group("Pool 2")];
  teams = {};
  for (const [index, name] of ["Ants", "Bees", "Cats", "Dogs", "Elks", "Foxes"].entries()) {
    const values = { ...inTournament, name, bracket_id: pools[index < 3 ? 0 : 1] };
    teams[name] = (await app.createTeam(values)).id;
  }
  const rest = { min_rest_minutes: 10, max_games_per_day_per_team: null };
  const playing = { time_slots: slots, days_of_week: [0, 1, 2, 3, 4, 5, 6], exclude_dates: [] };
  await app.database
    .updateTable("tournaments")
    .set({ schedule_rules: JSON.stringify({ ...rest, ...playing }) })
    .where("id", "=", tournamentId)
    .execute();
  await game("Ants", "Bees", 0, "09:00", 1);
  await game("Dogs", "Elks", 1, "09:00", 2);
  await game("Bees", "Cats", 0, "10:00", 1);
  await game("Elks", "Foxes", 1, "10:00", 2);
  await game("Cats", "Ants", 0, "11:00", 1);
  await game("Foxes", "Dogs", 1, "11:00", 2);
});

async function game(
  home: string,
  away: string,
  pool: 0 | 1,
  time: string,
  court: number,
  extra = {},
) {
  const start = new Date(`${day}T${time}:00Z`);
  const { id } = await app.createMatch({
    tournament_id: tournamentId,
    bracket_id: pools[pool],
    home_team_id: teams[home]!,
    away_team_id: teams[away]!,
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 50 * 60_000).toISOString(),
    court_id: court,
    ...extra,
  });
  return id;
}

const move = (body: TeamMove, as: TestUser | null = organiser, headers = {}) =>
  app.call("POST", paths.teamMoves(tournamentId), { as, body, headers });
const preview = (body: TeamMove) =>
  app.call("POST", paths.teamMovesPreview(tournamentId), { as: organiser, body });
const listed = async () => {
  const answer = await app.call("GET", paths.tournamentSchedule(tournamentId));
  return answer.read(ScheduleResponse).schedule;
};
const schedule = async () =>
  (await listed()).map(
    (row) =>
      `${row.start_time ?? "–"} ${row.court ?? "–"} ${row.bracket}: ${row.team1} ${row.team2}`,
  );
const state = async () => ({
  matches: await app.database
    .selectFrom("matches")
    .select(["id", "home_team_id", "away_team_id", "start_time", "court_id", "status"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute(),
  teams: await app.database
    .selectFrom("teams")
    .select(["id", "bracket_id"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute(),
});
const assign = (name: string, pool: 0 | 1): TeamMove => ({
  kind: "assign",
  team_ids: [teams[name]!],
  bracket_id: pools[pool],
});

test("is refused to everybody but those who manage, for what isn't there, and out of date", async () => {
  const before = await state();
  const stranger = await app.createUser();
  const refused = [
    await move(assign("Ants", 1), null),
    await move(assign("Ants", 1), stranger),
    await app.call("POST", paths.teamMoves(999_999), { as: organiser, body: assign("Ants", 1) }),
    await move({ kind: "assign", team_ids: [], bracket_id: null }),
    await move({ kind: "assign", team_ids: [999_999], bracket_id: pools[1] }),
    await move({ kind: "assign", team_ids: [teams["Ants"]!], bracket_id: 999_999 }),
    await move({ kind: "swap", team_ids: [teams["Ants"]!, teams["Ants"]!] }),
    await move({ kind: "replace", team_id: teams["Ants"]!, replaces: teams["Dogs"]! }),
    await move(assign("Ants", 1), organiser, { "if-match": '"99"' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([
    401, 403, 404, 400, 400, 400, 400, 422, 412,
  ]);
  expect(await state()).toEqual(before);
});

describe("a team that changes its group", () => {
  test("leaves its open games, gets new ones on free places, and keeps what it played", async () => {
    const played = await game("Ants", "Cats", 0, "12:00", 1, {
      status: "completed",
      t1s: 2,
      t2s: 1,
    });
    const before = await state();
    const { games } = (await preview(assign("Ants", 1))).read(TeamMovePreviewResponse);
    expect(await state()).toEqual(before);
    expect(games.map((one) => `${one.change} ${one.team1} ${one.team2}`).toSorted()).toEqual([
      "added Ants Dogs",
      "added Ants Foxes",
      "added Elks Ants",
      "kept Ants Cats",
      "removed Ants Bees",
      "removed Cats Ants",
    ]);
    const answer = await move(assign("Ants", 1));
    expect(answer.status).toBe(200);
    expect(answer.headers["etag"]).toBe('"2"');
    expect(withoutIds(answer.read(TeamMoveResponse).games)).toEqual(withoutIds(games));
    const after = await state();
    expect(after.teams.find(({ id }) => id === teams["Ants"])?.bracket_id).toBe(pools[1]);
    expect(after.matches.find(({ id }) => id === played)).toMatchObject({ status: "completed" });
    const rows = await schedule();
    expect(rows).toHaveLength(8);
    const own = rows.filter((row) => row.includes("Pool 2") && row.includes("Ants"));
    // Court 1 is free at nine and eleven; at twelve court 2 is, where Ants play on the other.
    expect(own.map((row) => row.slice(0, 7)).toSorted()).toEqual([
      "09:00 A",
      "11:00 A",
      expect.stringMatching(/^–/),
    ]);
  });

  test("is refused while one of these games is locked", async () => {
    await game("Ants", "Bees", 0, "12:00", 1, { locked: true });
    const before = await state();
    const answer = await move(assign("Ants", 1));
    expect([answer.status, answer.body]).toMatchObject([409, { code: "match_locked" }]);
    expect(await state()).toEqual(before);
  });

  test("out of every bracket only leaves its games", async () => {
    const none: TeamMove = { kind: "assign", team_ids: [teams["Ants"]!], bracket_id: null };
    const { games } = (await move(none)).read(TeamMoveResponse);
    expect(games.map(({ change }) => change)).toEqual(["removed", "removed"]);
    expect((await state()).teams.find(({ id }) => id === teams["Ants"])?.bracket_id).toBeNull();
  });
});

test("a late team gets its games, none of them after the playoffs that wait for the group", async () => {
  teams["Gnus"] = (await app.createTeam({ tournament_id: tournamentId, name: "Gnus" })).id;
  await app.createMatch({
    tournament_id: tournamentId,
    home_source_bracket_id: pools[0],
    home_source_rank: 1,
    start_time: `${day}T12:00:00Z`,
    end_time: `${day}T12:50:00Z`,
    court_id: 1,
  });
  const { games } = (await move(assign("Gnus", 0))).read(TeamMoveResponse);
  expect(games.map(({ change, start_time }) => `${change} ${start_time}`)).toEqual([
    "added null",
    "added null",
    "added null",
  ]);
  const again = (await move(assign("Gnus", 0))).read(TeamMoveResponse);
  expect(again.games).toEqual([]);
});

test("a closed court is no free place", async () => {
  await app.database
    .insertInto("court_closures")
    .values({ tournament_id: tournamentId, court_id: 1, start_time: `${day}T08:00:00Z` })
    .execute();
  teams["Gnus"] = (await app.createTeam({ tournament_id: tournamentId, name: "Gnus" })).id;
  const { games } = (await move(assign("Gnus", 1))).read(TeamMoveResponse);
  const placed = games.filter(({ start_time }) => start_time !== null);
  expect([games.length, ...placed.map(({ start_time, court }) => [start_time, court])]).toEqual([
    3,
    ["12:00", "B"],
  ]);
});

test("a late team takes the places that a deleted one left", async () => {
  await app.call("DELETE", paths.team(teams["Ants"]!), { as: organiser });
  teams["Gnus"] = (await app.createTeam({ tournament_id: tournamentId, name: "Gnus" })).id;
  const { games } = (await move(assign("Gnus", 0))).read(TeamMoveResponse);
  expect(games.map((one) => [one.change, one.team1, one.team2, one.start_time])).toEqual([
    ["teams", "Gnus", "Bees", "09:00"],
    ["teams", "Cats", "Gnus", "11:00"],
  ]);
});

test("two teams that change places change their open games, and again is as before", async () => {
  const swap: TeamMove = { kind: "swap", team_ids: [teams["Ants"]!, teams["Elks"]!] };
  const before = await state();
  const { games } = (await move(swap)).read(TeamMoveResponse);
  expect(
    games.map((one) => `${one.team1} ${one.team2} (${one.former_team1} ${one.former_team2})`),
  ).toEqual([
    "Elks Bees (Ants Bees)",
    "Dogs Ants (Dogs Elks)",
    "Ants Foxes (Elks Foxes)",
    "Cats Elks (Cats Ants)",
  ]);
  await move(swap);
  expect(await state()).toEqual(before);
});

describe("a newcomer for a team that withdrew", () => {
  test.each(["keep_played", "forfeit_rest", "annul_all"])(
    "plays what it had not, after %s",
    async (policy) => {
      const played = await game("Ants", "Cats", 0, "12:00", 1, {
        status: "completed",
        t1s: 2,
        t2s: 1,
      });
      await app.call("PUT", paths.teamWithdrawal(teams["Ants"]!), {
        as: organiser,
        body: { policy },
      });
      teams["Gnus"] = (await app.createTeam({ tournament_id: tournamentId, name: "Gnus" })).id;
      const replace: TeamMove = {
        kind: "replace",
        team_id: teams["Gnus"],
        replaces: teams["Ants"]!,
      };
      const { games } = (await move(replace)).read(TeamMoveResponse);
      expect(games.map((one) => [one.change, one.team1, one.team2, one.start_time])).toEqual([
        ["teams", "Gnus", "Bees", "09:00"],
        ["teams", "Cats", "Gnus", "11:00"],
      ]);
      const { matches, teams: rows } = await state();
      expect(matches.find(({ id }) => id === played)?.home_team_id).toBe(teams["Ants"]);
      expect(matches.filter(({ status }) => status === "scheduled")).toHaveLength(6);
      expect(rows.find(({ id }) => id === teams["Gnus"])?.bracket_id).toBe(pools[0]);
    },
  );

  test("gets another time where somebody else has the court by now", async () => {
    await app.call("PUT", paths.teamWithdrawal(teams["Ants"]!), {
      as: organiser,
      body: { policy: "keep_played" },
    });
    await game("Dogs", "Foxes", 1, "09:00", 1, { home_team_id: null, away_team_id: null });
    teams["Gnus"] = (await app.createTeam({ tournament_id: tournamentId, name: "Gnus" })).id;
    await move({ kind: "replace", team_id: teams["Gnus"], replaces: teams["Ants"]! });
    const own = (await schedule()).filter((row) => row.includes("Gnus"));
    expect(own).toEqual(["11:00 A Pool 1: Cats Gnus", "12:00 A Pool 1: Gnus Bees"]);
  });
});

const undo = (move_id: number, as: TestUser | null = organiser) =>
  move({ kind: "undo", move_id }, as);
const made = async (body: TeamMove) => (await move(body)).read(TeamMoveResponse).move_id;
const places = async () => (await schedule()).toSorted((a, b) => a.localeCompare(b));

describe("a move that is undone", () => {
  test("gives a team its games back where they were, and takes off those it had got", async () => {
    const [before, rows] = [await places(), (await state()).teams];
    const id = await made(assign("Ants", 1));
    expect(await places()).not.toEqual(before);
    const { games } = (await preview({ kind: "undo", move_id: id })).read(TeamMovePreviewResponse);
    expect(games.map(({ change }) => change)).toEqual([
      "removed",
      "removed",
      "removed",
      "added",
      "added",
    ]);
    expect((await undo(id)).status).toBe(200);
    expect(await places()).toEqual(before);
    expect((await state()).teams).toEqual(rows);
  });

  test("takes back a swap, and what a newcomer has got", async () => {
    const before = await state();
    const swapped = await made({ kind: "swap", team_ids: [teams["Ants"]!, teams["Elks"]!] });
    await undo(swapped);
    expect(await state()).toEqual(before);
    await app.call("PUT", paths.teamWithdrawal(teams["Ants"]!), {
      as: organiser,
      body: { policy: "forfeit_rest" },
    });
    teams["Gnus"] = (await app.createTeam({ tournament_id: tournamentId, name: "Gnus" })).id;
    const withdrawn = await state();
    const replaced = await made({
      kind: "replace",
      team_id: teams["Gnus"],
      replaces: teams["Ants"]!,
    });
    expect(await state()).not.toEqual(withdrawn);
    await undo(replaced);
    expect(await state()).toEqual(withdrawn);
  });

  test("finds another time for a game whose court is closed by now", async () => {
    const id = await made(assign("Ants", 1));
    await app.database
      .insertInto("court_closures")
      .values({ tournament_id: tournamentId, court_id: 1, start_time: `${day}T08:00:00Z` })
      .execute();
    await undo(id);
    const own = (await schedule()).filter((row) => row.includes("Ants"));
    expect(own).toEqual(["12:00 B Pool 1: Ants Bees", "– – Pool 1: Cats Ants"]);
  });

  test("stays once one of its games has begun, one is locked, or a team was moved on", async () => {
    const id = await made(assign("Ants", 1));
    const own = (await listed()).find(({ bracket, team1, team2 }) => {
      return bracket === "Pool 2" && [team1, team2].includes("Ants");
    })!;
    const change = (body: object) => app.call("PUT", paths.match(own.id), { as: organiser, body });
    const before = await state();
    await change({ status: "in_progress" });
    const refused = await undo(id);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        code: "invalid_transition",
        error: `This can't be undone any more: game ${own.game_number} has begun or was changed since.`,
      },
    ]);
    await change({ status: "scheduled", locked: true });
    expect((await undo(id)).body).toMatchObject({ code: "match_locked" });
    await change({ locked: false });
    expect(await state()).toEqual(before);
    await app.call("POST", paths.bracketTeams(pools[0]), {
      as: organiser,
      body: { team_ids: [teams["Ants"]!] },
    });
    expect((await undo(id)).body).toMatchObject({
      error: "This can't be undone any more: Ants was moved or is out since.",
    });
  });

  test("is undone once, by those who manage, and is one of this tournament", async () => {
    const id = await made(assign("Ants", 1));
    const stranger = await app.createUser();
    const refused = [await undo(id, null), await undo(id, stranger), await undo(id + 100)];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404]);
    const other = paths.teamMoves((await app.createTournament({ creator_id: organiser.id })).id);
    const body = { kind: "undo", move_id: id };
    expect((await app.call("POST", other, { as: organiser, body })).status).toBe(404);
    expect((await undo(id)).status).toBe(200);
    const after = await state();
    expect((await undo(id)).status).toBe(422);
    expect(await state()).toEqual(after);
  });
});

function withoutIds(games: TeamMoveResponse["games"]) {
  return games.map(({ change, team1, team2, start_time, court }) => ({
    change,
    team1,
    team2,
    start_time,
    court,
  }));
}
