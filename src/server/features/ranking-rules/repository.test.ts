import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownFrom, rankingRules, rulesFrom } from "#engine";
import { OwnRulesForm } from "#contract/tournaments/ranking-form.ts";
import type { Connection } from "#server/database/connect.ts";
import type { Transaction } from "#server/database/handle.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { createFactories, type Factories, type TestUser } from "#server/testing/factories.ts";
import { findTerms } from "#server/features/matches/terms-repository.ts";
import { insertLot } from "./lots-repository.ts";
import { findStoredRankings, saveRankings } from "./repository.ts";

let connection: Connection;
let factories: Factories;
let organiser: TestUser;
let id: number;

beforeAll(async () => {
  connection = await createTestDatabase();
  factories = createFactories(connection.db);
  organiser = await factories.createUser();
});
afterAll(async () => connection.close());
beforeEach(async () => {
  ({ id } = await factories.createTournament({ creator_id: organiser.id }));
});

const write = <T>(operation: (trx: Transaction) => Promise<T>) =>
  connection.db.transaction().execute(operation);
const lot = (order: number[], by: number) => ({
  order,
  at: "2026-11-20T09:30:00Z",
  by,
  by_hand: false,
});
const usual = { ranking: "default" as const, own_ranking: null, division_rankings: [] };
const save = (rankings: Parameters<typeof saveRankings>[1], tournamentId = id) =>
  write((trx) => saveRankings(tournamentId, rankings, trx));

describe("the rules of a tournament", () => {
  test("are the product's own at first, then whatever was saved, for it alone", async () => {
    expect(await findStoredRankings(id, connection.db)).toEqual(usual);
    const other = await factories.createTournament({ creator_id: organiser.id });
    await save({ ...usual, ranking: "fivb" });
    const { rules, groupRules } = await findTerms(id, connection.db);
    expect(rules).toEqual(rankingRules("fivb"));
    expect(groupRules.size).toBe(0);
    expect(await findStoredRankings(other.id, connection.db)).toEqual(usual);
  });

  test("put together by people come back as they were and are what tables go by", async () => {
    const own = OwnRulesForm.parse({ ...ownFrom(rankingRules("fiba")), last: "lot" });
    await save({ ...usual, ranking: "fiba", own_ranking: own });
    expect((await findStoredRankings(id, connection.db)).own_ranking).toEqual(own);
    const { rules } = await findTerms(id, connection.db);
    expect(rules).toEqual(rulesFrom(rankingRules("fiba"), own));
    await save(usual);
    expect(await findStoredRankings(id, connection.db)).toEqual(usual);
  });

  test("of a division are those of its brackets, and of no others", async () => {
    const [women, men] = await Promise.all(
      ["Women", "Men"].map((name, index) => insertDivision(name, index + 1)),
    );
    const bracketOf = async (division_id: number) =>
      (await factories.createBracket({ tournament_id: id, division_id })).id;
    const [hers, his] = [await bracketOf(women!), await bracketOf(men!)];
    const division = { division_id: women!, ranking: "uefa" as const, rules: null };
    await save({ ...usual, division_rankings: [division] });
    const { rules, groupRules } = await findTerms(id, connection.db);
    expect(rules).toEqual(rankingRules("default"));
    expect(groupRules.get(hers)).toEqual(rankingRules("uefa"));
    expect(groupRules.has(his)).toBe(false);
  });
});

test("lots stand in the order in which they were drawn, by their brackets, of one tournament", async () => {
  const group = await factories.createBracket({ tournament_id: id });
  await factories.createBracket({ tournament_id: id });
  const drawn = [lot([3, 1], organiser.id), lot([1, 3], organiser.id + 1)];
  for (const each of drawn) await write((trx) => insertLot(group.id, each, trx));
  const { lots } = await findTerms(id, connection.db);
  expect([...lots.keys()]).toEqual([group.id]);
  expect(lots.get(group.id)).toEqual([
    { ...drawn[0], by_organiser: true },
    { ...drawn[1], by_organiser: false },
  ]);
  const other = await factories.createTournament({ creator_id: organiser.id });
  expect((await findTerms(other.id, connection.db)).lots).toEqual(new Map());
});

async function insertDivision(name: string, position: number): Promise<number> {
  const { id: division } = await connection.db
    .insertInto("tournament_divisions")
    .values({ tournament_id: id, name, position })
    .returning("id")
    .executeTakeFirstOrThrow();
  return division;
}
