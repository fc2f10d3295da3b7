import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GameFormatForm } from "#contract/games/game-format-form.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { formatPresets } from "#engine";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let ants: number;
let match: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const game_format = JSON.stringify(formatPresets.beach_volleyball);
  tournamentId = (await app.createTournament({ creator_id: organiser.id, game_format })).id;
  const inTournament = { tournament_id: tournamentId };
  ants = (await app.createTeam({ ...inTournament, name: "Ants" })).id;
  const bees = (await app.createTeam({ ...inTournament, name: "Bees" })).id;
  const game = { ...inTournament, home_team_id: ants, away_team_id: bees };
  match = (await app.createMatch(game)).id;
});

const update = (body: object) => app.call("PUT", paths.match(match), { as: organiser, body });
const row = async () => {
  const answer = await app.call("GET", paths.tournamentSchedule(tournamentId));
  return answer.read(ScheduleResponse).schedule[0]!;
};
const setFormat = (game_format: object | null) =>
  app.call("PUT", paths.tournament(tournamentId), { as: organiser, body: { game_format } });
const tournament = async () =>
  (await app.call("GET", paths.tournament(tournamentId))).read(TournamentResponse).tournament;
const three = [
  [21, 19],
  [18, 21],
  [15, 13],
];

test("sets are the result: of a match to come they complete it, and everybody reads them", async () => {
  expect((await update({ parts: three })).status).toBe(200);
  expect(await row()).toMatchObject({ t1s: 2, t2s: 1, parts: three, status: "COMPLETED" });
  const matches = await app.call("GET", paths.teamMatches(ants));
  expect(matches.read(TeamMatchesResponse).matches).toMatchObject([
    { home_team_score: 2, away_team_score: 1, parts: three },
  ]);
});

test("while it is played a set counts once it is over, and each by the end", async () => {
  await update({
    status: "in_progress",
    parts: [
      [21, 19],
      [5, 3],
    ],
  });
  expect(await row()).toMatchObject({ t1s: 1, t2s: 0, status: "IN_PROGRESS" });
  await update({
    parts: [
      [21, 19],
      [21, 15],
    ],
  });
  expect(await row()).toMatchObject({ t1s: 2, t2s: 0 });
  // Broken off, and counted as it stood.
  await update({
    parts: [
      [21, 19],
      [5, 3],
    ],
    status: "completed",
  });
  expect(await row()).toMatchObject({ t1s: 2, t2s: 0, status: "COMPLETED" });
  await update({ status: "in_progress" });
  expect(await row()).toMatchObject({ t1s: 1, t2s: 0 });
});

test("periods add up", async () => {
  await setFormat(formatPresets.handball);
  await update({
    parts: [
      [21, 12],
      [18, 14],
    ],
  });
  expect(await row()).toMatchObject({ t1s: 39, t2s: 26, status: "COMPLETED" });
});

test("another result takes the sets away, the same one keeps them, and so does all else", async () => {
  await update({ parts: three });
  await update({ t1s: 2, t2s: 1, status: "completed" });
  expect((await row()).parts).toEqual(three);
  await update({ round: 2 });
  expect((await row()).parts).toEqual(three);
  await update({ t1s: 2, t2s: 0 });
  expect(await row()).toMatchObject({ t1s: 2, t2s: 0, parts: null });
  await update({ parts: three });
  await update({ parts: null });
  expect(await row()).toMatchObject({ t1s: 2, t2s: 1, parts: null });
});

test("a start that is taken back takes the sets with it", async () => {
  await update({ status: "in_progress", parts: [[4, 2]] });
  await update({ status: "scheduled" });
  expect(await row()).toMatchObject({ t1s: null, t2s: null, parts: null, status: "SCHEDULED" });
});

