import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { ownFrom, RANKING_PRESETS, rankingRules } from "#engine";
import { ErrorBody } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import { OutlookResponse } from "#contract/standings/outlook.ts";
import {
  type RankingPreview,
  RankingPreviewResponse,
} from "#contract/standings/ranking-preview.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { type OwnRules, rankings } from "#contract/tournaments/rankings.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { playOn } from "#server/features/standings/testing/play-on.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let final: number;
let first: number;
let last: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());

const { standings, completed, createTeams } = playOn(() => ({ app, tournamentId }));

/**
 * Ants and Bees have two wins each; the Bees the better net score, the Ants won between the two. A
 * final waits for the first of the group, against the Eels.
 */
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  const { id: group } = await app.createBracket({ tournament_id: tournamentId, name: "Group A" });
  const knockout = { tournament_id: tournamentId, name: "Playoffs", type: "elimination" as const };
  const { id: playoffs } = await app.createBracket(knockout);
  const [ants, bees, cats, dogs] = (await createTeams(["Ants", "Bees", "Cats", "Dogs"], group)) as [
    number,
    number,
    number,
    number,
  ];
  const [eels] = (await createTeams(["Eels"], playoffs)) as [number];
  const inGroup = { bracket_id: group };
  const played = [];
  for (const [home, away, score] of [
    [ants, bees, [1, 0]],
    [ants, cats, [1, 0]],
    [dogs, ants, [3, 0]],
    [bees, cats, [5, 0]],
    [bees, dogs, [5, 0]],
    [cats, dogs, [1, 0]],
  ] as const) {
    played.push((await completed(home, away, [...score], inGroup)).id);
  }
  [first] = played as [number];
  last = played.at(-1)!;
  final = (
    await app.createMatch({
      tournament_id: tournamentId,
      bracket_id: playoffs,
      home_team_id: bees,
      away_team_id: eels,
      home_source_bracket_id: group,
      home_source_rank: 1,
    })
  ).id;
});

test("a table is ordered by the tournament's rules, and says why by them", async () => {
  expect(await orderOf("Group A")).toEqual(["Bees", "Ants", "Dogs", "Cats"]);
  expect((await standings()).group_stage["Group A"]![0]!.match_points).toBeNull();
  await choose("fifa_2026");
  expect((await tournament()).ranking).toBe("fifa_2026");
  expect(await orderOf("Group A")).toEqual(["Ants", "Bees", "Cats", "Dogs"]);
  const { group_stage, final_ranking } = await standings();
  expect(group_stage["Group A"]!.map((row) => row.match_points)).toEqual([6, 6, 3, 3]);
  expect(final_ranking.find(({ team }) => team === "Ants")!.match_points).toBe(6);
  const path = `${paths.standingsOutlook(tournamentId)}?bracket=Group%20A`;
  const { outlook } = (await app.call("GET", path)).read(OutlookResponse);
  expect(outlook.teams[1]!.behind).toMatchObject({
    team: "Ants",
    among: "tied",
    is_pair: true,
    by: "match_points",
  });
});

test("whom other rules rank first goes on, and comes back with the former ones", async () => {
  await choose("fifa_2026");
  expect(await inFinal()).toEqual(["Ants", "Eels"]);
  await choose("default");
  expect(await inFinal()).toEqual(["Bees", "Eels"]);
});

test("a preview tells it all and changes nothing", async () => {
  expect(await preview("fifa_2026")).toEqual({
    moves: [
      { table: "Group A", team: "Ants", team_id: expect.any(Number), from: 2, to: 1 },
      { table: "Group A", team: "Bees", team_id: expect.any(Number), from: 1, to: 2 },
      { table: "Group A", team: "Cats", team_id: expect.any(Number), from: 4, to: 3 },
      { table: "Group A", team: "Dogs", team_id: expect.any(Number), from: 3, to: 4 },
    ],
    games: [{ game_number: expect.any(Number), before: ["Bees", "Eels"], after: ["Ants", "Eels"] }],
    unchanged: [],
    in_the_way: [],
  });
  expect(await preview("default")).toEqual({
    moves: [],
    unchanged: ["Group A"],
    games: [],
    in_the_way: [],
  });
  expect(await inFinal()).toEqual(["Bees", "Eels"]);
});

