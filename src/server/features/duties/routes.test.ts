import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type DutiesBody, type DutyBody, OfficialResponse } from "#contract/duties/duty-forms.ts";
import { ErrorBody } from "#contract/errors.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleMovesResponse } from "#contract/board/schedule-moves.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let stranger: TestUser;
let tournamentId: number;
let teams: number[];
let games: { first: number; second: number; later: number };

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  stranger = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  const names = ["Ants", "Bees", "Cats", "Dogs", "Emus", "Foxes"];
  const made = names.map((name) => app.createTeam({ tournament_id: tournamentId, name }));
  teams = (await Promise.all(made)).map(({ id }) => id);
  games = {
    first: await game({ number: 12, hour: 9 }, 0, 1),
    second: await game({ number: 13, hour: 9, court_id: 2 }, 2, 3),
    later: await game({ number: 15, hour: 11 }, 2, 4),
  };
});

interface When {
  number: number;
  hour: number;
  court_id?: number;
}
const time = (hour: number) => `2026-07-04T${String(hour).padStart(2, "0")}:00:00.000Z`;
const game = async ({ number, hour, court_id = 1 }: When, home: number, away: number) => {
  const { id } = await app.createMatch({
    tournament_id: tournamentId,
    game_number: number,
    home_team_id: teams[home]!,
    away_team_id: teams[away]!,
    start_time: time(hour),
    end_time: time(hour + 1),
    court_id,
  });
  return id;
};
const put = (body: DutiesBody, as: TestUser | null = organiser) =>
  app.call("PUT", paths.duties(tournamentId), { as, body });
const assign = (match_id: number, ...duties: DutyBody[]) => put({ games: [{ match_id, duties }] });
const schedule = async () => {
  const reply = await app.call("GET", paths.tournamentSchedule(tournamentId));
  return reply.read(ScheduleResponse).schedule;
};
const dutiesOf = async (id: number) => (await schedule()).find((row) => row.id === id)!.duties;
const namesOf = async (id: number) => (await dutiesOf(id)).map(({ role, name }) => [role, name]);
const official = async (name: string) => {
  const path = paths.officials(tournamentId);
  const reply = await app.call("POST", path, { as: organiser, body: { name } });
  return reply.read(OfficialResponse).official.id;
};
const referee = (index: number): DutyBody => ({ role: "referee", team_id: teams[index]! });
const loserOf = (game_number: number): DutyBody => {
  return { role: "referee", source: { kind: "loser", game_number } };
};
const codeOf = (reply: { read: (schema: typeof ErrorBody) => ErrorBody }) => {
  const { code, reason } = reply.read(ErrorBody);
  return [code, reason?.code];
};

