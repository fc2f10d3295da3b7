import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HistoryResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { screenPaths } from "#contract/screens/screen-paths.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { rowsOfTournament } from "#server/testing/rows-of-tournament.ts";

let app: TestApp;
let organiser: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());

interface Scene {
  tournamentId: number;
  bracketIds: number[];
  teamIds: number[];
  gameIds: number[];
}

/** A group of four whose ranks play semifinals, a final and a game for the third place. */
async function setScene(): Promise<Scene> {
  const { id: tournament_id } = await app.createTournament({ creator_id: organiser.id });
  const group = await app.createBracket({ tournament_id, type: "group_stage", name: "Group A" });
  const cup = await app.createBracket({ tournament_id, type: "elimination", name: "Cup" });
  const teamIds: number[] = [];
  for (const name of ["Ants", "Bees", "Cats", "Dogs"]) {
    teamIds.push((await app.createTeam({ tournament_id, name, bracket_id: group.id })).id);
  }
  const gameIds: number[] = [];
  const add = async (values: object) => {
    const hour = String(8 + gameIds.length).padStart(2, "0");
    const times = { start_time: `2030-07-01T${hour}:00Z`, end_time: `2030-07-01T${hour}:50Z` };
    const game = { tournament_id, game_number: gameIds.length + 1, court_id: 1, ...times };
    const { id } = await app.createMatch({ ...game, ...values });
    gameIds.push(id);
    return id;
  };
  for (const [home, away] of [
    [0, 1],
    [2, 3],
    [0, 2],
    [1, 3],
    [0, 3],
    [1, 2],
  ] as const) {
    const teams = { home_team_id: teamIds[home]!, away_team_id: teamIds[away]! };
    await add({ bracket_id: group.id, ...teams });
  }
  const rank = (side: string, place: number) => ({
    [`${side}_source_bracket_id`]: group.id,
    [`${side}_source_rank`]: place,
  });
  const semifinals = [
    await add({ bracket_id: cup.id, ...rank("home", 1), ...rank("away", 4) }),
    await add({ bracket_id: cup.id, ...rank("home", 2), ...rank("away", 3) }),
  ];
  for (const outcome of ["winner", "loser"]) {
    await add({
      bracket_id: cup.id,
      round: 2,
      is_third_place: outcome === "loser",
      home_source_match_id: semifinals[0],
      home_source_outcome: outcome,
      away_source_match_id: semifinals[1],
      away_source_outcome: outcome,
    });
  }
  return { tournamentId: tournament_id, bracketIds: [group.id, cup.id], teamIds, gameIds };
}

const read = async (path: string) => {
  const { text } = await app.call("GET", path);
  return text.replaceAll(/"revision":\d+/gu, "");
};
const viewsOf = async ({ tournamentId }: Scene) =>
  Promise.all(
    [
      paths.tournamentStandings(tournamentId),
      paths.tournamentSchedule(tournamentId),
      paths.tournamentBrackets(tournamentId),
      paths.tournamentTeams(tournamentId),
      paths.courtClosures(tournamentId),
    ].map(read),
  );
const lastEntry = async ({ tournamentId }: Scene) => {
  const answer = await app.call("GET", `${paths.tournamentHistory(tournamentId)}?limit=1`, {
    as: organiser,
  });
  return answer.read(HistoryResponse).entries[0];
};

const drawn = {
  schedule_config: { autoSchedule: false },
  brackets_config: [
    { name: "Group A", type: "group_stage", max_teams: 4 },
    { name: "Cup", type: "elimination", max_teams: 2, qualifiers_per_group: 2 },
  ],
};

type Write = (scene: Scene) => Promise<unknown>;
const as = () => ({ as: organiser });