test("a game that has begun between others stands in the way, and nothing is changed", async () => {
  const begin = { status: "in_progress" };
  await app.call("PUT", paths.match(final), { as: organiser, body: begin });
  const { in_the_way: inTheWay, games } = await preview("fifa_2026");
  expect([inTheWay, games]).toEqual([[expect.any(Number)], []]);
  const refused = await choose("fifa_2026");
  expect([refused.status, refused.read(ErrorBody).code]).toEqual([409, "advancement_conflict"]);
  expect(await orderOf("Group A")).toEqual(["Bees", "Ants", "Dogs", "Cats"]);
  expect((await choose("wfdf")).status).toBe(409);
  expect((await choose("best_of_three")).status).toBe(200);
});

test.each([
  ["POST", paths.rankingPreview],
  ["PUT", paths.ranking],
] as const)("%s walks 401, 403, 404 and 400", async (method, path) => {
  const stranger = await app.createUser();
  const ask = async (as: TestUser | null, ranking: string, id = tournamentId) =>
    (await app.call(method, path(id), { as, body: { ranking } })).status;
  expect([
    await ask(null, "fifa_2026"),
    await ask(stranger, "fifa_2026"),
    await ask(organiser, "fifa_2026", 999_999),
    await ask(organiser, "alphabetical"),
  ]).toEqual([401, 403, 404, 400]);
});

test("every ranking that can be chosen is one of the engine's, which the table can be ordered by", async () => {
  const known = new Set(RANKING_PRESETS.map(({ id }) => id));
  expect(rankings.filter((ranking) => !known.has(ranking))).toEqual([]);
  for (const ranking of rankings) expect((await choose(ranking)).status).toBe(200);
  expect(await orderOf("Group A")).toHaveLength(4);
});

/** The product's own rules with what the two level scored in the game between them first. */
const own: OwnRules = {
  ...ownFrom(rankingRules("default")),
  criteria: [
    { among: "all", by: "wins" },
    { among: "tied", by: ["wins"], pairs: false },
    { among: "all", by: "score_difference" },
  ],
};