describe("duties", () => {
  test("are given by those who run the day, and read by everybody with the schedule", async () => {
    const body = { games: [{ match_id: games.later, duties: [referee(0)] }] };
    expect((await put(body, null)).status).toBe(401);
    expect((await put(body, stranger)).status).toBe(403);
    expect((await put({ games: [{ match_id: 999_999, duties: [] }] })).status).toBe(404);
    expect(await dutiesOf(games.later)).toEqual([]);
    const rita = await official("Rita");
    const all: DutyBody[] = [
      { role: "referee", official_id: rita },
      { role: "scorekeeper", team_id: teams[0]! },
      { role: "scorekeeper", team_id: teams[0]! },
      { role: "line_judge", team_id: teams[1]! },
    ];
    expect((await assign(games.later, ...all)).body).toEqual({ changed: [games.later] });
    expect((await assign(games.later, ...all)).body).toEqual({ changed: [] });
    expect(await namesOf(games.later)).toEqual([
      ["referee", "Rita"],
      ["scorekeeper", "Ants"],
      ["line_judge", "Bees"],
    ]);
    await assign(games.later);
    expect(await dutiesOf(games.later)).toEqual([]);
  });

  test("by result follow it: a correction gives the duty to the other team", async () => {
    await assign(games.later, loserOf(12));
    const open = { role: "referee", team_id: null, name: null, is_gone: false };
    const source = { kind: "loser", game_number: 12 };
    expect(await dutiesOf(games.later)).toMatchObject([{ ...open, source }]);
    const score = (t1s: number, t2s: number) =>
      app.call("PUT", paths.match(games.first), { as: organiser, body: { t1s, t2s } });
    await score(3, 1);
    expect(await dutiesOf(games.later)).toMatchObject([{ name: "Bees", source }]);
    await score(1, 3);
    expect(await dutiesOf(games.later)).toMatchObject([{ name: "Ants", source }]);
    await app.call("DELETE", paths.match(games.first), { as: organiser });
    expect(await dutiesOf(games.later)).toEqual([]);
  });

  test("of others, of a team at its own game and of the game itself are refused", async () => {
    const elsewhere = (await app.createTournament({ creator_id: organiser.id })).id;
    const { id: foreign } = await app.createTeam({ tournament_id: elsewhere });
    const refused = async (duty: DutyBody) => codeOf(await assign(games.later, duty))[1];
    expect(await refused({ role: "referee", team_id: foreign })).toBe(
      "refusals.teams.notInTournament",
    );
    expect(await refused({ role: "referee", official_id: 1 })).toBe("refusals.duties.official");
    expect(await refused(referee(4))).toBe("refusals.duties.plays");
    expect(await refused(loserOf(15))).toBe("refusals.duties.source");
    expect(await refused(loserOf(99))).toBe("refusals.duties.source");
    expect(await dutiesOf(games.later)).toEqual([]);
  });

  test("of one person at one game are one", async () => {
    const rita = await official("Rita");
    const duty: DutyBody = { role: "referee", official_id: rita };
    const both = await assign(games.later, duty, { ...duty, role: "scorekeeper" });
    expect(both.read(ErrorBody)).toMatchObject({
      code: "validation",
      error: "Rita has another duty at game 15",
    });
    expect(await dutiesOf(games.later)).toEqual([]);
    expect((await assign(games.later, duty, duty)).status).toBe(200);
    expect(await namesOf(games.later)).toEqual([["referee", "Rita"]]);
  });

  test("at the time of a game or another duty are refused, and can be given anyway", async () => {
    const body = { games: [{ match_id: games.first, duties: [referee(2)] }] };
    expect((await put(body)).read(ErrorBody)).toMatchObject({
      code: "duty_conflict",
      error: "Cats plays or has another duty in game 13 at the time of game 12",
      conflict: { game_numbers: [13, 12] },
    });
    expect(await dutiesOf(games.first)).toEqual([]);
    expect((await put({ ...body, allow_overlap: true })).status).toBe(200);
    // What was wanted so is not asked about again.
    expect((await assign(games.first, referee(2), referee(4))).status).toBe(200);
    expect(codeOf(await assign(games.second, referee(4)))[1]).toBe("refusals.duties.busy");
    expect(codeOf(await assign(games.second, loserOf(12)))[1]).toBe("refusals.duties.early");
  });

  test("move with their game, which tells who has no time for it then", async () => {
    await assign(games.later, referee(0));
    const move = await app.call("POST", paths.scheduleMoves(tournamentId), {
      as: organiser,
      body: {
        moves: [{ match_id: games.later, start_time: "2026-07-04T09:30:00Z", court_id: 3 }],
        allow_overlap: true,
      },
    });
    expect(move.status).toBe(409);
    const free = await app.call("POST", paths.scheduleMoves(tournamentId), {
      as: organiser,
      body: {
        moves: [
          { match_id: games.second, start_time: "2026-07-04T14:00:00Z", court_id: 2 },
          { match_id: games.later, start_time: "2026-07-04T09:30:00Z", court_id: 2 },
        ],
      },
    });
    expect(free.read(ScheduleMovesResponse).findings).toContainEqual(
      expect.objectContaining({ rule: "duty_conflict", team_id: teams[0] }),
    );
    expect(await namesOf(games.later)).toEqual([["referee", "Ants"]]);
  });

  test("of a team that withdraws say so, and can stay when others are added", async () => {
    await assign(games.later, referee(5));
    await app.call("PUT", paths.teamWithdrawal(teams[5]!), {
      as: organiser,
      body: { policy: "keep_played" },
    });
    expect(await dutiesOf(games.later)).toMatchObject([{ name: "Foxes", is_gone: true }]);
    expect((await assign(games.later, referee(5), referee(0))).status).toBe(200);
    expect((await assign(games.first, referee(5))).status).toBe(400);
  });

  test("are in the history, and undoing gives them back as they were", async () => {
    const history = async () =>
      (await app.call("GET", paths.tournamentHistory(tournamentId), { as: organiser })).read(
        HistoryResponse,
      ).entries;
    await assign(games.later, referee(0));
    await assign(games.later, referee(1), loserOf(12));
    const [last] = await history();
    expect(last).toMatchObject({
      action: "schedule.assign_duties",
      undo: "open",
      rows: [{ kind: "match", name: "15", changes: [{ field: "duties", before: 1, after: 2 }] }],
    });
    const undo = (id: number) =>
      app.call("POST", paths.historyUndo(tournamentId, id), { as: organiser });
    expect((await undo(last!.id)).status).toBe(200);
    expect(await namesOf(games.later)).toEqual([["referee", "Ants"]]);
    await assign(games.later, loserOf(12));
    await app.call("DELETE", paths.match(games.later), { as: organiser });
    expect((await undo((await history())[0]!.id)).status).toBe(200);
    expect(await dutiesOf(games.later)).toMatchObject([{ source: { game_number: 12 } }]);
  });
});
