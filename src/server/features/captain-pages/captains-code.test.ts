import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HistoryResponse } from "#contract/history/history.ts";
import { scorerLimits } from "#contract/limits.ts";
import {
  MadeScorerLinksResponse,
  ScorerLinksResponse,
  ScorerOffer,
  ScorerResponse,
  ScorerSchedule,
  ScorerSessionResponse,
} from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { captainPaths, CaptainPageResponse } from "#contract/score-commands/captain-pages.ts";
import { ScoreClaimsResponse } from "#contract/score-commands/claims.ts";
import { ScoreReceipt } from "#contract/score-commands/commands.ts";
import { openPage } from "#server/features/notifications/testing/games-to-tell.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { handIn } from "#server/testing/hand-in.ts";

let app: TestApp;
let owner: TestUser;
let tournamentId: number;
let home: number;
let away: number;
let matchId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  const inIt = { creator_id: owner.id, timezone: "UTC", reports_stand_minutes: 15 };
  tournamentId = (await app.createTournament(inIt)).id;
  home = await team("Reds");
  away = await team("Blues");
  const teams = { home_team_id: home, away_team_id: away };
  const match = { tournament_id: tournamentId, ...teams, game_number: 7 };
  matchId = (await app.createMatch(match)).id;
});

const team = async (name: string) =>
  (await app.createTeam({ tournament_id: tournamentId, name })).id;
const setMatch = async (values: object) =>
  app.database.updateTable("matches").set(values).where("id", "=", matchId).execute();

const make = async (body: object = {}) => {
  const reply = await app.call("POST", paths.scorerLinks(tournamentId), {
    as: owner,
    body: { match_id: matchId, for_captains: true, ...body },
  });
  expect(reply.status).toBe(201);
  return reply.read(MadeScorerLinksResponse).links[0]!;
};
const opening = async (token: string, team_id?: number) =>
  app.call("POST", paths.scorerSession(), { body: { token, name: "x", team_id } });
const open = async (token: string, teamId: number) => {
  const reply = await opening(token, teamId);
  expect(reply.status).toBe(201);
  return reply.read(ScorerSessionResponse);
};
const choose = async (as: { token: string }, team_id: number) =>
  app.call("PUT", captainPaths.team(), { as, body: { team_id } });

const [mine, theirs] = [
  "0190d6a8-0000-7000-8000-00000000000a",
  "0190d6a8-0000-7000-8000-00000000000b",
] as const;
const won = { t1s: 21, t2s: 18, status: "completed" } as const;
const lost = { t1s: 18, t2s: 21, status: "completed" } as const;
const untouched = { t1s: null, t2s: null, status: "scheduled" };
const report = async (as: { token: string }, device: string, result: object = won) => {
  const reply = await handIn(app, { as, matchId, device, result });
  if (reply.status !== 200) return String(reply.status);
  const { outcome, reason } = reply.read(ScoreReceipt);
  return reason === null ? outcome : `${outcome}, ${reason}`;
};
const stored = async () =>
  app.database
    .selectFrom("matches")
    .select(["t1s", "t2s", "status"])
    .where("id", "=", matchId)
    .executeTakeFirstOrThrow();
const claims = async () =>
  (await app.call("GET", paths.scoreClaims(tournamentId), { as: owner })).read(ScoreClaimsResponse)
    .claims;
const page = async (as: { token: string }) =>
  (await app.call("GET", captainPaths.page(), { as })).read(CaptainPageResponse);