describe("rules of one's own", () => {
  test("order the tables and send on whom they rank first, and one undo takes it all back", async () => {
    expect((await choose({ rules: own })).status).toBe(200);
    expect(await orderOf("Group A")).toEqual(["Ants", "Bees", "Cats", "Dogs"]);
    expect(await inFinal()).toEqual(["Ants", "Eels"]);
    expect((await tournament()).own_ranking).toEqual(own);
    const [entry] = await history();
    expect(entry).toMatchObject({ action: "tournament.set_ranking", undo: "open" });
    expect(entry!.rows[0]).toMatchObject({ kind: "tournament", texts: ["own_ranking"] });
    expect((await undo(entry!.id)).status).toBe(200);
    expect(await orderOf("Group A")).toEqual(["Bees", "Ants", "Dogs", "Cats"]);
    expect(await inFinal()).toEqual(["Bees", "Eels"]);
    // Taking that back brings the rules again.
    expect((await undo((await history())[0]!.id)).status).toBe(200);
    expect((await tournament()).own_ranking).toEqual(own);
    expect(await inFinal()).toEqual(["Ants", "Eels"]);
  });

  test("an older choice can't be undone over a newer one, nor over a game that has begun", async () => {
    await choose({ rules: own });
    const [older] = await history();
    await choose({ ranking: "uefa" });
    const refused = await undo(older!.id);
    expect([refused.status, refused.read(ErrorBody).error]).toEqual([
      422,
      "The ranking rules have been changed since.",
    ]);
    const [newer] = await history();
    expect((await undo(newer!.id)).status).toBe(200);
    const begin = { status: "in_progress" };
    await app.call("PUT", paths.match(final), { as: organiser, body: begin });
    expect((await undo(older!.id)).status).toBe(422);
    expect((await tournament()).own_ranking).toEqual(own);
    expect(await inFinal()).toEqual(["Ants", "Eels"]);
  });

  test("what follows from a result that came after the choice follows the undoing, too", async () => {
    const path = paths.match(last);
    const open = { status: "scheduled", t1s: null, t2s: null };
    await app.call("PUT", path, { as: organiser, body: open });
    await choose({ rules: own });
    const [entry] = await history();
    const over = { status: "completed", t1s: 1, t2s: 0 };
    await app.call("PUT", path, { as: organiser, body: over });
    expect(await inFinal()).toEqual(["Ants", "Eels"]);
    expect((await undo(entry!.id)).status).toBe(200);
    expect(await inFinal()).toEqual(["Bees", "Eels"]);
  });

  test("settings that name the preset again leave them, another preset is taken as it is", async () => {
    await choose({ rules: own });
    await saveSettings("default");
    expect((await tournament()).own_ranking).toEqual(own);
    await saveSettings("fivb");
    expect(await tournament()).toMatchObject({ ranking: "fivb", own_ranking: null });
  });

  test("somebody else's choice meanwhile is not overwritten, the same is no conflict", async () => {
    const former = { ranking: "default", rules: null };
    await choose({ ranking: "uefa" });
    const refused = await choose({ ranking: "fivb", former });
    expect([refused.status, refused.read(ErrorBody).code]).toEqual([409, "changed_meanwhile"]);
    expect((await tournament()).ranking).toBe("uefa");
    expect((await choose({ ranking: "uefa", former })).status).toBe(200);
    const seen = { ranking: "uefa", rules: null };
    expect((await choose({ ranking: "fivb", former: seen })).status).toBe(200);
  });

  test.each<[string, Partial<OwnRules>, string, string]>([
    ["no criteria", { criteria: [] }, "rules.criteria", "At least one criterion has to decide"],
    [
      "head-to-head at the start",
      { criteria: own.criteria.slice(1) },
      "rules.criteria.0",
      "The games between those level can't come first: at the start, all teams are level",
    ],
    [
      "the same twice",
      { criteria: [...own.criteria, own.criteria[0]!] },
      "rules.criteria.3",
      "This criterion is there twice: the second never decides",
    ],
    [
      "a loss that gives as much as a win",
      { points: { ...own.points, loss: 2 } },
      "rules.points.win",
      "A win must give more points than a loss",
    ],
    [
      "a draw above a win",
      { points: { ...own.points, tie: 2.5 } },
      "rules.points.tie",
      "A draw can't give more points than a win",
    ],
    [
      "a forfeit above a loss",
      { points: { ...own.points, forfeit: 0.5 } },
      "rules.points.forfeit",
      "Who doesn't come can't get more points than who loses",
    ],
    [
      "a walkover that nobody wins",
      { walkover: { winner: 0, loser: 0 } },
      "rules.walkover.winner",
      "Who came must have more than who didn't",
    ],
    [
      "thirds of points",
      { points: { ...own.points, win: 3.3 } },
      "rules.points.win",
      "Points are whole or half numbers from −100 to 100",
    ],
  ])("refuses %s, and nothing is changed", async (_, change, field, text) => {
    const refused = await choose({ rules: { ...own, ...change } });
    expect(refused.status).toBe(400);
    expect(refused.read(ErrorBody).fields).toMatchObject({ [field]: text });
    expect((await tournament()).own_ranking).toBeNull();
  });

  test("every preset can be changed and saved as it stands", async () => {
    for (const ranking of rankings) {
      const rules = ownFrom(rankingRules(ranking));
      expect([ranking, (await choose({ ranking, rules })).status]).toEqual([ranking, 200]);
    }
  });
});

