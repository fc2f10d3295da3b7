import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advance } from "#engine";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { findAllMatches } from "./repository.ts";
import type { MatchRow } from "./rows/match-row.ts";
import { overlaps } from "./bookings.ts";
import { findTerms } from "./terms-repository.ts";
import { toFixture, toSourcedFixture } from "./to-engine.ts";
import { toResult } from "./to-result.ts";

let app: TestApp;
let organiser: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());

const scores = Array.from({ length: 12 }, () => "score");
const step = record({
  game: integer({ min: 0, max: 15 }),
  action: constantFrom(...scores, "correct", "correct", "reopen", "cancel", "reinstate", "move"),
  t1s: integer({ min: 0, max: 3 }),
  t2s: integer({ min: 0, max: 3 }),
  hour: integer({ min: 9, max: 14 }),
  court_id: integer({ min: 1, max: 2 }),
});

test("whatever is entered in whatever order, places follow results and courts hold one game", async () => {
  let advanced = 0;
  await assert(
    asyncProperty(array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const tournamentId = await drawTournament();
      const games = await matchesOf(tournamentId);
      // The groups are played first, or hardly a run would ever come to the playoffs.
      const groupGames = games.filter((game) => !isPlayoff(game));
      for (const [index, { id }] of groupGames.entries()) {
        const score = { t1s: 3, t2s: index % 3 };
        await app.call("PUT", paths.match(id), { as: organiser, body: score });
      }
      for (const { game, action, ...values } of steps) {
        const body = toBody(action, values);
        const path = paths.match(games[game % games.length]!.id);
        const { status } = await app.call("PUT", path, { as: organiser, body });
        expect([200, 400, 409, 422]).toContain(status);
      }
      const matches = await matchesOf(tournamentId);
      const expected = await teamsByResults(tournamentId, matches);
      expect(matches.map(({ home_team_id, away_team_id }) => [home_team_id, away_team_id])).toEqual(
        expected,
      );
      expect(courtClashes(matches)).toEqual([]);
      const places = matches
        .filter(isPlayoff)
        .flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]);
      advanced += places.filter((team) => team !== null).length;
    }),
    { numRuns: 8, seed: 1 },
  );
  expect(advanced).toBeGreaterThan(10);
});

type Values = { t1s: number; t2s: number; hour: number; court_id: number };

function toBody(action: string, { t1s, t2s, hour, court_id }: Values): object {
  switch (action) {
    case "reopen":
      return { status: "in_progress" };
    case "correct":
      return { t1s, t2s, follow_up: "reopen" };
    case "cancel":
      return { status: "canceled" };
    case "reinstate":
      return { status: "scheduled" };
    case "move":
      return { start_time: `2026-07-04T${String(hour).padStart(2, "0")}:30`, court_id };
    default:
      return { t1s, t2s };
  }
}

/** Two groups of three whose first two go on to semifinals, third place and final. */
async function drawTournament(): Promise<number> {
  const { id } = await app.createTournament({ creator_id: organiser.id });
  for (let team = 0; team < 6; team++) await app.createTeam({ tournament_id: id });
  const group = { type: "group_stage", max_teams: 3 };
  const playoffs = {
    type: "elimination",
    max_teams: 4,
    qualifiers_per_group: 2,
    third_place: true,
  };
  const body = {
    start_date: "2026-07-04",
    end_date: "2026-07-05",
    schedule_config: { daysOfWeek: [0, 6], scheduleType: "sequential" },
    brackets_config: [
      { name: "Group A", ...group },
      { name: "Group B", ...group },
      { name: "Playoffs", ...playoffs },
    ],
  };
  const answer = await app.call("POST", paths.generateBrackets(id), { as: organiser, body });
  expect(answer.status).toBe(200);
  return id;
}

async function matchesOf(tournamentId: number): Promise<MatchRow[]> {
  return app.database.transaction().execute((trx) => findAllMatches(tournamentId, trx));
}

/** The engine's own answer for the whole tournament at once. */
async function teamsByResults(tournamentId: number, matches: MatchRow[]) {
  const teams = await app.database
    .selectFrom("teams")
    .select(["id", "name"])
    .where("tournament_id", "=", tournamentId)
    .execute();
  const terms = await findTerms(tournamentId, app.database);
  const { matches: resolved } = advance({
    fixtures: matches.map((match) =>
      isPlayoff(match) ? toSourcedFixture(match, new Map()) : toFixture(match),
    ),
    results: matches.flatMap((match) => toResult(match, terms) ?? []),
    teams,
  });
  return resolved.map(({ homeId, awayId }) => [homeId, awayId]);
}

function isPlayoff(match: MatchRow): boolean {
  return match.home_source_outcome !== null || match.home_source_rank !== null;
}

function courtClashes(matches: MatchRow[]): [number, number][] {
  const booked = matches.filter(({ status }) => status !== "canceled");
  return booked.flatMap((match, index) =>
    booked
      .slice(index + 1)
      .filter((other) => other.court_id === match.court_id && overlaps(match, other))
      .map((other): [number, number] => [match.game_number, other.game_number]),
  );
}
