import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BracketResponse, BracketsResponse } from "#contract/brackets/brackets.ts";
import { ErrorBody } from "#contract/errors.ts";
import { HistoryResponse, UndoPreviewResponse } from "#contract/history/history.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { DivisionResponse } from "#contract/tournaments/division-forms.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { insertOfficial, type TestUser } from "#server/testing/factories.ts";
import { handIn } from "#server/testing/hand-in.ts";
import { rowsOfTournament } from "#server/testing/rows-of-tournament.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let teams: number[];

const days = { start_date: "2083-05-01", end_date: "2083-05-03" };
const group = (letter: string) => ({ name: `Group ${letter}`, type: "group_stage", max_teams: 4 });
const cup = { name: "Cup", type: "elimination", max_teams: 4, qualifiers_per_group: 2 };
const options = {
  ...days,
  seed: 3,
  min_rest_between_games: 0,
  time_slots: Array.from({ length: 9 }, (_, index) => {
    const hour = String(9 + index).padStart(2, "0");
    return { start: `${hour}:00`, end: `${hour}:45`, courts: [1, 2] };
  }),
  schedule_config: { daysOfWeek: [0, 1, 2, 3, 4, 5, 6] },
  brackets_config: [group("A"), group("B"), cup],
};

const only = (division_id: number) => ({ division_id, brackets_config: [group("A")] });

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const values = { creator_id: organiser.id, courts_count: 2, timezone: "UTC", ...days };
  tournamentId = (await app.createTournament(values)).id;
  teams = [];
  for (let team = 1; team <= 8; team++) {
    const name = `Team ${team}`;
    teams.push((await app.createTeam({ tournament_id: tournamentId, name, seed: team })).id);
  }
});

const call = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => {
  const answer = await app.call(method, path, { as: organiser, ...(body && { body }) });
  expect(answer.text && answer.status).toBeLessThan(300);
  return answer;
};
const draw = async (more: object = {}) =>
  call("POST", paths.generateBrackets(tournamentId), { ...options, ...more });
const drawAnew = async (more: object = {}) => draw({ overwrite: true, seed: 8, ...more });
const newest = async () => {
  const path = `${paths.tournamentHistory(tournamentId)}?limit=1`;
  return (await app.call("GET", path, { as: organiser })).read(HistoryResponse).entries[0]!;
};
const undo = async (id: number, as: TestUser | null = organiser) =>
  app.call("POST", paths.historyUndo(tournamentId, id), { as });
const undoNewest = async () => {
  const { id, undo: state } = await newest();
  expect(state).toBe("open");
  expect((await undo(id)).status).toBe(200);
};
const preview = async (id: number) =>
  (await app.call("GET", paths.historyUndo(tournamentId, id), { as: organiser })).read(
    UndoPreviewResponse,
  ).preview;
const refusal = async (id: number) => {
  const shown = (await preview(id)).refusal;
  const refused = (await undo(id)).read(ErrorBody);
  expect(refused.reason).toEqual(shown);
  return refused;
};
const schedule = async () =>
  (await app.call("GET", paths.tournamentSchedule(tournamentId))).read(ScheduleResponse).schedule;
const brackets = async () =>
  (await app.call("GET", paths.tournamentBrackets(tournamentId))).read(BracketsResponse).brackets;

const everything = async () => rowsOfTournament(app.database, tournamentId);

async function undoesTo(write: () => Promise<unknown>) {
  const before = await everything();
  await write();
  const after = await everything();
  expect(after).not.toEqual(before);
  await undoNewest();
  expect(await everything()).toEqual(before);
  // Taken back itself, and once more.
  await undoNewest();
  expect(await everything()).toEqual(after);
  await undoNewest();
  expect(await everything()).toEqual(before);
}

