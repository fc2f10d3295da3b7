import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { ScorerResponse } from "#contract/matches/scorer-links.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { formatPresets } from "#engine";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let bracketId: number;
let final: number;
let third: number;

const { table_tennis_3: ofThree, table_tennis: ofFive } = formatPresets;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const game_format = JSON.stringify(ofThree);
  tournamentId = (await app.createTournament({ creator_id: organiser.id, game_format })).id;
  const inIt = { tournament_id: tournamentId };
  bracketId = (await app.createBracket({ ...inIt, name: "Cup", type: "elimination" })).id;
  const [ants, bees] = [await app.createTeam(inIt), await app.createTeam(inIt)];
  const teams = { home_team_id: ants.id, away_team_id: bees.id };
  const game = { ...inIt, ...teams, bracket_id: bracketId, round: 2 };
  final = (await app.createMatch(game)).id;
  third = (await app.createMatch({ ...game, is_third_place: true })).id;
});

const longFinal = [{ round: 2, format: ofFive }];
const save = (game_formats: unknown, extra: object = {}) =>
  app.call("PUT", paths.bracket(bracketId), {
    as: organiser,
    body: { name: "Cup", type: "elimination", game_formats, ...extra },
  });
const stored = async () =>
  (await app.call("GET", paths.tournamentBrackets(tournamentId))).read(BracketsResponse)
    .brackets[0]!.game_formats;
const tournament = async () =>
  (await app.call("GET", paths.tournament(tournamentId))).read(TournamentResponse).tournament;
const rowOf = async (id: number) =>
  (await app.call("GET", paths.tournamentSchedule(tournamentId)))
    .read(ScheduleResponse)
    .schedule.find((row) => row.id === id)!;
const history = async () =>
  (await app.call("GET", paths.tournamentHistory(tournamentId), { as: organiser })).read(
    HistoryResponse,
  ).entries;
const undo = (id: number) =>
  app.call("POST", paths.historyUndo(tournamentId, id), { as: organiser });
/** Changes the tournament, and gives the entry of it. */
const change = async (body: object) => {
  const answer = await app.call("PUT", paths.tournament(tournamentId), { as: organiser, body });
  expect(answer.status).toBe(200);
  return (await history())[0]!;
};
const enter = (id: number, body: object) =>
  app.call("PUT", paths.match(id), { as: organiser, body });

describe("games of a bracket that are played another way", () => {
  test("are told with the bracket and with the tournament", async () => {
    expect((await save(longFinal)).status).toBe(200);
    expect(await stored()).toEqual(longFinal);
    expect((await tournament()).bracket_formats).toEqual([
      { bracket_id: bracketId, bracket: "Cup", ...longFinal[0] },
    ]);
  });

  test("have the score that their own format makes", async () => {
    await save(longFinal);
    await enter(final, { outcome: "walkover", lost_by: "away" });
    await enter(third, { outcome: "walkover", lost_by: "away" });
    expect(await rowOf(final)).toMatchObject({ t1s: 3, t2s: 0, for_place: false });
    expect(await rowOf(third)).toMatchObject({ t1s: 2, t2s: 0, for_place: true });
  });

  test("are what a scorer's phone is told", async () => {
    await save(longFinal);
    const link = await app.createScorerLink({ tournament_id: tournamentId, match_id: final });
    const phone = await app.createScorer(link.id);
    const { scorer } = (await app.call("GET", paths.scorer(), { as: phone })).read(ScorerResponse);
    const [own] = scorer.tournament.bracket_formats;
    expect(own).toMatchObject({ bracket_id: bracketId, round: 2, format: ofFive });
  });

  test("stay when the bracket gets another name", async () => {
    await save(longFinal);
    expect((await save(undefined, { name: "Trophy" })).status).toBe(200);
    expect(await stored()).toEqual(longFinal);
  });

  test("are refused where they can't be, and nothing changes", async () => {
    await save(longFinal);
    const endless = { ...ofFive, target: null, minutes: null };
    expect((await save([{ round: 1, format: endless }])).status).toBe(400);
    expect((await save([...longFinal, ...longFinal])).status).toBe(400);
    expect(await stored()).toEqual(longFinal);
  });

  test("are not written over what somebody else has chosen meanwhile", async () => {
    const former = { game_formats: [] };
    expect((await save(longFinal, { former })).status).toBe(200);
    const all = [{ round: null, format: null }];
    expect((await save(all, { former })).status).toBe(409);
    expect((await save(all, { former: { game_formats: longFinal } })).status).toBe(200);
    expect(await stored()).toEqual(all);
  });

  test("are in the history", async () => {
    await save(longFinal);
    const reply = await app.call("GET", paths.tournamentHistory(tournamentId), { as: organiser });
    expect(reply.read(HistoryResponse).entries[0]).toMatchObject({
      action: "bracket.set_formats",
      texts: ["game_formats"],
      undo: "open",
    });
  });

  test("are undone from the history, once nobody has chosen others since", async () => {
    await save(longFinal);
    const [entry] = await history();
    expect((await undo(entry!.id)).status).toBe(200);
    expect(await stored()).toEqual([]);
    await save(longFinal);
    const [again] = await history();
    await save([{ round: null, format: null }]);
    expect((await undo(again!.id)).status).toBe(422);
    expect(await stored()).toEqual([{ round: null, format: null }]);
  });

  test("the tournament's own is undone too, also with other settings", async () => {
    const before = (await tournament()).game_format;
    const former = { game_format: before, teams_count: 8 };
    const entry = await change({ game_format: ofFive, teams_count: 8, former });
    expect(entry).toMatchObject({ action: "tournament.set_format", texts: ["game_format"] });
    expect((await undo(entry.id)).status).toBe(200);
    expect((await tournament()).game_format).toEqual(before);
    const both = await change({ game_format: ofFive, teams_count: 9 });
    expect(both).toMatchObject({ action: "tournament.update", undo: "open" });
    expect((await undo(both.id)).status).toBe(200);
    expect(await tournament()).toMatchObject({ game_format: before, teams_count: 8 });
  });
});
