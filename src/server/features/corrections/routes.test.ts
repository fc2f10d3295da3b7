import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ConsequencesResponse } from "#contract/matches/corrections.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let teams: number[];
let groupGame: number;
let semifinals: [number, number];
let final: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());

/** Ants beat Bees, Cats beat Dogs; Ants and Cats win their semifinals, and Ants the final. */
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  const inTournament = { tournament_id: tournamentId };
  const groups = [];
  teams = [];
  for (const [name, members] of [
    ["Group A", ["Ants", "Bees"]],
    ["Group B", ["Cats", "Dogs"]],
  ] as const) {
    const group = await app.createBracket({ ...inTournament, type: "group_stage", name });
    groups.push(group.id);
    for (const team of members) {
      const bracket_id = group.id;
      teams.push((await app.createTeam({ ...inTournament, bracket_id, name: team })).id);
    }
  }
  const cup = await app.createBracket({ ...inTournament, type: "elimination", name: "Cup" });
  const inCup = { ...inTournament, bracket_id: cup.id };
  const [groupA, groupB] = groups as [number, number];
  const played = async (bracket_id: number, home: number, away: number) => {
    const sides = { home_team_id: teams[home]!, away_team_id: teams[away]! };
    return (await app.createMatch({ ...inTournament, bracket_id, ...sides })).id;
  };
  const games = [await played(groupA, 0, 1), await played(groupB, 2, 3)];
  const semifinal = async (home: number, away: number) => {
    const sources = {
      home_source_bracket_id: home,
      home_source_rank: 1,
      away_source_bracket_id: away,
      away_source_rank: 2,
    };
    return (await app.createMatch({ ...inCup, ...sources })).id;
  };
  semifinals = [await semifinal(groupA, groupB), await semifinal(groupB, groupA)];
  const sources = {
    home_source_match_id: semifinals[0],
    home_source_outcome: "winner" as const,
    away_source_match_id: semifinals[1],
    away_source_outcome: "winner" as const,
  };
  final = (await app.createMatch({ ...inCup, ...sources, round: 2 })).id;
  groupGame = games[0]!;
  for (const id of [...games, ...semifinals, final]) {
    await change(id, { t1s: 2, t2s: 1 });
  }
});

const change = (id: number, body: object, as: TestUser | null = organiser) =>
  app.call("PUT", paths.match(id), { ...(as ? { as } : {}), body });
const ask = async (id: number, body: object) => {
  const answer = await app.call("POST", paths.matchConsequences(id), { as: organiser, body });
  return answer.read(ConsequencesResponse).consequences;
};
const stateOf = async (id: number) => {
  const row = await app.database
    .selectFrom("matches")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return [nameOf(row.home_team_id), nameOf(row.away_team_id), row.status, row.t1s, row.t2s];
};
const nameOf = (teamId: number | null) =>
  teamId === null ? null : ["Ants", "Bees", "Cats", "Dogs"][teams.indexOf(teamId)];
const later = async () => Promise.all([...semifinals, final].map(stateOf));
const asPlayed = [
  ["Ants", "Dogs", "completed", 2, 1],
  ["Cats", "Bees", "completed", 2, 1],
  ["Ants", "Cats", "completed", 2, 1],
];
const reopened = [
  ["Bees", "Dogs", "scheduled", null, null],
  ["Cats", "Ants", "scheduled", null, null],
  [null, null, "scheduled", null, null],
];
const turned = { t1s: 0, t2s: 2 };
const revisionOf = async () =>
  (
    await app.database
      .selectFrom("tournaments")
      .select("revision")
      .where("id", "=", tournamentId)
      .executeTakeFirstOrThrow()
  ).revision;