describe("a draw is undone", () => {
  test("the first one leaves no brackets and no games", async () => {
    await undoesTo(draw);
    expect([await brackets(), await schedule()]).toEqual([[], []]);
  });

  test("one over another brings back all that was there, with locks, duties and codes", async () => {
    await draw();
    const [first, second] = await schedule();
    const official = await insertOfficial(app.database, tournamentId);
    const duties = [
      { role: "referee", official_id: official.id },
      { role: "scorekeeper", match_id: second!.id, outcome: "loser" },
    ];
    await call("PUT", paths.match(first!.id), { locked: true });
    await app.database
      .updateTable("matches")
      .set({ duties: JSON.stringify(duties) })
      .where("id", "=", first!.id)
      .execute();
    const link = await app.createScorerLink({ tournament_id: tournamentId, match_id: first!.id });
    await undoesTo(() => drawAnew({ replaces_locked: 1 }));
    expect((await schedule())[0]).toMatchObject({ id: first!.id, locked: true });
    const body = { token: link.code, name: "Rita" };
    expect((await app.call("POST", paths.scorerSession(), { body })).status).toBe(201);
  });

  test("over games that were played these have their bracket again, and their results", async () => {
    await draw();
    const [first] = await schedule();
    await call("PUT", paths.match(first!.id), { t1s: 3, t2s: 1 });
    await undoesTo(drawAnew);
    expect((await schedule()).find(({ id }) => id === first!.id)).toMatchObject({
      bracket: "Group A",
      t1s: 3,
    });
  });

  test("of one division, and the other's draw since stands as it was asked for", async () => {
    const made = [];
    for (const name of ["Open", "Mixed"]) {
      const path = paths.divisions(tournamentId);
      made.push((await call("POST", path, { name, teams_count: 4 })).read(DivisionResponse));
    }
    const [open, mixed] = made.map(({ division }) => division.id);
    for (const [index, id] of teams.entries()) {
      await app.database
        .updateTable("teams")
        .set({ division_id: index < 4 ? open! : mixed!, bracket_id: null })
        .where("id", "=", id)
        .execute();
    }
    await draw(only(open!));
    await undoesTo(() => drawAnew(only(open!)));
    await undoesTo(() => draw(only(mixed!)));
    const { id } = await newest().then(async () => {
      await drawAnew(only(open!));
      return newest();
    });
    await draw(only(mixed!));
    const { last_generation: asked } = await app.database
      .selectFrom("tournaments")
      .select("last_generation")
      .where("id", "=", tournamentId)
      .executeTakeFirstOrThrow();
    expect((await undo(id)).status).toBe(200);
    expect(
      await app.database
        .selectFrom("tournaments")
        .select("last_generation")
        .where("id", "=", tournamentId)
        .executeTakeFirstOrThrow(),
    ).toEqual({ last_generation: asked });
  });

  test("playoffs that follow groups first, then the groups: by themselves they don't go", async () => {
    await draw({ brackets_config: [group("A"), group("B")] });
    const groups = await newest();
    const numbers = (await schedule()).length;
    await undoesTo(() => draw({ follow_drawn: true, brackets_config: [cup] }));
    await undoNewest();
    expect(await refusal(groups.id)).toMatchObject({
      code: "invalid_transition",
      reason: {
        code: "refusals.undo.built",
        params: { games: expect.stringContaining(`${numbers + 1}, `) },
      },
    });
    await undoNewest();
    await undo(groups.id);
    expect(await schedule()).toEqual([]);
  });

  test("and deleted brackets come back, made ones go", async () => {
    await draw();
    const [a] = await brackets();
    await undoesTo(() => call("DELETE", paths.bracket(a!.id)));
    await undoesTo(() =>
      call("POST", paths.brackets(), {
        tournament_id: tournamentId,
        name: "Plate",
        type: "elimination",
      }),
    );
    expect((await brackets()).map(({ id }) => id)).toContain(a!.id);
  });
});

describe("what undoing a draw does is said first", () => {
  test("how many brackets, games and codes go and come back, and how many teams are told", async () => {
    await draw();
    const link = { tournament_id: tournamentId, match_id: (await schedule())[0]!.id };
    await app.createScorerLink(link);
    await drawAnew({ brackets_config: [group("A"), group("B")] });
    const shown = await preview((await newest()).id);
    expect(shown).toMatchObject({
      refusal: null,
      totals: {
        brackets_back: 3,
        brackets_gone: 2,
        games_back: 15,
        games_gone: 12,
        links_back: 1,
        links_gone: 0,
        claims_lost: 0,
        teams_told: 8,
      },
    });
    expect(shown.rows.flatMap(({ kind, name }) => (kind === "bracket" ? [name] : []))).toEqual(
      expect.arrayContaining(["Group A", "Group B", "Cup"]),
    );
    const { rows } = await newest();
    const gone = rows.filter(({ kind, change }) => kind === "bracket" && change === "removed");
    expect(gone.map(({ name }) => name)).toEqual(["Group A", "Group B", "Cup"]);
  });

  test("what phones said of replaced games and waits for the desk doesn't come back", async () => {
    await draw();
    const [first] = await schedule();
    const matchId = first!.id;
    const link = await app.createScorerLink({ tournament_id: tournamentId, match_id: matchId });
    const as = await app.createScorer(link.id);
    await handIn(app, { as: organiser, matchId, result: { t1s: 5, t2s: 4 } });
    const replaces = { t1s: null, t2s: null, status: "scheduled" as const };
    await handIn(app, { as, matchId, result: { t1s: 1, t2s: 0 }, replaces });
    await drawAnew();
    const { id } = await newest();
    expect((await preview(id)).totals.claims_lost).toBe(1);
    expect((await undo(id)).status).toBe(200);
  });
});

