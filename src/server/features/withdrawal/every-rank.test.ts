import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import type { WithdrawalPolicy } from "#contract/teams/withdrawal.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
/** Of a group whose every rank goes on: its teams, its last open game, who waits for its third. */
let bees: number;
let cats: number;
let ants: number;
let dogs: number;
let open: number;
let last: number;
let final: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id: tournament_id } = await app.createTournament({ creator_id: organiser.id });
  const of = { tournament_id };
  const group = await app.createBracket({ ...of, type: "group_stage", name: "Group A" });
  const cup = await app.createBracket({ ...of, type: "elimination", name: "Cup" });
  const team = async (name: string, bracket_id = group.id) =>
    (await app.createTeam({ ...of, name, bracket_id })).id;
  ants = await team("Ants");
  bees = await team("Bees");
  cats = await team("Cats");
  dogs = await team("Dogs", cup.id);
  const game = async (home: number | null, away: number | null, extra: object = {}) => {
    const sides = { home_team_id: home, away_team_id: away };
    return (await app.createMatch({ ...of, bracket_id: group.id, ...sides, ...extra })).id;
  };
  await game(ants, bees, { status: "completed", t1s: 5, t2s: 2 });
  await game(bees, cats, { status: "completed", t1s: 4, t2s: 1 });
  open = await game(cats, ants);
  const inCup = { bracket_id: cup.id };
  const source = { home_source_bracket_id: group.id, home_source_rank: 3 };
  last = await game(null, dogs, { ...inCup, ...source });
  const winner = { home_source_match_id: last, home_source_outcome: "winner" };
  final = await game(null, null, { ...inCup, round: 2, ...winner });
});

const put = (path: string, body: object) => app.call("PUT", path, { as: organiser, body });
const withdraw = (teamId: number, policy: WithdrawalPolicy) =>
  put(paths.teamWithdrawal(teamId), { policy });
const finish = () => put(paths.match(open), { t1s: 3, t2s: 1, status: "completed" });
const state = async (id: number) =>
  app.database
    .selectFrom("matches")
    .select(["status", "outcome", "home_team_id", "away_team_id", "t1s", "t2s"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const bye = { status: "canceled", outcome: "bye", home_team_id: null };
const isOpen = { status: "scheduled", outcome: "played" };

test.each<WithdrawalPolicy>(["keep_played", "forfeit_rest", "annul_all"])(
  "whoever would have met the last rank has a bye where a team withdraws, with %s",
  async (policy) => {
    const games = [open, last, final];
    const before = await Promise.all(games.map(state));
    await withdraw(ants, policy);
    expect(await state(last)).toMatchObject(bye);
    expect(await state(final)).toMatchObject({ ...isOpen, home_team_id: dogs });
    await app.call("DELETE", paths.teamWithdrawal(ants), { as: organiser });
    expect(await Promise.all(games.map(state))).toEqual(before);
  },
);

test("also once the group's last game is over, and not while it is open again", async () => {
  await withdraw(bees, "keep_played");
  expect(await state(last)).toMatchObject(isOpen);
  await finish();
  expect(await state(last)).toMatchObject(bye);
  expect(await state(final)).toMatchObject({ home_team_id: dogs });
  await put(paths.match(open), { status: "in_progress" });
  expect(await state(last)).toMatchObject(isOpen);
  expect(await state(final)).toMatchObject({ ...isOpen, home_team_id: null });
});

test("with everybody there the last one plays", async () => {
  await finish();
  expect(await state(last)).toMatchObject({ ...isOpen, home_team_id: cats });
});