describe("a group result whose playoffs are over", () => {
  test("says before what correcting it touches, by name, and changes nothing by asking", async () => {
    const revision = await revisionOf();
    const [advance, keep, reopen] = await ask(groupGame, turned);
    expect(advance).toMatchObject({ follow_up: "advance", is_possible: false });
    expect(advance?.games.map(({ id }) => id)).toEqual(semifinals);
    expect(keep).toMatchObject({ follow_up: "keep", is_possible: true, champions: [] });
    expect(keep?.moves.map(({ team, from, to }) => [team, from, to])).toEqual([
      ["Bees", 2, 1],
      ["Ants", 1, 2],
    ]);
    expect(keep?.games.every(({ before, after }) => before.status === after.status)).toBe(true);
    expect(reopen?.games).toMatchObject([
      {
        id: semifinals[0],
        bracket: "Cup",
        stage_name: "Semifinals",
        before: { status: "completed", home_team: "Ants", away_team: "Dogs", t1s: 2, t2s: 1 },
        after: { status: "scheduled", home_team: "Bees", away_team: "Dogs", t1s: null },
      },
      { id: semifinals[1], after: { home_team: "Cats", away_team: "Ants" } },
      {
        id: final,
        stage_name: "Final",
        home_source: { kind: "winner", game_number: reopen!.games[0]!.game_number },
        away_source: { kind: "winner", game_number: reopen!.games[1]!.game_number },
        after: { home_team: null, away_team: null },
      },
    ]);
    expect(reopen?.champions).toEqual([{ bracket: "Cup", before: "Ants", after: null }]);
    expect(await later()).toEqual(asPlayed);
    expect(await stateOf(groupGame)).toEqual(["Ants", "Bees", "completed", 2, 1]);
    expect(await revisionOf()).toBe(revision);
  });

  test("is refused while nothing is said of the games that were played on it", async () => {
    const answer = await change(groupGame, turned);
    expect([answer.status, answer.body]).toMatchObject([409, { code: "advancement_conflict" }]);
    expect(await later()).toEqual(asPlayed);
  });

  test("is corrected with the bracket kept as it is, which is on record", async () => {
    const answer = await change(groupGame, { ...turned, follow_up: "keep" });
    expect(answer.read(MatchResponse).advanced).toEqual([]);
    expect(await stateOf(groupGame)).toEqual(["Ants", "Bees", "completed", 0, 2]);
    expect(await later()).toEqual(asPlayed);
    const entry = await app.database
      .selectFrom("audit_log")
      .selectAll()
      .where("subject_id", "=", groupGame)
      .where("action", "=", "match.update")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_id: organiser.id,
      after: { follow_up: "keep", games: semifinals },
    });
  });

  test("is corrected and what follows reopened, the games of later rounds too", async () => {
    const answer = await change(groupGame, { ...turned, follow_up: "reopen" });
    expect(answer.read(MatchResponse).advanced.toSorted((a, b) => a - b)).toEqual([
      ...semifinals,
      final,
    ]);
    expect(await later()).toEqual(reopened);
    // One entry, with each game that it changed.
    const changes = await app.database
      .selectFrom("audit_changes")
      .innerJoin("audit_log", "audit_log.id", "entry_id")
      .select(["row_id", "actor_id", "audit_changes.before", "audit_changes.after"])
      .where("tournament_id", "=", tournamentId)
      .where("action", "=", "match.update")
      .where("row_id", "<>", groupGame)
      .where("entry_id", "=", (eb) =>
        eb.selectFrom("audit_log").select(({ fn }) => fn.max("id").as("last")),
      )
      .orderBy("row_id")
      .execute();
    expect(changes.map(({ row_id, actor_id }) => [row_id, actor_id])).toEqual(
      [...semifinals, final].map((id) => [id, organiser.id]),
    );
    for (const { after } of changes) expect(after).toMatchObject({ status: "scheduled" });
    expect(changes[2]?.before).toMatchObject({ status: "completed", t1s: 2, t2s: 1 });
    // They are played again, and send on whom they should.
    await change(semifinals[0], { t1s: 3, t2s: 0 });
    await change(semifinals[1], { t1s: 0, t2s: 3 });
    expect(await stateOf(final)).toEqual(["Bees", "Ants", "scheduled", null, null]);
  });

  test("is taken back altogether: the places that it decided are open again", async () => {
    await change(groupGame, { status: "in_progress", follow_up: "reopen" });
    expect(await later()).toEqual([
      [null, "Dogs", "scheduled", null, null],
      ["Cats", null, "scheduled", null, null],
      [null, null, "scheduled", null, null],
    ]);
  });

  test("leaves games alone that get no other team", async () => {
    expect(await ask(groupGame, { t1s: 3, t2s: 1 })).toMatchObject([
      { follow_up: "advance", is_possible: true, games: [], moves: [], champions: [] },
    ]);
    expect((await change(groupGame, { t1s: 3, t2s: 1, follow_up: "reopen" })).status).toBe(200);
    expect(await later()).toEqual(asPlayed);
  });
});

