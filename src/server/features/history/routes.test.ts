import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatPresets } from "#engine";
import { HistoryResponse, UndoPreviewResponse } from "#contract/history/history.ts";
import { DivisionResponse } from "#contract/tournaments/division-forms.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let stranger: TestUser;
let tournamentId: number;
let cup: number;
let teams: number[];

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  stranger = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  const values = { tournament_id: tournamentId };
  cup = (await app.createBracket({ ...values, type: "elimination", name: "Cup" })).id;
  const names = ["Ants", "Bees", "Cats", "Dogs"];
  const made = names.map((name) => app.createTeam({ ...values, name, bracket_id: cup }));
  teams = (await Promise.all(made)).map(({ id }) => id);
});

const game = async (values: object = {}) =>
  (await app.createMatch({ tournament_id: tournamentId, bracket_id: cup, ...values })).id;
const tree = async () => {
  const [ants, bees, cats, dogs] = teams;
  const first = await game({ home_team_id: ants, away_team_id: bees });
  const second = await game({ home_team_id: cats, away_team_id: dogs });
  const final = await game({
    round: 2,
    home_source_match_id: first,
    home_source_outcome: "winner",
    away_source_match_id: second,
    away_source_outcome: "winner",
  });
  return { first, second, final };
};
const score = (id: number, t1s: number, t2s: number) =>
  app.call("PUT", paths.match(id), { as: organiser, body: { t1s, t2s } });
const history = async (query = "", as: TestUser | null = organiser) =>
  app.call("GET", `${paths.tournamentHistory(tournamentId)}${query}`, { as });
const entries = async (query = "") => (await history(query)).read(HistoryResponse).entries;
const subjects = async (query: string) => (await entries(query)).map(({ subject }) => subject?.id);
const lastId = async () => (await entries())[0]!.id;
const undo = (entryId: number, as: TestUser | null = organiser) =>
  app.call("POST", paths.historyUndo(tournamentId, entryId), { as });
const preview = async (entryId: number) =>
  (await app.call("GET", paths.historyUndo(tournamentId, entryId), { as: organiser })).read(
    UndoPreviewResponse,
  ).preview;

test("the desk reads who entered which score, and nothing else", async () => {
  const helper = await app.createUser();
  await app.createMember({ tournament_id: tournamentId, user_id: helper.id, role: "desk" });
  const { first } = await tree();
  await score(first, 3, 1);
  await app.call("PUT", paths.team(teams[0]!), {
    as: organiser,
    body: { name: "Emus", tournament_id: tournamentId },
  });
  await app.call("PUT", paths.match(first), { as: organiser, body: { game_number: 40 } });
  expect((await entries()).map(({ action }) => action)).toEqual([
    "match.update",
    "team.update",
    "match.update",
  ]);
  const seen = (await history("", helper)).read(HistoryResponse);
  expect(seen.pagination.total).toBe(1);
  expect(seen.entries).toMatchObject([{ action: "match.update", undo: "never" }]);
  expect(seen.entries[0]!.rows[0]).toMatchObject({ kind: "match", id: first });
  const none = (await history("?area=team", helper)).read(HistoryResponse).entries;
  expect(none).toEqual([]);
  // Or who looks for addresses would learn whose they are.
  const called = (await history("?person=nobody%40mail.test", helper)).read(HistoryResponse);
  expect(called.pagination.total).toBe(1);
  expect((await undo(seen.entries[0]!.id, helper)).status).toBe(403);
});

const read = async (path: string) => {
  const { text } = await app.call("GET", path);
  return text.replaceAll(/"revision":\d+/gu, "");
};

/** All that people see of a tournament, without the count of its changes. */
const views = async () => {
  return Promise.all([
    read(paths.tournamentStandings(tournamentId)),
    read(paths.tournamentSchedule(tournamentId)),
    read(paths.tournamentBrackets(tournamentId)),
    read(paths.tournamentTeams(tournamentId)),
  ]);
};

