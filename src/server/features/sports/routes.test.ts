import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultPositions } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { type Sport, sportNames, SportsResponse } from "#contract/games/sports.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { formatOf } from "#server/features/score-sheets/formats.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let app: TestApp;
let sports: Sport[];

beforeAll(async () => {
  app = await createTestApp();
  sports = (await app.call("GET", paths.sports())).read(SportsResponse);
});
afterAll(() => app.close());

test("what tables by sport know is what is on offer", () => {
  const names = sports.map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(sportNames));
  expect(names.at(-1)).toBe("Other Sport");
});

describe.each(sportNames)("%s", (name) => {
  const sport = () => sports.find((known) => known.name === name)!;

  test("has positions of its own, which its teams offer", async () => {
    const { id: sport_id, positions } = sport();
    expect(positions.length).toBeGreaterThan(1);
    const { id: creator_id } = await app.createUser();
    const tournament = await app.createTournament({ creator_id, sport_id });
    const { id } = await app.createTeam({ tournament_id: tournament.id });
    const { team } = (await app.call("GET", paths.team(id))).read(TeamDetailResponse);
    expect(team.sport_positions).toEqual(positions);
    expect(team.sport_has_free_positions).toBe(name === "Other Sport");
    const isAsDefault = positions.join() === defaultPositions.join();
    expect(isAsDefault).toBe(name === "Volleyball");
  });

  test("has a score sheet with lines for all who play", () => {
    const { parts, squad } = formatOf(name);
    expect(parts).toBeGreaterThan(0);
    expect(squad.usual).toBeGreaterThanOrEqual(squad.playing);
  });
});

test("futsal has the positions of futsal", () => {
  expect(sports.find(({ name }) => name === "Futsal")?.positions).toEqual([
    "Goalkeeper",
    "Fixo (Defender)",
    "Ala (Winger)",
    "Pivô (Forward)",
    "Universal",
  ]);
});