test("the history tells the sets, and undoing brings back what they were", async () => {
  await update({
    parts: [
      [21, 19],
      [21, 15],
    ],
  });
  await update({ parts: three });
  const path = paths.tournamentHistory(tournamentId);
  const { entries } = (await app.call("GET", path, { as: organiser })).read(HistoryResponse);
  expect(entries[0]!.rows[0]!.changes).toContainEqual({
    field: "parts",
    before: "21-19, 21-15",
    after: "21-19, 18-21, 15-13",
  });
  const undo = (id: number) =>
    app.call("POST", paths.historyUndo(tournamentId, id), { as: organiser });
  expect((await undo(entries[0]!.id)).status).toBe(200);
  expect(await row()).toMatchObject({
    t1s: 2,
    t2s: 0,
    parts: [
      [21, 19],
      [21, 15],
    ],
  });
  const remove = await app.call("DELETE", paths.match(match), { as: organiser });
  expect(remove.status).toBe(200);
  const again = (await app.call("GET", path, { as: organiser })).read(HistoryResponse);
  expect((await undo(again.entries[0]!.id)).status).toBe(200);
  expect(await row()).toMatchObject({
    t1s: 2,
    t2s: 0,
    parts: [
      [21, 19],
      [21, 15],
    ],
  });
});

test("two who enter other sets are told apart, and the same sets are no dispute", async () => {
  await update({ parts: three });
  const former = { t1s: null, t2s: null, parts: null, status: "scheduled" };
  const same = { parts: three, t1s: 2, t2s: 1, status: "completed" };
  expect((await update({ ...same, former })).status).toBe(200);
  const other = await update({
    parts: [
      [21, 2],
      [21, 3],
    ],
    status: "completed",
    former,
  });
  expect(other.body).toMatchObject({ code: "changed_meanwhile" });
  expect((await row()).parts).toEqual(three);
});

describe("sets are refused", () => {
  test.each([
    [{ parts: [] }, "parts"],
    [{ parts: [[21]] }, "parts.0"],
    [{ parts: [[21, -1]] }, "parts.0.1"],
    [{ parts: [[21, 10_000]] }, "parts.0.1"],
    [{ parts: Array.from({ length: 21 }, () => [1, 0]) }, "parts"],
    [{ parts: three, t1s: 3, t2s: 1 }, "parts"],
  ])("%j", async (body, field) => {
    const answer = await update(body);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
    expect(await row()).toMatchObject({ t1s: null, parts: null, status: "SCHEDULED" });
  });

  test("where a game has one score, and of a canceled game", async () => {
    await update({ status: "canceled" });
    expect((await update({ parts: three })).body).toMatchObject({ code: "invalid_transition" });
    await update({ status: "scheduled" });
    for (const format of [null, formatPresets.ultimate]) {
      await setFormat(format);
      expect((await update({ parts: three })).body).toMatchObject({
        fields: { parts: "Games of this tournament have one score" },
      });
      expect((await update({ t1s: 15, t2s: 13 })).status).toBe(200);
    }
  });
});

describe("the format of a tournament's games", () => {
  test("is sent with as little as says it, kept, changed and taken away", async () => {
    await setFormat({ kind: "sets", parts: 2, all: true, target: 25, draws: true });
    expect((await tournament()).game_format).toEqual({
      ...formatPresets.beach_volleyball,
      parts: 2,
      all: true,
      target: 25,
      lead: 1,
      decider: null,
      draws: true,
    });
    await setFormat(null);
    expect((await tournament()).game_format).toBeNull();
  });

  test.each([
    [{ target: null }, "game_format.target"],
    [{ cap: 20 }, "game_format.cap"],
    [{ decider: { target: 15, cap: 14 } }, "game_format.decider.cap"],
    [{ start: 21 }, "game_format.start"],
    [{ parts: 2 }, "game_format.parts"],
    [{ parts: 10 }, "game_format.parts"],
    [{ lead: 0 }, "game_format.lead"],
    [{ kind: "innings" }, "game_format.kind"],
  ])("is refused with %j", async (change, field) => {
    const answer = await setFormat({ ...formatPresets.beach_volleyball, ...change });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  });

  test.each(Object.entries(formatPresets))("is taken as %s has it", async (_, preset) => {
    expect((await setFormat(preset)).status).toBe(200);
    expect(GameFormatForm.parse(preset)).toEqual(preset);
  });
});