describe("a code of both captains of a game", () => {
  test("is another than that of who keeps its score, and the same each time", async () => {
    const first = await make();
    expect(first).toMatchObject({ for_captains: true, match_id: matchId, team_id: null });
    expect((await make()).id).toBe(first.id);
    expect((await make({ for_captains: false })).id).not.toBe(first.id);
    const all = await app.call("GET", paths.scorerLinks(tournamentId), { as: owner });
    const shown = all.read(ScorerLinksResponse).links;
    expect(shown.map(({ for_captains }) => for_captains)).toEqual([false, true]);
  });

  test("says which two teams there are to choose from", async () => {
    const { token } = await make();
    const offer = await app.call("POST", paths.scorerOffer(), { body: { token } });
    expect(offer.read(ScorerOffer)).toMatchObject({
      for_captains: true,
      team_id: null,
      game: {
        status: "scheduled",
        teams: [
          { id: home, name: "Reds" },
          { id: away, name: "Blues" },
        ],
      },
    });
  });

  test("opens for one of the two, by whose name the phone goes", async () => {
    const { token } = await make();
    const { scorer, ...session } = await open(token, away);
    const expected = { team_id: away, team: "Blues", name: "Blues", match_id: matchId };
    expect(scorer).toMatchObject(expected);
    const self = await app.call("GET", paths.scorer(), { as: session });
    expect(self.read(ScorerResponse).scorer).toMatchObject(expected);
    const games = await app.call("GET", paths.scorerSchedule(), { as: session });
    expect(games.read(ScorerSchedule).schedule.map(({ id }) => id)).toEqual([matchId]);
  });

  test("asks which team, and takes none that doesn't play", async () => {
    const { token } = await make();
    const unasked = await opening(token);
    expect(unasked.body).toMatchObject({
      code: "validation",
      reason: { code: "rules.scorer.teamRequired" },
    });
    const strange = await opening(token, await team("Greens"));
    expect(strange.body).toMatchObject({ reason: { code: "rules.scorer.teamElsewhere" } });
    const devices = await app.database.selectFrom("scorer_devices").select("link_id").execute();
    const { id } = await make();
    expect(devices.filter(({ link_id: link }) => link === id)).toEqual([]);
  });

  test("opens for nobody while the teams are not known, or once the game is canceled", async () => {
    const { token } = await make();
    await setMatch({ away_team_id: null });
    expect((await opening(token, home)).body).toMatchObject({
      code: "impossible",
      reason: { code: "refusals.scorers.teamsUnknown" },
    });
    await setMatch({ away_team_id: away, status: "canceled" });
    expect((await opening(token, home)).body).toMatchObject({
      code: "impossible",
      reason: { code: "refusals.scorers.gameCanceled" },
    });
  });

  test("alone asks for a team", async () => {
    const { token } = await make({ for_captains: false });
    const reply = await opening(token, home);
    expect(reply.body).toMatchObject({ reason: { code: "rules.scorer.teamUnasked" } });
  });

  test("is opened on as many phones as any other", async () => {
    const { id, token } = await make();
    await app.database
      .insertInto("scorer_devices")
      .values(
        Array.from({ length: scorerLimits.scorerDevices.max }, () => ({
          link_id: id,
          name: "Reds",
          team_id: home,
        })),
      )
      .execute();
    expect((await opening(token, away)).body).toMatchObject({ code: "impossible" });
  });

  test("shows what was said of this game, and nothing else of its team", async () => {
    const phone = await open((await make()).token, home);
    const other = {
      tournament_id: tournamentId,
      home_team_id: home,
      away_team_id: await team("Greens"),
    };
    const { id } = await app.createMatch(other);
    const own = await openPage(app, { tournament_id: tournamentId, team_id: home });
    await handIn(app, { as: own, matchId: id, device: theirs, result: won });
    await report(phone, mine);
    const { reports, ...rest } = await page(phone);
    expect(rest).toEqual({ team_id: home, has_captain: null, overruled: [] });
    expect(reports.map(({ match_id }) => match_id)).toEqual([matchId]);
    expect((await page(own)).reports.map(({ match_id }) => match_id)).toEqual([id, matchId]);
  });

  test("gives no way to an account", async () => {
    const phone = await open((await make()).token, home);
    const account = await app.call("POST", captainPaths.account(), { as: phone });
    expect(account.status).toBe(403);
  });

  test("has no other game, and keeps no running score", async () => {
    const phone = await open((await make()).token, home);
    const of = { tournament_id: tournamentId, home_team_id: home, away_team_id: away };
    const { id } = await app.createMatch(of);
    const other = await handIn(app, { as: phone, matchId: id, device: mine, result: won });
    expect(other.status).toBe(403);
    expect(await report(phone, mine, { t1s: 3, t2s: 1, status: "in_progress" })).toBe("403");
    expect(await stored()).toEqual(untouched);
  });
});