describe("the history", () => {
  test("is for who runs the tournament, as long as it is there", async () => {
    await score((await tree()).first, 2, 1);
    const id = await lastId();
    expect((await history("", null)).status).toBe(401);
    expect((await history("", stranger)).status).toBe(403);
    expect((await undo(id, null)).status).toBe(401);
    expect((await undo(id, stranger)).status).toBe(403);
    expect((await undo(999_999)).status).toBe(404);
    await app.call("DELETE", paths.tournament(tournamentId), { as: organiser });
    expect((await history()).status).toBe(404);
    expect((await undo(id)).status).toBe(404);
  });

  test("tells who did what on which device, with what followed", async () => {
    const { first, final } = await tree();
    await app.call("PUT", paths.match(first), {
      as: organiser,
      body: { t1s: 2, t2s: 1 },
      headers: { "user-agent": "Mozilla/5.0 (iPhone) Safari/604.1" },
    });
    const [entry] = await entries();
    expect(entry).toMatchObject({
      action: "match.update",
      actor: { name: organiser.name },
      device: "Safari, iPhone",
      undo: "open",
      rows: [
        { id: first, kind: "match", change: "changed" },
        { id: final, changes: [{ field: "home_team_id", before: null, after: "Ants" }] },
      ],
    });
  });

  test("can be asked for a division: its own changes, and those of its teams, brackets and games", async () => {
    const { first, second } = await tree();
    const { division } = (
      await app.call("POST", paths.divisions(tournamentId), {
        as: organiser,
        body: { name: "Open", teams_count: 8 },
      })
    ).read(DivisionResponse);
    await app.database
      .updateTable("brackets")
      .set({ division_id: division.id })
      .where("id", "=", cup)
      .execute();
    const { id: friendly } = await app.createMatch({ tournament_id: tournamentId });
    await score(first, 2, 1);
    await score(friendly, 1, 1);
    await app.call("DELETE", paths.match(second), { as: organiser });
    const { id } = await app.createTeam({
      tournament_id: tournamentId,
      name: "Foxes",
      division_id: division.id,
    });
    await app.call("PUT", paths.team(id), {
      as: organiser,
      body: { name: "Gnus", tournament_id: tournamentId },
    });
    const asked = (await entries(`?division=${division.id}`)).map(({ action }) => action);
    expect(asked).toEqual([
      "team.update",
      "match.delete",
      "match.update",
      "tournament.set_divisions",
    ]);
    expect(await entries(`?division=${division.id + 1}`)).toEqual([]);
  });

  test("can be asked for a game, a team, a person and a kind, by pages", async () => {
    const { first, second, final } = await tree();
    await score(first, 2, 1);
    await score(second, 2, 1);
    expect(await subjects(`?match=${first}`)).toEqual([first]);
    expect(await subjects(`?match=${final}`)).toEqual([second, first]);
    expect(await subjects(`?team=${teams[2]}`)).toEqual([second]);
    expect(await subjects("?area=schedule")).toEqual([]);
    expect(await subjects(`?person=${organiser.username}`)).toEqual([second, first]);
    expect(await subjects("?person=nobody")).toEqual([]);
    expect(await subjects("?limit=1&page=2")).toEqual([first]);
  });
});

