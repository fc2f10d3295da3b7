import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { apiBase, paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import type { WithdrawalPolicy } from "#contract/teams/withdrawal.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { openSoundPdf } from "#server/testing/sound-pdf.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let teams: [ants: number, bees: number, cats: number];

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  teams = [await team("Ants"), await team("Bees"), await team("Cats")];
});

const team = async (name: string) =>
  (await app.createTeam({ tournament_id: tournamentId, name })).id;
const game = async (home: number | null, away: number | null, extra: object = {}) =>
  (
    await app.createMatch({
      tournament_id: tournamentId,
      home_team_id: home,
      away_team_id: away,
      ...extra,
    })
  ).id;
const enter = (id: number, body: object) =>
  app.call("PUT", paths.match(id), { as: organiser, body });
const withdraw = (teamId: number, policy: WithdrawalPolicy) =>
  app.call("PUT", paths.teamWithdrawal(teamId), { as: organiser, body: { policy } });
const fileOf = async (path: (id: number) => string) =>
  (await app.call("GET", path(tournamentId))).text.replaceAll("\r\n ", "");

test("a game given away is told as that, and one missed before as that, on pages and in files", async () => {
  const [ants, bees, cats] = teams;
  const early = { start_time: "2030-07-01T10:00Z", end_time: "2030-07-01T11:00Z" };
  const missed = await game(ants, bees, early);
  const given = await game(cats, ants, { ...early, start_time: "2030-07-01T10:30Z" });
  await enter(missed, { outcome: "walkover", lost_by: "home" });
  await withdraw(ants, "forfeit_rest");
  const listed = await app.call("GET", paths.tournamentSchedule(tournamentId));
  const own = await app.call("GET", paths.teamMatches(ants));
  for (const rows of [
    listed.read(ScheduleResponse).schedule,
    own.read(TeamMatchesResponse).matches,
  ]) {
    expect(rows.map(({ id, lost_by, by_withdrawal }) => [id, lost_by, by_withdrawal])).toEqual([
      [missed, "home", undefined],
      [given, "away", true],
    ]);
  }
  const table = (await fileOf(paths.tournamentScheduleTable)).split("\r\n");
  expect(table[1]).toContain("Ants did not come");
  expect(table[2]).toContain("Ants has withdrawn");
  const calendar = await fileOf(paths.tournamentScheduleFile);
  expect(calendar).toContain("Ants did not come. 0–1");
  expect(calendar).toContain("Ants has withdrawn. 1–0");
});

test("so it is in the tree, also where it is given away later", async () => {
  const [ants, bees, cats] = teams;
  const cup = { tournament_id: tournamentId, type: "elimination", name: "Cup" } as const;
  const inCup = { bracket_id: (await app.createBracket(cup)).id };
  const semifinal = await game(bees, cats, inCup);
  const source = { away_source_match_id: semifinal, away_source_outcome: "winner" as const };
  await game(ants, null, { ...inCup, round: 2, ...source });
  await withdraw(ants, "keep_played");
  await enter(semifinal, { t1s: 2, t2s: 0 });
  const answer = await app.call("GET", paths.tournamentStandings(tournamentId));
  const [tree] = answer.read(StandingsResponse).standings.elimination_brackets;
  expect(tree!.rounds["2"]).toMatchObject([
    { outcome: "walkover", lost_by: "home", by_withdrawal: true },
  ]);
  expect(tree!.rounds["1"]![0]).not.toHaveProperty("by_withdrawal");
});

test("so it is on its score sheet, of a team whose name runs from right to left too", async () => {
  const gone = await team("הפועל חיפה");
  await game(gone, teams[0]);
  await withdraw(gone, "forfeit_rest");
  const { rawPayload } = await app.app.inject({
    url: `${apiBase}${paths.tournamentScoreSheets(tournamentId)}`,
    headers: { authorization: `Bearer ${organiser.token}` },
  });
  const document = await openSoundPdf(rawPayload);
  const { items } = await (await document.getPage(1)).getTextContent();
  const texts = items.flatMap((item) =>
    "str" in item && item.str.trim() ? [item.str.trim()] : [],
  );
  const said = texts.indexOf("has withdrawn");
  expect(texts.slice(said - 2, said + 1)).toEqual(["הפועל", "חיפה", "has withdrawn"]);
});