describe("what both captains report by it", () => {
  test("stands once they say the same on two phones", async () => {
    const { token } = await make();
    const [one, other] = [await open(token, home), await open(token, away)];
    expect(await report(one, mine)).toBe("claimed, reported");
    expect(await stored()).toEqual(untouched);
    expect(await report(other, theirs)).toBe("applied");
    expect(await stored()).toEqual(won);
    expect(await claims()).toEqual([]);
    const log = await app.call("GET", paths.tournamentHistory(tournamentId), { as: owner });
    const [entry] = log.read(HistoryResponse).entries;
    expect(entry).toMatchObject({
      action: "match.update",
      actor: { name: "Blues", link: { court: null, game: "7", team: "Blues", crew: null } },
    });
  });

  test("is the desk's where they differ", async () => {
    const { token } = await make();
    const [one, other] = [await open(token, home), await open(token, away)];
    await report(one, mine);
    expect(await report(other, theirs, lost)).toBe("claimed, reported");
    expect(await stored()).toEqual(untouched);
    expect(await claims()).toMatchObject([
      { by: { name: "Reds" }, stands_at: null },
      { by: { name: "Blues" }, stands_at: null },
    ]);
  });

  test("agrees with a team's own link, on another phone", async () => {
    const phone = await open((await make()).token, home);
    const own = await openPage(app, { tournament_id: tournamentId, team_id: away });
    await report(own, mine);
    expect(await report(phone, mine)).toBe("claimed, reported");
    expect(await stored()).toEqual(untouched);
    expect(await report(phone, theirs)).toBe("applied");
  });

  test("is no agreement from one browser, and stands only after the time for an answer", async () => {
    const { token } = await make();
    const [one, other] = [await open(token, home), await open(token, away)];
    await report(one, mine);
    expect(await report(other, mine)).toBe("claimed, reported");
    expect(await stored()).toEqual(untouched);
    const [first, second] = await claims();
    expect(first!.stands_at).not.toBeNull();
    expect(second!.stands_at).toBe(first!.stands_at);
  });

  test("of a team that has been exchanged is the desk's", async () => {
    const { token } = await make();
    const [one, other] = [await open(token, home), await open(token, away)];
    const greens = await team("Greens");
    await setMatch({ home_team_id: greens });
    expect(await report(one, mine)).toBe("claimed, elsewhere");
    expect(await report(other, theirs)).toBe("claimed, reported");
    expect(await stored()).toEqual(untouched);
    // Still for the teams of before.
    const before = { ...won, home_team_id: home };
    expect(await report(other, theirs, before)).toBe("claimed, changed");
    expect((await choose(one, home)).body).toMatchObject({
      reason: { code: "rules.scorer.teamElsewhere" },
    });
    expect((await choose(one, greens)).status).toBe(200);
    expect(await report(one, mine, before)).toBe("claimed, changed");
    await report(one, mine);
    expect(await report(other, theirs)).toBe("applied");
  });

  test("after its link was ended is the desk's, and is agreed with no more", async () => {
    const { id, token } = await make();
    const [one, other] = [await open(token, home), await open(token, away)];
    await report(one, mine);
    await app.call("DELETE", paths.scorerLink(tournamentId, id), { as: owner });
    expect((await opening(token, home)).body).toMatchObject({ code: "link_revoked" });
    expect((await choose(one, away)).body).toMatchObject({ code: "link_revoked" });
    expect(await report(other, theirs)).toBe("claimed, link_revoked");
    const own = await openPage(app, { tournament_id: tournamentId, team_id: away });
    expect(await report(own, theirs)).toBe("claimed, reported");
    expect(await stored()).toEqual(untouched);
  });
});

describe("a phone that chose the wrong team", () => {
  test("reports for the other from then on, what it has said included", async () => {
    const { token } = await make();
    const phone = await open(token, home);
    await report(phone, mine);
    const [before] = await claims();
    const reply = await choose(phone, away);
    expect(reply.read(ScorerResponse).scorer).toMatchObject({ team_id: away, name: "Blues" });
    expect((await page(phone)).reports).toMatchObject([{ team_id: away, result: won }]);
    const [after] = await claims();
    expect(after!.stands_at! >= before!.stands_at!).toBe(true);
    const told = await app.database.selectFrom("score_commands").select("told_at").execute();
    expect(told.every(({ told_at: at }) => at === null)).toBe(true);
    const log = await app.call("GET", paths.tournamentHistory(tournamentId), { as: owner });
    const actions = () => log.read(HistoryResponse).entries.map(({ action }) => action);
    expect(actions().filter((action) => action === "match.choose_team")).toHaveLength(1);
    const real = await open(token, home);
    expect(await report(real, theirs)).toBe("applied");
  });

  test("agrees at once with what that team's opponent has said", async () => {
    const { token } = await make();
    const [one, wrong] = [await open(token, home), await open(token, home)];
    await report(one, mine);
    await report(wrong, theirs);
    expect(await stored()).toEqual(untouched);
    expect((await choose(wrong, away)).status).toBe(200);
    expect(await stored()).toEqual(won);
    expect(await claims()).toEqual([]);
  });

  test("makes no agreement out of what one browser says", async () => {
    const { token } = await make();
    const [one, same] = [await open(token, home), await open(token, home)];
    await report(one, mine);
    await report(same, mine);
    await choose(same, away);
    expect(await stored()).toEqual(untouched);
  });

  test("chooses again without harm, and no more once its word is the result", async () => {
    const { token } = await make();
    const [one, other] = [await open(token, home), await open(token, away)];
    expect((await choose(one, home)).status).toBe(200);
    await report(one, mine);
    await report(other, theirs);
    expect((await choose(other, home)).body).toMatchObject({
      code: "impossible",
      reason: { code: "refusals.scorers.reportIsResult" },
    });
    expect((await page(other)).team_id).toBe(away);
  });

  test("is one that holds a code of both, not a team's link", async () => {
    const own = await openPage(app, { tournament_id: tournamentId, team_id: home });
    expect((await choose(own, away)).status).toBe(403);
  });
});