describe("a draw is not undone", () => {
  test("once games of it have begun, which are named, or something waits for the desk", async () => {
    await draw();
    const { id } = await newest();
    const [first, second] = await schedule();
    await call("PUT", paths.match(second!.id), { status: "in_progress" });
    expect(await refusal(id)).toMatchObject({
      code: "invalid_transition",
      reason: {
        code: "refusals.undo.begun",
        params: { games: String(second!.game_number), count: 1 },
      },
    });
    await undoNewest();
    const phone = { as: organiser, matchId: first!.id };
    await handIn(app, { ...phone, result: { t1s: 5, t2s: 4 }, replaces: { t1s: 4, t2s: 4 } });
    expect(await refusal(id)).toMatchObject({
      reason: { code: "refusals.undo.begun", params: { games: String(first!.game_number) } },
    });
  });

  test("when a team was put into it, a game added, its name taken or it is locked since", async () => {
    await draw();
    const [a] = await brackets();
    const { id } = await newest();
    const { id: late } = await app.createTeam({ tournament_id: tournamentId, name: "Late" });
    await call("POST", paths.bracketTeams(a!.id), { team_ids: [late] });
    const moved = { code: "refusals.undo.moved", params: { name: "Late" } };
    expect((await refusal(id)).reason).toEqual(moved);
    await undoNewest();
    const game = {
      tournament_id: tournamentId,
      bracket_id: a!.id,
      home_team_id: teams[0],
      away_team_id: teams[1],
      start_time: "2083-05-03T17:00",
    };
    const added = (await call("POST", paths.matches(), game)).read(MatchResponse).match;
    const built = { count: 1, games: String(added.game_number) };
    expect((await refusal(id)).reason).toEqual({ code: "refusals.undo.built", params: built });
    await undoNewest();
    const [first] = await schedule();
    await call("PUT", paths.match(first!.id), { locked: true });
    expect((await refusal(id)).code).toBe("invalid_transition");
    await undoNewest();
    await call("DELETE", paths.bracket(a!.id));
    const deleted = await newest();
    const other = { tournament_id: tournamentId, name: "Group A", type: "group_stage" };
    const { bracket } = (await call("POST", paths.brackets(), other)).read(BracketResponse);
    expect((await refusal(deleted.id)).code).toBe("bracket_name_taken");
    await call("DELETE", paths.bracket(bracket.id));
    expect((await undo(deleted.id)).status).toBe(200);
    expect((await undo(id)).status).toBe(200);
  });

  test("by somebody who may not, twice at once, or where its brackets were never kept", async () => {
    const helper = await app.createUser();
    await app.createMember({ tournament_id: tournamentId, user_id: helper.id, role: "desk" });
    await draw();
    const before = await everything();
    await drawAnew();
    const { id } = await newest();
    expect((await undo(id, helper)).status).toBe(403);
    expect((await undo(id, await app.createUser())).status).toBe(403);
    expect((await undo(id, null)).status).toBe(401);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await everything()).toEqual(before);
    await undoNewest();
    await app.database.deleteFrom("kept_rows").where("entry_id", "=", id).execute();
    const history = await app.call("GET", paths.tournamentHistory(tournamentId), { as: organiser });
    const listed = history.read(HistoryResponse).entries.find((entry) => entry.id === id);
    expect(listed!.undo).toBe("never");
    expect((await refusal(id)).reason).toEqual({ code: "refusals.notUndone.forgotten" });
  });
});

test("what is kept of what people typed goes with its entry, and with the tournament", async () => {
  await draw();
  await drawAnew();
  const kept = async () =>
    app.database
      .selectFrom("kept_rows")
      .where("tournament_id", "=", tournamentId)
      .select("id")
      .execute();
  expect((await kept()).length).toBeGreaterThan(3);
  const entry = { at: "2001-07-01T10:00:00Z", action: "tournament.generate" };
  const { id: entry_id } = await app.database
    .insertInto("audit_log")
    .values({ ...entry, tournament_id: tournamentId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const values = { entry_id, tournament_id: tournamentId, table_name: "brackets", kept: "{}" };
  await app.database.insertInto("kept_rows").values(values).execute();
  const all = await kept();
  await app.database.deleteFrom("audit_log").where("id", "=", entry_id).execute();
  expect(await kept()).toHaveLength(all.length - 1);
  await app.database.deleteFrom("tournaments").where("id", "=", tournamentId).execute();
  expect(await kept()).toEqual([]);
});
