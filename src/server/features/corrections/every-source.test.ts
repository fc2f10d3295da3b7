import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ConsequencesResponse } from "#contract/matches/corrections.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let inTournament: { tournament_id: number };
let teams: Record<string, number>;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id } = await app.createTournament({ creator_id: organiser.id });
  inTournament = { tournament_id: id };
  teams = {};
});

type BracketType = "group_stage" | "swiss" | "elimination";

/** A bracket of these teams. */
async function bracketOf(type: BracketType, name: string, members: string[]) {
  const rounds = type === "swiss" ? { swiss_rounds: 1 } : {};
  const { id } = await app.createBracket({ ...inTournament, type, name, ...rounds });
  for (const team of members) {
    const made = await app.createTeam({ ...inTournament, bracket_id: id, name: team });
    teams[team] = made.id;
  }
  return id;
}

/** A game that the first team won. */
async function won(bracket_id: number, home: string, away: string, t1s = lead.t1s) {
  const sides = { home_team_id: teams[home]!, away_team_id: teams[away]! };
  const { id } = await app.createMatch({ ...inTournament, bracket_id, ...sides });
  await change(id, { t1s, t2s: 0 });
  return id;
}

const lead = { t1s: 2, t2s: 0 };

const change = async (id: number, body: object) => {
  const answer = await app.call("PUT", paths.match(id), { as: organiser, body });
  expect(answer.status).toBe(200);
};
const waiting = async (bracket_id: number, source: object) => {
  const match = { ...inTournament, bracket_id, game_number: 40, round: 2, ...source };
  return (await app.createMatch(match)).id;
};

/** Each makes what decides a place of game 40, as yet untouched, and says which game decides it. */
const sources: Record<string, () => Promise<number>> = {
  "a place of a group": async () => rankOf("group_stage"),
  "a place of a Swiss tournament": async () => rankOf("swiss"),
  async "a place of a stage between"() {
    const first = await bracketOf("group_stage", "First", ["Ants", "Bees"]);
    const second = await bracketOf("group_stage", "Second", ["Cats"]);
    await waiting(second, { home_source_bracket_id: first, home_source_rank: 1 });
    return won(first, "Ants", "Bees");
  },
  async "the best of a rank"() {
    const cup = await bracketOf("elimination", "Cup", []);
    const groups = [
      await bracketOf("group_stage", "Group A", ["Dogs", "Ants"]),
      await bracketOf("group_stage", "Group B", ["Cats", "Bees"]),
    ];
    for (const group_id of groups) {
      const fed = { ...inTournament, bracket_id: cup, group_id };
      await app.database.insertInto("bracket_feeders").values(fed).execute();
    }
    await waiting(cup, { home_source_rank: 2, home_source_place: 1 });
    await won(groups[1]!, "Cats", "Bees", 3);
    // Lost by no more than that, Ants are the better seconds; by nine, they are not.
    return won(groups[0]!, "Dogs", "Ants");
  },
  "the winner of a game": async () => sentOnBy("winner"),
  "the loser of a game": async () => sentOnBy("loser"),
};

async function rankOf(type: "group_stage" | "swiss") {
  const group = await bracketOf(type, "Group A", ["Ants", "Bees"]);
  const cup = await bracketOf("elimination", "Cup", []);
  await waiting(cup, { home_source_bracket_id: group, home_source_rank: 1 });
  return won(group, "Ants", "Bees");
}

async function sentOnBy(outcome: "winner" | "loser") {
  const cup = await bracketOf("elimination", "Cup", []);
  for (const team of ["Ants", "Bees"]) {
    teams[team] = (await app.createTeam({ ...inTournament, name: team })).id;
  }
  const sides = { home_team_id: teams["Ants"]!, away_team_id: teams["Bees"]! };
  const { id } = await app.createMatch({ ...inTournament, bracket_id: cup, ...sides });
  await waiting(cup, { home_source_match_id: id, home_source_outcome: outcome });
  await change(id, outcome === "winner" ? lead : { t1s: 0, t2s: 2 });
  return id;
}

const ask = async (id: number, body: object) => {
  const answer = await app.call("POST", paths.matchConsequences(id), { as: organiser, body });
  return answer.read(ConsequencesResponse).consequences;
};

test.each(Object.keys(sources))("a correction says before that it moves %s", async (source) => {
  const game = await sources[source]!();
  const turned = source === "the loser of a game" ? lead : { t1s: 0, t2s: 2 };
  const body = source === "the best of a rank" ? { t1s: 9, t2s: 0 } : turned;
  const [advance] = await ask(game, body);
  const moved = advance!.games.map(({ game_number, before, after }) => {
    return [game_number, before.home_team, after.home_team].join(" ");
  });
  expect(moved).toEqual(["40 Ants Bees"]);
});

test("a correction says before which duties by result other teams have, at games to come", async () => {
  const group = await bracketOf("group_stage", "Group A", ["Ants", "Bees", "Cats", "Dogs"]);
  const decider = await won(group, "Ants", "Bees");
  const sides = { home_team_id: teams["Cats"]!, away_team_id: teams["Dogs"]! };
  const duties = JSON.stringify([
    { role: "referee", match_id: decider, outcome: "loser" },
    { role: "scorekeeper", team_id: teams["Bees"] },
  ]);
  const refereed = { ...inTournament, bracket_id: group, ...sides, duties };
  const { id: over } = await app.createMatch(refereed);
  await change(over, lead);
  await app.createMatch({ ...refereed, game_number: 15 });
  const [advance] = await ask(decider, { t1s: 0, t2s: 2 });
  expect(advance!.duties).toEqual([
    {
      game_number: 15,
      role: "referee",
      source: { kind: "loser", game_number: expect.any(Number) as number },
      before: "Bees",
      after: "Ants",
    },
  ]);
  expect((await ask(decider, { t1s: 3, t2s: 0 }))[0]!.duties).toEqual([]);
});

test("a correction says before that the Swiss round after it stays paired, and whether it has begun", async () => {
  const swiss = await bracketOf("swiss", "Swiss", ["Ants", "Bees", "Cats", "Dogs"]);
  const game = await won(swiss, "Ants", "Bees");
  await won(swiss, "Cats", "Dogs");
  const turned = { t1s: 0, t2s: 2 };
  expect((await ask(game, turned))[0]!.stays_paired).toBeUndefined();
  const sides = { home_team_id: teams["Ants"]!, away_team_id: teams["Cats"]! };
  const next = await app.createMatch({ ...inTournament, bracket_id: swiss, round: 2, ...sides });
  expect((await ask(game, turned))[0]!.stays_paired).toEqual({ round: 2, is_begun: false });
  expect((await ask(game, lead))[0]!.stays_paired).toBeUndefined();
  await change(next.id, { status: "in_progress" });
  expect((await ask(game, turned))[0]!.stays_paired).toEqual({ round: 2, is_begun: true });
});
