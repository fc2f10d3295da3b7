import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { HistoryResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { commandBody, handIn, newCommandId, standing } from "#server/testing/hand-in.ts";
import { unasked } from "#server/write/asked.ts";
import { changeTogether } from "#server/write/change-together.ts";
import { orderOf, scoreCommands } from "./together/carry-out-together.ts";

let courtside: TestApp;
let organisers: TestUser[];
let tournamentId: number;
let matches: number[];

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

beforeEach(async () => {
  const owner = await courtside.createUser();
  tournamentId = (await courtside.createTournament({ creator_id: owner.id })).id;
  const inIt = { tournament_id: tournamentId };
  organisers = [owner];
  while (organisers.length < 10) {
    const user = await courtside.createUser();
    await courtside.createMember({ ...inIt, user_id: user.id, role: "desk" });
    organisers.push(user);
  }
  const [home, away] = [await courtside.createTeam(inIt), await courtside.createTeam(inIt)];
  const teams = { home_team_id: home.id, away_team_id: away.id };
  matches = [];
  while (matches.length < 10) {
    matches.push((await courtside.createMatch({ ...inIt, ...teams })).id);
  }
});

type Entry = Omit<Parameters<typeof commandBody>[1], "matchId">;
const live = (t1s: number) => ({ t1s, t2s: 0, status: "in_progress" as const });

/** A command as it waits for its turn; those that are asked for at one time wait together. */
const waiting = async (user: TestUser, matchId: number, entry: Entry) => {
  const id = newCommandId();
  const body = await commandBody(courtside, { matchId, device: randomUUID(), ...entry });
  const { kind, id: userId, role } = user;
  const actor = { kind, id: userId, role };
  const by = { caller: actor, ended: null };
  const bodyHash = createHash("sha256").update(id).digest();
  return orderOf(
    { id, body, by, bodyHash },
    { asked: { ...unasked, actor }, log: courtside.app.log },
  );
};
const writeAll = async (orders: Awaited<ReturnType<typeof waiting>>[]) =>
  Promise.all(
    orders.map(async (order) =>
      changeTogether(courtside.database, tournamentId, scoreCommands, order),
    ),
  );
const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(courtside.database)).rows[0]!.count;
/** How many statements or savepoints wrote the games: one that is done by itself has one of its own. */
const writesOfGames = async () =>
  count(sql<{ count: number }>`
    select count(distinct xmin::text)::int as count from matches
    where tournament_id = ${tournamentId} and t1s is not null`);
const entries = async () => {
  const path = paths.tournamentHistory(tournamentId);
  return (await courtside.call("GET", path, { as: organisers[0]! })).read(HistoryResponse).entries;
};

test("ten results of ten games are written at once, each with its receipt and its entry", async () => {
  const orders = await Promise.all(
    matches.map(async (id, index) =>
      waiting(organisers[index]!, id, { result: live(index), sequence: 1 }),
    ),
  );
  const answers = await writeAll(orders);
  expect(answers).toMatchObject(
    matches.map((_, index) => ({
      revision: 2,
      result: { outcome: "applied", stands: { t1s: index } },
    })),
  );
  expect(await writesOfGames()).toBe(1);
  const told = await entries();
  expect(told.map(({ subject }) => subject?.id).toReversed()).toEqual(matches);
  expect(told.map(({ actor }) => actor?.id).toReversed()).toEqual(organisers.map(({ id }) => id));
  const commands = await sql<{ command_id: string }>`select command_id from audit_log
    where tournament_id = ${tournamentId} order by id`.execute(courtside.database);
  expect(commands.rows.map(({ command_id: id }) => id)).toEqual(
    orders.map(({ commandId }) => commandId),
  );
  const changed = await courtside.call("GET", `${paths.tournamentSchedule(tournamentId)}?since=1`);
  for (const id of matches) expect(changed.text).toContain(`"id":${id},`);
});

