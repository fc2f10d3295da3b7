import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventuallyFound } from "#testing/eventually.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { ScoreClaimsResponse } from "#contract/score-commands/claims.ts";
import { captainPaths, CaptainPageResponse } from "#contract/score-commands/captain-pages.ts";
import type { Jobs } from "#server/mail/jobs.ts";
import { catchMessages } from "#server/features/notifications/testing/caught-messages.ts";
import { addDevice, openPage } from "#server/features/notifications/testing/games-to-tell.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestScorer, TestUser } from "#server/testing/factories.ts";
import { handIn } from "#server/testing/hand-in.ts";
import { letReportsStand } from "./let-reports-stand.ts";
import { tellReports } from "./tell-reports.ts";

let app: TestApp;
let owner: TestUser;
let captain: TestUser;
let tournamentId: number;
let home: number;
let away: number;
let matchId: number;
let one: TestScorer;
let other: TestScorer;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  captain = await app.createUser();
  const inIt = { creator_id: owner.id, timezone: "UTC", reports_stand_minutes: 15 };
  tournamentId = (await app.createTournament(inIt)).id;
  const of = { tournament_id: tournamentId };
  home = (await app.createTeam({ ...of, name: "Reds" })).id;
  away = (await app.createTeam({ ...of, name: "Blues", captain_id: captain.id })).id;
  const teams = { home_team_id: home, away_team_id: away };
  matchId = (await app.createMatch({ ...of, ...teams, game_number: 7 })).id;
  one = await openPage(app, { ...of, team_id: home });
  other = await openPage(app, { ...of, team_id: away });
});

const won = { t1s: 21, t2s: 18, status: "completed" } as const;
const lost = { t1s: 18, t2s: 21, status: "completed" } as const;
const untouched = { t1s: null, t2s: null, status: "scheduled" };
const report = async (as: { token: string }, result: object = won) => {
  const reply = await handIn(app, { as, matchId, result });
  expect(reply.status).toBe(200);
};
const stored = async () =>
  app.database
    .selectFrom("matches")
    .select(["t1s", "t2s", "status"])
    .where("id", "=", matchId)
    .executeTakeFirstOrThrow();
/** Lets so many minutes go by for what was reported. */
const wait = async (minutes: number) => {
  await app.database
    .updateTable("score_commands")
    .set({
      received_at: sql<string>`received_at - make_interval(mins => ${minutes})`,
      stands_at: sql<string>`stands_at - make_interval(mins => ${minutes})`,
    })
    .execute();
};
const jobs = { send: async () => undefined } as unknown as Jobs;
const letStand = () => letReportsStand({ ...catchMessages(app).needs(), jobs }, app.app.log);
const claims = async () =>
  (await app.call("GET", paths.scoreClaims(tournamentId), { as: owner })).read(ScoreClaimsResponse)
    .claims;
const entries = async () =>
  (await app.call("GET", paths.tournamentHistory(tournamentId), { as: owner }))
    .read(HistoryResponse)
    .entries.filter(({ action }) => action === "match.stand_unanswered");
const setting = async (reports_stand_minutes: number | null) => {
  const body = { reports_stand_minutes };
  return app.call("PUT", paths.tournament(tournamentId), { as: owner, body });
};

describe("a report that nobody answers", () => {
  test("becomes the result once its time is over, in the name of who reported, and once", async () => {
    await report(one);
    await wait(14);
    await letStand();
    expect(await stored()).toEqual(untouched);
    await wait(1);
    await Promise.all([letStand(), letStand()]);
    expect(await stored()).toEqual(won);
    expect(await claims()).toEqual([]);
    const told = await entries();
    expect(told).toMatchObject([{ actor: { link: { team: "Reds" } }, undo: "open" }]);
  });

  test("can be taken back, and then stands by itself no more", async () => {
    await report(one);
    await wait(15);
    await letStand();
    const [entry] = await entries();
    const undone = await app.call("POST", paths.historyUndo(tournamentId, entry!.id), {
      as: owner,
    });
    expect(undone.status).toBe(200);
    expect(await stored()).toEqual(untouched);
    await report(one);
    await wait(60);
    await letStand();
    expect(await stored()).toEqual(untouched);
    expect(await claims()).toMatchObject([{ result: won, stands_at: null }]);
  });

  test("waits for the desk where the organiser wants none to stand, also of those that wait", async () => {
    await report(one);
    expect((await setting(null)).status).toBe(200);
    await wait(60);
    await letStand();
    await report(other, lost);
    expect(await claims()).toMatchObject([{ stands_at: null }, { stands_at: null }]);
    expect((await setting(5)).status).toBe(200);
    await wait(60);
    await letStand();
    expect(await stored()).toEqual(untouched);
  });

  test("keeps the time that both teams were told, whatever the organiser sets since", async () => {
    await report(one);
    const before = await claims();
    await setting(60);
    expect((await claims())[0]!.stands_at).toBe(before[0]!.stands_at);
    await wait(15);
    await letStand();
    expect(await stored()).toEqual(won);
  });

  test("is shown with its time to the desk and to both teams", async () => {
    await report(one);
    const [claim] = await claims();
    const minutes = (Date.parse(claim!.stands_at!) - Date.parse(claim!.received_at)) / 60_000;
    expect(minutes).toBe(15);
    for (const as of [one, other]) {
      const page = await app.call("GET", captainPaths.page(), { as });
      const { reports } = page.read(CaptainPageResponse);
      expect(reports).toMatchObject([{ team_id: home, stands_at: claim!.stands_at }]);
    }
  });

  test("keeps its time when it is said again, and begins anew when it is put right", async () => {
    await report(one);
    const [first] = await claims();
    await wait(10);
    await report(one);
    const [again] = await claims();
    expect(Date.parse(again!.stands_at!)).toBe(Date.parse(first!.stands_at!) - 10 * 60_000);
    await report(one, { ...won, t2s: 17 });
    const [corrected] = await claims();
    expect(Date.parse(corrected!.stands_at!)).toBeGreaterThanOrEqual(Date.parse(first!.stands_at!));
    await wait(10);
    await report(one);
    const [back] = await claims();
    expect(Date.parse(back!.stands_at!)).toBeGreaterThanOrEqual(Date.parse(first!.stands_at!));
  });
});