describe("rules of a division", () => {
  let women: number;
  let men: number;

  beforeEach(async () => {
    women = await addDivision("Women");
    men = await addDivision("Men");
  });

  test("order its tables alone, and send on by them", async () => {
    expect((await choose({ division_id: men, ranking: "fifa_2026" })).status).toBe(200);
    expect(await orderOf("Women · Group A")).toEqual(["Bees", "Ants", "Dogs", "Cats"]);
    expect(await inFinal()).toEqual(["Bees", "Eels"]);
    const division = { division_id: women, ranking: "default", rules: own } as const;
    expect(await preview("default", division)).toMatchObject({
      moves: [{ team: "Ants", to: 1 }, { team: "Bees" }, { team: "Cats" }, { team: "Dogs" }],
      games: [{ after: ["Ants", "Eels"] }],
    });
    expect((await choose(division)).status).toBe(200);
    expect(await orderOf("Women · Group A")).toEqual(["Ants", "Bees", "Cats", "Dogs"]);
    expect(await inFinal()).toEqual(["Ants", "Eels"]);
    expect((await tournament()).division_rankings).toEqual([
      { division_id: women, ranking: "default", rules: own },
      { division_id: men, ranking: "fifa_2026", rules: null },
    ]);
    const { final_ranking } = await standings();
    expect(final_ranking.find(({ team }) => team === "Ants")!.match_points).toBeNull();
  });

  test("end with a choice of none, and with one undo", async () => {
    await choose({ division_id: women, ranking: "default", rules: own });
    expect((await choose({ division_id: women, ranking: null })).status).toBe(200);
    expect((await tournament()).division_rankings).toEqual([]);
    expect(await inFinal()).toEqual(["Bees", "Eels"]);
    expect((await undo((await history())[0]!.id)).status).toBe(200);
    expect(await inFinal()).toEqual(["Ants", "Eels"]);
  });

  test("a tournament goes by some rules, and a division is one of its own", async () => {
    expect((await choose({ ranking: null })).status).toBe(400);
    expect((await choose({ division_id: 999_999, ranking: "fivb" })).status).toBe(404);
  });

  test("a changed score follows the division's rules", async () => {
    await choose({ division_id: women, ranking: "default", rules: own });
    expect(await inFinal()).toEqual(["Ants", "Eels"]);
    // The Bees then win between the two.
    const body = { t1s: 0, t2s: 1 };
    await app.call("PUT", paths.match(first), { as: organiser, body });
    expect(await orderOf("Women · Group A")).toEqual(["Bees", "Ants", "Dogs", "Cats"]);
    expect(await inFinal()).toEqual(["Bees", "Eels"]);
  });
});

async function saveSettings(ranking: string) {
  await app.call("PUT", paths.tournament(tournamentId), { as: organiser, body: { ranking } });
}

async function addDivision(name: string) {
  const body = { name, teams_count: null };
  const answer = await app.call("POST", paths.divisions(tournamentId), { as: organiser, body });
  return answer.read(z.object({ division: z.object({ id: z.int() }) })).division.id;
}

async function tournament() {
  const answer = await app.call("GET", paths.tournament(tournamentId));
  return answer.read(TournamentResponse).tournament;
}

async function history() {
  const path = paths.tournamentHistory(tournamentId);
  return (await app.call("GET", path, { as: organiser })).read(HistoryResponse).entries;
}

async function undo(entryId: number) {
  return app.call("POST", paths.historyUndo(tournamentId, entryId), { as: organiser });
}

async function choose(asked: string | object) {
  const path = paths.ranking(tournamentId);
  const body = typeof asked === "string" ? { ranking: asked } : { ranking: "default", ...asked };
  return app.call("PUT", path, { as: organiser, body });
}

async function preview(ranking: string, more: object = {}): Promise<RankingPreview> {
  const path = paths.rankingPreview(tournamentId);
  const body = { ranking, ...more };
  return (await app.call("POST", path, { as: organiser, body })).read(RankingPreviewResponse);
}

async function orderOf(table: string) {
  return (await standings()).group_stage[table]!.map(({ team }) => team);
}

async function inFinal() {
  const answer = await app.call("GET", paths.tournamentSchedule(tournamentId));
  const { team1, team2 } = answer.read(ScheduleResponse).schedule.find(({ id }) => id === final)!;
  return [team1, team2];
}