test("a claim, a refusal and a repeated command leave the others as they are", async () => {
  const [first, second, third, fourth] = matches as [number, number, number, number];
  const [owner, desk] = organisers as [TestUser, TestUser];
  const stranger = await courtside.createUser();
  const repeated = await waiting(owner, fourth, { result: live(4), sequence: 1 });
  await writeAll([repeated]);
  const replaces = { t1s: 50, t2s: 50 };
  const orders = [
    await waiting(owner, first, { result: live(1), sequence: 1 }),
    await waiting(desk, second, { replaces, result: live(2), sequence: 1 }),
    await waiting(stranger, third, { result: live(3), sequence: 1 }),
    repeated,
  ];
  const answers = await Promise.allSettled(
    orders.map(async (order) =>
      changeTogether(courtside.database, tournamentId, scoreCommands, order),
    ),
  );
  expect(answers).toMatchObject([
    { value: { result: { outcome: "applied" } } },
    { value: { result: { outcome: "claimed", reason: "changed" } } },
    { reason: { code: "forbidden" } },
    { value: { result: { outcome: "applied", stands: { t1s: 4 } } } },
  ]);
  const scores = await Promise.all(matches.slice(0, 4).map((id) => standing(courtside, id)));
  expect(scores.map(({ t1s }) => t1s)).toEqual([1, null, null, 4]);
  expect(await entries()).toHaveLength(2);
});

test("commands of one device for one game are carried out in the order in which they came", async () => {
  const [match] = matches as [number];
  const device = randomUUID();
  const start = await standing(courtside, match);
  const taps = [1, 2, 3, 4];
  const orders = await Promise.all(
    taps.map(async (tap) => {
      const replaces = tap === 1 ? start : { ...start, ...live(tap - 1) };
      return waiting(organisers[0]!, match, { device, sequence: tap, replaces, result: live(tap) });
    }),
  );
  const answers = await writeAll(orders);
  expect(answers.map(({ result }) => [result.outcome, result.stands.t1s])).toEqual(
    taps.map((tap) => ["applied", tap]),
  );
  const { rows } = await sql<{ sequence: number }>`
    select sequence from score_commands where match_id = ${match} order by position`.execute(
    courtside.database,
  );
  expect(rows.map(({ sequence }) => sequence)).toEqual(taps);
  expect(await entries()).toHaveLength(4);
});

test("a result that sends a team on does so beside others", async () => {
  const inIt = { tournament_id: tournamentId };
  const { id: cup } = await courtside.createBracket({ ...inIt, type: "elimination" });
  const [semifinal, other] = matches as [number, number];
  await courtside.database
    .updateTable("matches")
    .set({ bracket_id: cup })
    .where("id", "=", semifinal)
    .execute();
  const final = await courtside.createMatch({
    ...inIt,
    bracket_id: cup,
    round: 2,
    home_source_match_id: semifinal,
    home_source_outcome: "winner",
  });
  const result = { t1s: 2, t2s: 0, status: "completed" as const };
  await writeAll([
    await waiting(organisers[0]!, semifinal, { result, sequence: 1 }),
    await waiting(organisers[1]!, other, { result, sequence: 1 }),
  ]);
  const { home_team_id: winner } = await standing(courtside, semifinal);
  expect(await standing(courtside, final.id)).toMatchObject({ home_team_id: winner });
  expect(await standing(courtside, other)).toMatchObject(result);
  const told = await entries();
  expect(told.map(({ rows }) => rows.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test("one of several that came at one time can be taken back", async () => {
  const replies = await Promise.all(
    matches.map(async (matchId, index) =>
      handIn(courtside, {
        as: organisers[index]!,
        matchId,
        device: randomUUID(),
        sequence: 1,
        result: live(index + 1),
      }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(matches.map(() => 200));
  const entry = (await entries()).find(({ subject }) => subject?.id === matches[3])!;
  const undo = paths.historyUndo(tournamentId, entry.id);
  expect((await courtside.call("POST", undo, { as: organisers[0]! })).status).toBe(200);
  const scores = await Promise.all(matches.map((id) => standing(courtside, id)));
  expect(scores.map(({ t1s }) => t1s)).toEqual(
    matches.map((_, index) => (index === 3 ? null : index + 1)),
  );
});

test("changes of several games at one time have each its answer, also one that is refused", async () => {
  const [played, level, moved] = matches as [number, number, number];
  const change = async (id: number, body: object, headers = {}) =>
    courtside.call("PUT", paths.match(id), { as: organisers[0]!, body, headers });
  const score = { t1s: 3, t2s: 1 };
  const replies = await Promise.all([
    change(played, score),
    change(level, { ...score, lost_by: "home", outcome: "retired", parts: [[1, 2]] }),
    change(moved, { game_number: 400 }),
    change(matches[4]!, score, { "if-match": '"900"' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 400, 200, 412]);
  expect(await standing(courtside, played)).toMatchObject({ ...score, status: "completed" });
  const told = (await entries()).map(({ subject }) => subject?.id);
  expect(new Set(told)).toEqual(new Set([played, moved]));
  expect(told).toHaveLength(2);
});