describe("nothing stands by itself", () => {
  test("where the other team says otherwise, also after one of them was dismissed", async () => {
    await report(one);
    await report(other, lost);
    const open = await claims();
    expect(open).toMatchObject([{ stands_at: null }, { stands_at: null }]);
    const stands = open[1]!.stands;
    const body = { decision: "dismissed", stands };
    await app.call("PUT", paths.scoreClaim(tournamentId, open[1]!.id), { as: owner, body });
    await report(one);
    await wait(60);
    await letStand();
    expect(await stored()).toEqual(untouched);
  });

  test("where the desk has let what stands stand", async () => {
    await report(one);
    const [claim] = await claims();
    const body = { decision: "dismissed", stands: claim!.stands };
    await app.call("PUT", paths.scoreClaim(tournamentId, claim!.id), { as: owner, body });
    await report(one);
    await wait(60);
    await letStand();
    expect(await stored()).toEqual(untouched);
  });

  test.each([
    ["a result that was entered", { t1s: 3, t2s: 4, status: "completed" }],
    ["points that were counted", { t1s: 3, t2s: 4, status: "in_progress" }],
  ] as const)("over %s meanwhile", async (_, result) => {
    await report(one);
    await handIn(app, { as: owner, matchId, result });
    await wait(60);
    await letStand();
    expect(await stored()).toEqual(result);
    expect(await entries()).toEqual([]);
    expect(await claims()).toMatchObject([{ result: won, stands_at: null }]);
  });

  test("of a game that was called off, or that others play by now", async () => {
    const { id: third } = await app.createTeam({ tournament_id: tournamentId });
    for (const change of [{ status: "canceled" as const }, { away_team_id: third }]) {
      await report(one);
      const before = await stored();
      await app.database.updateTable("matches").set(change).where("id", "=", matchId).execute();
      await wait(60);
      await letStand();
      const back = { status: "scheduled" as const, away_team_id: away };
      await app.database.updateTable("matches").set(back).where("id", "=", matchId).execute();
      expect(await stored()).toEqual(before);
    }
  });

  test("by a link that was revoked", async () => {
    await report(one);
    await app.call("DELETE", captainPaths.link(home), { as: owner });
    expect(await claims()).toMatchObject([{ stands_at: null }]);
    await wait(60);
    await letStand();
    expect(await stored()).toEqual(untouched);
  });

  test("that a rule forbids: the desk is left with it", async () => {
    await app.database
      .updateTable("matches")
      .set({ bracket_id: (await knockOut()).id })
      .where("id", "=", matchId)
      .execute();
    await report(one, { t1s: 5, t2s: 5, status: "completed" });
    await wait(60);
    await letStand();
    expect(await stored()).toEqual(untouched);
    expect(await claims()).toMatchObject([{ stands_at: null }]);
  });
});

const knockOut = async () =>
  app.createBracket({ tournament_id: tournamentId, type: "elimination" });

test.each([4, 1441, 7.5])("the organiser can't choose %d minutes", async (minutes) => {
  const reply = await setting(minutes);
  expect(reply.status).toBe(400);
});

describe("the other team", () => {
  test("is told on its page's phones and its captain's browsers until when it can answer", async () => {
    const phone = await addDevice(app, { scorer_device_id: other.id });
    const browser = await addDevice(app, { user_id: captain.id }, "de");
    await addDevice(app, { scorer_device_id: one.id });
    const { shown, sent, needs } = catchMessages(app);
    await report(one);
    await tellReports(needs());
    expect(shown).toEqual([]);
    await wait(1);
    await tellReports(needs());
    await tellReports(needs());
    expect(shown.map(([id, { title, path }]) => [id, title, path])).toEqual([
      [phone, "A result was reported", "/c"],
      [browser, "Ein Ergebnis wurde gemeldet", `/teams/${away}`],
    ]);
    expect(shown[0]![1].body).toMatch(/#7 Reds – Blues 21:18\nUntil \S+ .*\d:\d\d [AP]M your team/);
    expect(sent).toEqual([]);
  });

  test("is mailed where its captain has no browser, and not of what was corrected by then", async () => {
    const { sent, needs } = catchMessages(app);
    await report(one, lost);
    await report(one, won);
    await wait(1);
    await tellReports(needs());
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [[captain.email], "A result was reported"],
    ]);
    expect(sent[0]!.text).toContain("#7 Reds – Blues 21:18");
  });

  test("is told nothing where no report stands by itself", async () => {
    await setting(null);
    const { sent, needs } = catchMessages(app);
    await report(one);
    await wait(1);
    await tellReports(needs());
    expect(sent).toEqual([]);
  });
});

test("after a report the time to look again is in the queue", async () => {
  await report(one);
  const { rows } = await eventuallyFound(async () => {
    const found = await sql<{ name: string; seconds: number }>`
      select name, extract(epoch from start_after - created_on)::int as seconds from jobs.job
      where name in ('stand-reports-soon', 'tell-reports-soon') order by name desc`.execute(
      app.database,
    );
    return found.rows.length >= 2 ? found : null;
  });
  expect(rows.map(({ name }) => name)).toContain("stand-reports-soon");
});