test("a knock-out result moves the teams on while the next game has not begun", async () => {
  await change(final, { status: "in_progress" });
  await change(final, { status: "scheduled" });
  const consequences = await ask(semifinals[0], { t1s: 1, t2s: 2 });
  expect(consequences.map(({ follow_up, is_possible }) => [follow_up, is_possible])).toEqual([
    ["advance", true],
    ["keep", true],
  ]);
  expect(consequences[0]?.games).toMatchObject([{ id: final, after: { home_team: "Dogs" } }]);
  expect(consequences[1]?.games).toMatchObject([{ id: final, after: { home_team: "Ants" } }]);
  await change(semifinals[0], { t1s: 1, t2s: 2, follow_up: "keep" });
  expect((await stateOf(final)).slice(0, 2)).toEqual(["Ants", "Cats"]);
  // Another correction of the same game takes it from where the bracket stands.
  await change(semifinals[0], { t1s: 2, t2s: 1 });
  await change(semifinals[0], { t1s: 1, t2s: 3, follow_up: "advance" });
  expect((await stateOf(final)).slice(0, 2)).toEqual(["Dogs", "Cats"]);
});

describe("what a person was shown", () => {
  test("is what happens, or it is refused and nothing changes", async () => {
    const [, , reopen] = await ask(groupGame, turned);
    const shown = { ...turned, follow_up: "reopen", seen: reopen!.seen };
    await change(final, { t1s: 5, t2s: 1 });
    const answer = await change(groupGame, shown);
    expect([answer.status, answer.body]).toMatchObject([409, { code: "consequences_changed" }]);
    expect(await stateOf(groupGame)).toEqual(["Ants", "Bees", "completed", 2, 1]);
    expect((await later()).slice(0, 2)).toEqual(asPlayed.slice(0, 2));
    const [, , again] = await ask(groupGame, turned);
    expect((await change(groupGame, { ...shown, seen: again!.seen })).status).toBe(200);
    expect(await later()).toEqual(reopened);
  });

  test("stands for one of two who correct at the same time", async () => {
    const [, , reopen] = await ask(groupGame, turned);
    const shown = { ...turned, follow_up: "reopen", seen: reopen!.seen };
    const former = { t1s: 2, t2s: 1, status: "completed" };
    const answers = await Promise.all([
      change(groupGame, { ...shown, former }),
      change(groupGame, { ...shown, t2s: 9, former }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await later()).toEqual(reopened);
  });

  test("is refused with a tournament that has moved on since", async () => {
    const revision = await revisionOf();
    await change(final, { t1s: 5, t2s: 1 });
    const answer = await app.call("PUT", paths.match(groupGame), {
      as: organiser,
      body: { ...turned, follow_up: "reopen" },
      headers: { "if-match": `"${revision}"` },
    });
    expect(answer.status).toBe(412);
    expect(await stateOf(groupGame)).toEqual(["Ants", "Bees", "completed", 2, 1]);
  });
});

describe("asking", () => {
  test("is for those who run the tournament", async () => {
    const path = paths.matchConsequences(groupGame);
    const body = turned;
    expect((await app.call("POST", path, { body })).status).toBe(401);
    const stranger = await app.createUser();
    expect((await app.call("POST", path, { as: stranger, body })).status).toBe(403);
    const nowhere = paths.matchConsequences(2_000_000_000);
    expect((await app.call("POST", nowhere, { as: organiser, body })).status).toBe(404);
    const wrong = { ...turned, follow_up: "forget" };
    expect((await app.call("POST", path, { as: organiser, body: wrong })).status).toBe(400);
  });

  test("is refused what the change itself is refused", async () => {
    const level = { t1s: 1, t2s: 1 };
    const path = paths.matchConsequences(final);
    const answer = await app.call("POST", path, { as: organiser, body: level });
    expect([answer.status, answer.body]).toMatchObject([422, { code: "winner_required" }]);
  });
});