describe("undoing", () => {
  test("a score leaves everything as it was, and can be undone itself", async () => {
    const { first } = await tree();
    const before = await views();
    await score(first, 2, 1);
    const after = await views();
    const id = await lastId();
    const shown = await preview(id);
    expect(shown).toMatchObject({
      refusal: null,
      rows: [{ id: first }, { changes: [{ field: "home_team_id", before: "Ants", after: null }] }],
    });
    expect(await views()).toEqual(after);
    expect((await undo(id)).status).toBe(200);
    expect(await views()).toEqual(before);
    const [undoing, undone] = await entries();
    expect(undone).toMatchObject({ id, undo: "undone" });
    expect(undoing).toMatchObject({
      action: "history.undo",
      undoes: { id, action: "match.update" },
    });
    expect((await undo(undoing!.id)).status).toBe(200);
    expect(await views()).toEqual(after);
    expect((await entries())[2]).toMatchObject({ id, undo: "open" });
  });

  test("is refused by the games that have begun since", async () => {
    const { first, second, final } = await tree();
    await score(first, 2, 1);
    const id = await lastId();
    await score(second, 2, 1);
    await app.call("PUT", paths.match(final), { as: organiser, body: { status: "in_progress" } });
    const before = await views();
    const answer = await undo(id);
    const number = (
      await app.database
        .selectFrom("matches")
        .select("game_number")
        .where("id", "=", final)
        .executeTakeFirstOrThrow()
    ).game_number;
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: "invalid_transition",
        error: `This can't be undone any more: game ${number} has begun or was changed since.`,
      },
    });
    expect((await preview(id)).refusal).toEqual({
      code: "refusals.undo.begun",
      params: { count: 1, games: `${number}` },
    });
    expect(await views()).toEqual(before);
  });

  test("twice at once is done once", async () => {
    const { first } = await tree();
    await score(first, 2, 1);
    const id = await lastId();
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test("takes moves, deletions, withdrawals and closed courts back", async () => {
    const when = { court_id: 1, start_time: "2030-07-01T10:00Z", end_time: "2030-07-01T11:00Z" };
    const [ants, bees] = teams;
    const id = await game({ ...when, home_team_id: ants, away_team_id: bees });
    const before = await views();
    const moves = [{ match_id: id, court_id: 2, start_time: "2030-07-01T12:00:00Z" }];
    const writes = [
      () =>
        app.call("POST", paths.scheduleMoves(tournamentId), {
          as: organiser,
          body: {
            moves,
            close: [{ court_id: 2, start_time: "2030-07-02T12:00:00Z", end_time: null }],
          },
        }),
      () => app.call("DELETE", paths.match(id), { as: organiser }),
      () =>
        app.call("PUT", paths.teamWithdrawal(ants!), {
          as: organiser,
          body: { policy: "forfeit_rest" },
        }),
      () => app.call("PUT", paths.match(id), { as: organiser, body: { status: "canceled" } }),
      () => app.call("DELETE", paths.bracketTeam(cup, ants!), { as: organiser }),
    ];
    for (const write of writes) {
      expect((await write()).status).toBe(200);
      expect(await views()).not.toEqual(before);
      expect((await undo(await lastId())).status).toBe(200);
      expect(await views()).toEqual(before);
    }
  });

  test("is refused when the draw is gone, a team is, or the place is taken", async () => {
    const when = { court_id: 1, start_time: "2030-07-01T10:00Z", end_time: "2030-07-01T11:00Z" };
    const [ants, bees, cats, dogs] = teams;
    const id = await game({ ...when, home_team_id: ants, away_team_id: bees });
    await app.call("PUT", paths.match(id), { as: organiser, body: { court_id: 2 } });
    const moved = await lastId();
    await app.call("POST", paths.matches(), {
      as: organiser,
      body: { tournament_id: tournamentId, home_team_id: cats, away_team_id: dogs, ...when },
    });
    expect(await undo(moved)).toMatchObject({ status: 409, body: { code: "court_conflict" } });
    await app.call("DELETE", paths.match(id), { as: organiser });
    const deleted = await lastId();
    await app.call("DELETE", paths.team(ants!), { as: organiser });
    expect(await undo(deleted)).toMatchObject({
      status: 422,
      body: { code: "invalid_transition" },
    });
    expect(await undo(moved)).toMatchObject({ status: 422, body: { code: "invalid_transition" } });
  });
});

test("a game with an open place says whom that waits for, also before it is taken back", async () => {
  const { first, second } = await tree();
  const { game_number: number } = await app.database
    .selectFrom("matches")
    .select("game_number")
    .where("id", "=", second)
    .executeTakeFirstOrThrow();
  await score(first, 2, 1);
  const winner = { kind: "winner", game_number: number };
  const [entry] = await entries();
  expect(entry!.rows.map(({ sources }) => sources)).toEqual([undefined, [null, winner]]);
  const { rows } = await preview(entry!.id);
  expect(rows.map(({ sources }) => sources)).toEqual([
    undefined,
    [{ kind: "winner", game_number: expect.any(Number) }, winner],
  ]);
});

test("a game whose sets differ says where its format is looked for, and no other", async () => {
  const { first } = await tree();
  await app.call("PUT", paths.tournament(tournamentId), {
    as: organiser,
    body: { game_format: formatPresets.volleyball_short },
  });
  const parts = [
    [25, 20],
    [25, 23],
  ];
  await app.call("PUT", paths.match(first), { as: organiser, body: { parts } });
  const [entry] = await entries();
  const place = { bracket_id: cup, round: 1, for_place: false };
  expect(entry!.rows.map((row) => row.place)).toEqual([place, undefined]);
});

test("a bracket that was made has no rules that changed", async () => {
  await app.call("POST", paths.brackets(), {
    as: organiser,
    body: { tournament_id: tournamentId, name: "Plate", type: "round_robin" },
  });
  const [entry] = await entries();
  expect(entry!.rows).toMatchObject([{ kind: "bracket", change: "added", texts: [] }]);
});

test("a correction says what was to become of the games after it", async () => {
  const { first } = await tree();
  await score(first, 2, 1);
  await app.call("PUT", paths.match(first), {
    as: organiser,
    body: { t1s: 1, t2s: 2, follow_up: "keep" },
  });
  expect((await entries()).map(({ follow_up }) => follow_up)).toEqual(["keep", null]);
});

test("a correction that leaves the result as it is leaves no entry", async () => {
  const { first } = await tree();
  await score(first, 2, 1);
  const before = await entries();
  const again = { t1s: 2, t2s: 1, follow_up: "keep" };
  const { status } = await app.call("PUT", paths.match(first), { as: organiser, body: again });
  expect(status).toBe(200);
  expect(await entries()).toEqual(before);
});
