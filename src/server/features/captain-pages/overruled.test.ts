import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HistoryResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { captainPaths, CaptainPageResponse } from "#contract/score-commands/captain-pages.ts";
import { ScoreClaimsResponse } from "#contract/score-commands/claims.ts";
import { tellChanges } from "#server/features/notifications/changes/tell-changes.ts";
import { catchMessages } from "#server/features/notifications/testing/caught-messages.ts";
import {
  addDevice,
  openPage,
  touchTournaments,
} from "#server/features/notifications/testing/games-to-tell.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestScorer, TestUser } from "#server/testing/factories.ts";
import { handIn } from "#server/testing/hand-in.ts";

let app: TestApp;
let owner: TestUser;
let captain: TestUser;
let tournamentId: number;
let matchId: number;
let home: TestScorer;
let away: TestScorer;
let awayTeam: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom("tournaments").execute();
  owner = await app.createUser();
  captain = await app.createUser();
  const of = { tournament_id: (await app.createTournament({ creator_id: owner.id })).id };
  tournamentId = of.tournament_id;
  const homeTeam = (await app.createTeam({ ...of, name: "Reds" })).id;
  awayTeam = (await app.createTeam({ ...of, name: "Blues", captain_id: captain.id })).id;
  const teams = { home_team_id: homeTeam, away_team_id: awayTeam };
  matchId = (await app.createMatch({ ...of, ...teams, game_number: 7 })).id;
  home = await openPage(app, { ...of, team_id: homeTeam });
  away = await openPage(app, { ...of, team_id: awayTeam });
});

const won = { t1s: 21, t2s: 18, status: "completed" } as const;
const lost = { t1s: 18, t2s: 21, status: "completed" } as const;

async function report(as: { token: string }, result: object) {
  expect((await handIn(app, { as, matchId, result })).status).toBe(200);
}

/** The desk's decision between what both say: what the team at home has reported, first. */
async function decide(decision: "accepted" | "dismissed") {
  const listed = await app.call("GET", paths.scoreClaims(tournamentId), { as: owner });
  const [one, ...others] = listed.read(ScoreClaimsResponse).claims;
  const body = { decision, stands: one!.stands, settles: others.map(({ id }) => id) };
  const path = paths.scoreClaim(tournamentId, one!.id);
  expect((await app.call("PUT", path, { as: owner, body })).status).toBe(200);
}

async function overruled(as: { token: string }) {
  const page = await app.call("GET", captainPaths.page(), { as });
  return page.read(CaptainPageResponse).overruled;
}

const otherwise = () => [{ match_id: matchId, result: lost, stands: won }];

describe("what the desk has decided otherwise", () => {
  beforeEach(async () => {
    await report(home, won);
    await report(away, lost);
  });

  test("stands on the page of the team that reported it, beside the result, and on no other", async () => {
    expect(await overruled(away)).toEqual([]);
    await decide("accepted");
    expect(await overruled(away)).toMatchObject(otherwise());
    expect(await overruled(home)).toEqual([]);
  });

  test("stands there also where it is another result than either reported", async () => {
    await handIn(app, { as: owner, matchId, result: { ...won, t2s: 19 } });
    expect(await overruled(home)).toEqual([]);
    await decide("dismissed");
    expect(await overruled(home)).toMatchObject([{ result: won, stands: { t1s: 21, t2s: 19 } }]);
    expect(await overruled(away)).toMatchObject([{ result: lost, stands: { t1s: 21, t2s: 19 } }]);
  });

  test("goes once the team reports anew, and after a day", async () => {
    await decide("accepted");
    await report(away, { ...lost, t1s: 17 });
    expect(await overruled(away)).toEqual([]);
    const [own] = await app.database
      .deleteFrom("score_commands")
      .where("claim", "=", "open")
      .returning("result")
      .execute();
    expect(own!.result).toMatchObject({ t1s: 17 });
    expect(await overruled(away)).toMatchObject(otherwise());
    const before = sql<string>`decided_at - interval '25 hours'`;
    await app.database.updateTable("score_commands").set({ decided_at: before }).execute();
    expect(await overruled(away)).toEqual([]);
  });

  test("goes where the result becomes what the team has reported, or the decision is undone", async () => {
    await decide("accepted");
    const history = await app.call("GET", paths.tournamentHistory(tournamentId), { as: owner });
    const [decided] = history.read(HistoryResponse).entries;
    await handIn(app, { as: owner, matchId, result: lost });
    expect(await overruled(away)).toEqual([]);
    expect(await overruled(home)).toMatchObject([{ result: won, stands: lost }]);
    await handIn(app, { as: owner, matchId, result: won });
    expect(await overruled(away)).toMatchObject(otherwise());
    const undo = paths.historyUndo(tournamentId, decided!.id);
    expect((await app.call("POST", undo, { as: owner })).status).toBe(200);
    expect(await overruled(away)).toEqual([]);
  });

  test("is not shown of a game that has no result, or that others play by now", async () => {
    await decide("dismissed");
    expect(await overruled(away)).toEqual([]);
    await handIn(app, { as: owner, matchId, result: won });
    expect(await overruled(away)).toMatchObject(otherwise());
    const { id } = await app.createTeam({ tournament_id: tournamentId });
    const others = app.database.updateTable("matches").set({ home_team_id: id });
    await others.where("id", "=", matchId).execute();
    expect(await overruled(away)).toEqual([]);
  });

  test("is not shown of what came by a link that was ended", async () => {
    await decide("accepted");
    await app.call("DELETE", captainPaths.link(awayTeam), { as: owner });
    const again = await openPage(app, { tournament_id: tournamentId, team_id: awayTeam });
    expect(await overruled(again)).toEqual([]);
  });

  test("comes to its captain and its page's phones with the result, once", async () => {
    const { sent, shown, needs } = catchMessages(app);
    const phone = await addDevice(app, { scorer_device_id: away.id });
    await tellChanges(needs());
    await decide("accepted");
    await touchTournaments(app);
    await tellChanges(needs());
    await tellChanges(needs());
    expect(sent.map(({ to }) => to)).toEqual([[captain.email]]);
    expect(shown.map(([id]) => id)).toEqual([phone]);
    for (const text of [sent[0]!.text, shown[0]![1].body]) {
      expect(text).toContain("Results:\n#7 Reds – Blues 21:18");
    }
  });
});

test("a code of both captains shows it to who reported for that team", async () => {
  const link = { tournament_id: tournamentId, match_id: matchId, for_captains: true };
  const { id } = await app.createScorerLink(link);
  const phone = await app.createScorer(id, "Blues", awayTeam);
  await report(home, won);
  await report(phone, lost);
  await decide("accepted");
  expect(await overruled(phone)).toMatchObject(otherwise());
});