/** What is changed beside the games, some of which is refused. */
const aroundGames: ((scene: Scene, index: number, number: number) => Promise<unknown>)[] = [
  async ({ teamIds }, index) => app.call("DELETE", paths.team(teamIds[index]!), as()),
  async ({ teamIds }, index) => app.call("POST", paths.teamRestore(teamIds[index]!), as()),
  async ({ teamIds, tournamentId }, index, number) =>
    app.call("PUT", paths.team(teamIds[index]!), {
      ...as(),
      body: { name: `Team ${number}`, club: `Club ${index}`, tournament_id: tournamentId },
    }),
  async ({ teamIds }, index, number) =>
    app.call("POST", paths.teamPlayers(teamIds[index]!), {
      ...as(),
      body: { first_name: "Ada", last_name: `Ash ${number}`, jersey_number: number },
    }),
  async ({ tournamentId }, _, number) =>
    app.call("POST", paths.officials(tournamentId), { ...as(), body: { name: `Rita ${number}` } }),
  async ({ tournamentId }, _, number) =>
    app.call("POST", paths.divisions(tournamentId), { ...as(), body: { name: `Open ${number}` } }),
  async ({ tournamentId }, index, number) =>
    app.call("POST", paths.announcements(tournamentId), {
      ...as(),
      body: { text: `Lunch ${number}`, is_urgent: index > 1 },
    }),
  async ({ tournamentId }, index, number) =>
    app.call("PUT", paths.tournament(tournamentId), {
      ...as(),
      body: { name: `Cup ${number} ${tournamentId}`, courts_count: 2 + index },
    }),
  async ({ teamIds }, index) =>
    app.call("POST", invitationPaths.teamCaptainInvitations(teamIds[index]!), {
      ...as(),
      body: { email: null },
    }),
  async ({ tournamentId }, index, number) =>
    app.call("PUT", screenPaths.screen(tournamentId), {
      ...as(),
      body: {
        parts: index > 1 ? ["now", "tree"] : ["tree"],
        seconds: 5 + number,
        theme: "dark",
        language: null,
      },
    }),
];
const game = fc.nat({ max: 9 });
const result = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }));
const writes: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(game, result).map(
      ([index, [t1s, t2s]]): Write =>
        (scene) =>
          app.call("PUT", paths.match(scene.gameIds[index]!), { ...as(), body: { t1s, t2s } }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(game, result).map(
      ([index, [t1s, t2s]]): Write =>
        (scene) =>
          app.call("PUT", paths.match(scene.gameIds[index]!), {
            ...as(),
            body: { t1s, t2s, follow_up: "reopen" },
          }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(game, fc.constantFrom("scheduled", "in_progress", "canceled")).map(
      ([index, status]): Write =>
        (scene) =>
          app.call("PUT", paths.match(scene.gameIds[index]!), { ...as(), body: { status } }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(game, game).map(
      ([one, other]): Write =>
        (scene) =>
          app.call("POST", paths.scheduleMoves(scene.tournamentId), {
            ...as(),
            body: {
              close: [],
              lift: [],
              moves: [one, other]
                .filter((index, place, all) => all.indexOf(index) === place)
                .map((index, place) => ({
                  match_id: scene.gameIds[index]!,
                  court_id: 2,
                  start_time: `2030-07-02T${10 + place}:00:00Z`,
                  allow_overlap: false,
                })),
            },
          }),
    ),
  },
  fc.tuple(fc.boolean(), fc.nat({ max: 9 })).map(
    ([overwrite, seed]): Write =>
      (scene) =>
        app.call("POST", paths.generateBrackets(scene.tournamentId), {
          ...as(),
          body: { overwrite, seed, ...drawn },
        }),
  ),
  fc.nat({ max: 1 }).map(
    (index): Write =>
      (scene) =>
        app.call("DELETE", paths.bracket(scene.bracketIds[index]!), as()),
  ),
  game.map(
    (index): Write =>
      (scene) =>
        app.call("DELETE", paths.match(scene.gameIds[index]!), as()),
  ),
  fc.tuple(fc.nat({ max: 3 }), fc.constantFrom("keep_played", "forfeit_rest", "annul_all")).map(
    ([index, policy]): Write =>
      (scene) =>
        app.call("PUT", paths.teamWithdrawal(scene.teamIds[index]!), { ...as(), body: { policy } }),
  ),
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 3 }), fc.nat({ max: 99 })).map(
      ([kind, index, number]): Write =>
        (scene) =>
          aroundGames[kind]!(scene, index, number),
    ),
  },
  fc.nat({ max: 3 }).map(
    (index): Write =>
      (scene) =>
        app.call("DELETE", paths.bracketTeam(scene.bracketIds[0]!, scene.teamIds[index]!), as()),
  ),
);

test("whatever is undone at once, one after the other, leaves every view and every row as it was", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(writes, { minLength: 4, maxLength: 14 }), async (some) => {
      const scene = await setScene();
      const rows = async () => rowsOfTournament(app.database, scene.tournamentId);
      const past: { entryId: number; views: string[]; rows: unknown[] }[] = [];
      for (const write of some) {
        const [before, rowsBefore] = [await viewsOf(scene), await rows()];
        await write(scene);
        const entry = await lastEntry(scene);
        if (!entry || entry.id === past.at(-1)?.entryId) continue;
        past.push({ entryId: entry.id, views: before, rows: rowsBefore });
      }
      for (const { entryId, views, rows: former } of past.toReversed()) {
        const path = paths.historyUndo(scene.tournamentId, entryId);
        const answer = await app.call("POST", path, as());
        expect(answer.body).toEqual({ entry_id: expect.any(Number) });
        expect(await viewsOf(scene)).toEqual(views);
        expect(await rows()).toEqual(former);
      }
    }),
    { numRuns: 6 },
  );
});
