import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventuallyFound } from "#testing/eventually.ts";
import { currentTime } from "#contract/clock.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import {
  MadeScorerLinksResponse,
  ScorerSchedule,
  ScorerSessionResponse,
} from "#contract/matches/scorer-links.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { ScoreClaimsResponse } from "#contract/score-commands/claims.ts";
import { ScoreReceipt } from "#contract/score-commands/commands.ts";
import {
  captainPaths,
  CaptainAccountResponse,
  CaptainLinkResponse,
  CaptainPageResponse,
  MadeCaptainLinkResponse,
} from "#contract/score-commands/captain-pages.ts";
import { handIn } from "#server/testing/hand-in.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { readOutbox } from "#server/testing/outbox.ts";
import type { TestScorer, TestUser } from "#server/testing/factories.ts";

let courtside: TestApp;
let owner: TestUser;
let captain: TestUser;
let tournamentId: number;
let home: number;
let away: number;
let matchId: number;

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());
beforeEach(async () => {
  owner = await courtside.createUser({});
  captain = await courtside.createUser({});
  const end_date = new Date(currentTime().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const inIt = { creator_id: owner.id, timezone: "UTC", end_date };
  tournamentId = (await courtside.createTournament(inIt)).id;
  const of = { tournament_id: tournamentId };
  home = (await courtside.createTeam({ ...of, captain_id: captain.id })).id;
  away = (await courtside.createTeam(of)).id;
  const teams = { home_team_id: home, away_team_id: away };
  matchId = (await courtside.createMatch({ ...of, ...teams })).id;
});

async function make(teamId: number, body: object = {}, as = owner) {
  const reply = await courtside.call("POST", captainPaths.link(teamId), { as, body });
  expect(reply.status).toBe(201);
  return reply.read(MadeCaptainLinkResponse);
}

async function open(token: string) {
  const body = { token, name: "The team" };
  return courtside.call("POST", paths.scorerSession(), { body });
}

async function page(teamId: number): Promise<TestScorer> {
  const { link } = await make(teamId);
  const { token } = (await open(link.token)).read(ScorerSessionResponse);
  return { kind: "link", id: 0, token };
}

async function report(as: { token: string }, result: object, id = matchId) {
  const reply = await handIn(courtside, { as, matchId: id, result });
  if (reply.status !== 200) return String(reply.status);
  const { outcome, reason } = reply.read(ScoreReceipt);
  return reason === null ? outcome : `${outcome}, ${reason}`;
}

const won = { t1s: 21, t2s: 18, status: "completed" } as const;
const lost = { t1s: 18, t2s: 21, status: "completed" } as const;
const stored = async (id = matchId) =>
  courtside.database
    .selectFrom("matches")
    .select(["t1s", "t2s", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const untouched = { t1s: null, t2s: null, status: "scheduled" };
const openClaims = async () =>
  (
    await courtside.database
      .selectFrom("score_commands")
      .select("result")
      .where("tournament_id", "=", tournamentId)
      .where("claim", "=", "open")
      .execute()
  ).length;

describe("a team's link", () => {
  test("lasts twelve hours after the tournament's last day, and has the team's games", async () => {
    const others = {
      home_team_id: (await courtside.createTeam({ tournament_id: tournamentId })).id,
      away_team_id: away,
    };
    await courtside.createMatch({ tournament_id: tournamentId, ...others });
    const { link } = await make(home, {}, captain);
    const session = (await open(link.token)).read(ScorerSessionResponse);
    expect(session.scorer).toMatchObject({ team_id: home, court_id: null, match_id: null });
    const lastDay = new Date(currentTime().getTime() + 4 * 86_400_000).toISOString().slice(0, 10);
    expect(session.scorer.expires_at).toBe(`${lastDay}T12:00:00.000Z`);
    const { schedule } = (
      await courtside.call("GET", paths.scorerSchedule(), { as: session })
    ).read(ScorerSchedule);
    expect(schedule.map(({ id }) => id)).toEqual([matchId]);
  });

  test("is shown again by a further code, and renewed by one that ends those of before", async () => {
    const first = await make(home);
    const second = await make(home);
    expect(second.link.id).toBe(first.link.id);
    expect((await open(first.link.token)).status).toBe(201);
    const renewed = await make(home, { renew: true });
    expect(renewed.link.id).not.toBe(first.link.id);
    expect((await open(first.link.token)).body).toMatchObject({ code: "link_revoked" });
    expect((await open(renewed.link.token)).status).toBe(201);
  });

  test("is ended at once, and ending it again does no harm", async () => {
    const phone = await page(home);
    const end = () => courtside.call("DELETE", captainPaths.link(home), { as: captain });
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(200);
    const gone = await courtside.call("GET", captainPaths.page(), { as: phone });
    expect(gone.body).toMatchObject({ code: "link_revoked" });
    const shown = await courtside.call("GET", captainPaths.link(home), { as: captain });
    expect(shown.read(CaptainLinkResponse).link).toBeNull();
  });

  test("is none of a team that was deleted, or of another tournament's", async () => {
    const { link } = await make(away);
    await courtside.call("DELETE", paths.team(away), { as: owner });
    expect((await open(link.token)).body).toMatchObject({ code: "link_invalid" });
    const strange = (await courtside.createTournament({ creator_id: owner.id })).id;
    const { id } = await courtside.createTeam({ tournament_id: strange });
    const body = { team_ids: [home, id] };
    const reply = await courtside.call("POST", paths.scorerLinks(tournamentId), {
      as: owner,
      body,
    });
    expect(reply.status).toBe(400);
  });

  test("is made for all teams at once", async () => {
    const body = { team_ids: [home, away, home] };
    const reply = await courtside.call("POST", paths.scorerLinks(tournamentId), {
      as: owner,
      body,
    });
    const { links } = reply.read(MadeScorerLinksResponse);
    expect(new Set(links.map(({ team_id: id }) => id))).toEqual(new Set([home, away]));
    expect(links).toHaveLength(2);
  });

  test("opens nothing while the tournament is suspended", async () => {
    const phone = await page(home);
    const admin = await courtside.createUser({ role: "super_admin" });
    const body = { reason: "This is an advertisement for something else." };
    await courtside.call("PUT", adminPaths.suspension(tournamentId), { as: admin, body });
    const gone = await courtside.call("GET", captainPaths.page(), { as: phone });
    expect(gone.body).toMatchObject({ code: "suspended" });
  });
});

describe("a team's report", () => {
  test("stands once the other team says the same, in the name of who said it last", async () => {
    const [one, other] = [await page(home), await page(away)];
    expect(await report(one, won)).toBe("claimed, reported");
    expect(await stored()).toEqual(untouched);
    expect(await report(other, won)).toBe("applied");
    expect(await stored()).toEqual(won);
    expect(await openClaims()).toBe(0);
    expect(await report(one, won)).toBe("same");
    const history = await courtside.call("GET", paths.tournamentHistory(tournamentId), {
      as: owner,
    });
    const { entries } = history.read(HistoryResponse);
    const saved = entries.find(({ action }) => action === "match.update");
    expect(saved?.actor?.link).toMatchObject({ team: expect.any(String), court: null });
  });

  test("that differs waits at the desk with the other's, and a later one takes its place", async () => {
    const [one, other] = [await page(home), await page(away)];
    await report(one, won);
    expect(await report(other, lost)).toBe("claimed, reported");
    expect(await openClaims()).toBe(2);
    expect(await stored()).toEqual(untouched);
    expect(await report(one, lost)).toBe("applied");
    expect(await stored()).toEqual(lost);
    expect(await openClaims()).toBe(0);
  });

  test("takes the place of what another phone of its team has said, once the other team says the same", async () => {
    const [one, second, other] = [await page(home), await page(home), await page(away)];
    await report(one, won);
    await report(other, lost);
    expect(await report(second, lost)).toBe("applied");
    expect(await stored()).toEqual(lost);
    expect(await openClaims()).toBe(0);
  });

  test("that differs is decided with the other's by one press, what nobody was shown waits, and undoing gives both back", async () => {
    const phones = [await page(home), await page(away), await page(home)] as const;
    await report(phones[0], won);
    await report(phones[1], lost);
    const listed = await courtside.call("GET", paths.scoreClaims(tournamentId), { as: owner });
    const [one, other] = listed.read(ScoreClaimsResponse).claims;
    await report(phones[2], { ...won, t2s: 3 });
    const body = { decision: "accepted", stands: one!.stands, settles: [other!.id] };
    const path = paths.scoreClaim(tournamentId, one!.id);
    expect((await courtside.call("PUT", path, { as: owner, body })).status).toBe(200);
    expect(await stored()).toEqual(won);
    expect(await openClaims()).toBe(1);
    const history = await courtside.call("GET", paths.tournamentHistory(tournamentId), {
      as: owner,
    });
    const decided = history.read(HistoryResponse).entries[0]!;
    const undo = paths.historyUndo(tournamentId, decided.id);
    expect((await courtside.call("POST", undo, { as: owner })).status).toBe(200);
    expect(await stored()).toEqual(untouched);
    expect(await openClaims()).toBe(3);
  });

  test("is settled along with no other game's", async () => {
    const away2 = (await courtside.createTeam({ tournament_id: tournamentId })).id;
    const teams = { home_team_id: home, away_team_id: away2 };
    const elsewhere = (await courtside.createMatch({ tournament_id: tournamentId, ...teams })).id;
    const phone = await page(home);
    await report(phone, won);
    await report(phone, won, elsewhere);
    const listed = await courtside.call("GET", paths.scoreClaims(tournamentId), { as: owner });
    const [one, other] = listed.read(ScoreClaimsResponse).claims;
    const body = { decision: "dismissed", stands: one!.stands, settles: [other!.id] };
    await courtside.call("PUT", paths.scoreClaim(tournamentId, one!.id), { as: owner, body });
    expect(await openClaims()).toBe(1);
  });

  test("is not agreed to by another phone of the same team, or by a link that was ended", async () => {
    const [one, second] = [await page(home), await page(home)];
    await report(one, won);
    expect(await report(second, won)).toBe("claimed, reported");
    await courtside.call("DELETE", captainPaths.link(home), { as: owner });
    expect(await report(await page(away), won)).toBe("claimed, reported");
    expect(await stored()).toEqual(untouched);
  });

  test("never replaces a result that is final, also not when both agree", async () => {
    const [one, other] = [await page(home), await page(away)];
    await handIn(courtside, { as: owner, matchId, result: lost });
    expect(await report(one, won)).toBe("claimed, reported");
    expect(await report(other, won)).toBe("claimed, reported");
    expect(await stored()).toEqual(lost);
  });

  test("is final and of one's own game, or refused", async () => {
    const one = await page(home);
    expect(await report(one, { t1s: 3, t2s: 1, status: "in_progress" })).toBe("403");
    const third = (await courtside.createTeam({ tournament_id: tournamentId })).id;
    const teams = { home_team_id: third, away_team_id: away };
    const { id } = await courtside.createMatch({ tournament_id: tournamentId, ...teams });
    expect(await report(one, won, id)).toBe("403");
    expect(await stored(id)).toEqual(untouched);
  });

  test("of another's game in one's own name becomes no result", async () => {
    const [one, other] = [await page(home), await page(away)];
    const third = (await courtside.createTeam({ tournament_id: tournamentId })).id;
    const teams = { home_team_id: third, away_team_id: away };
    const { id } = await courtside.createMatch({ tournament_id: tournamentId, ...teams });
    expect(await report(one, { ...won, home_team_id: home }, id)).toBe("claimed, elsewhere");
    expect(await report(other, won, id)).toBe("claimed, reported");
    expect(await stored(id)).toEqual(untouched);
  });

  test("is seen by both teams of the game, and by no third", async () => {
    const [one, other] = [await page(home), await page(away)];
    await report(one, won);
    const seen = async (as: TestScorer) =>
      (await courtside.call("GET", captainPaths.page(), { as })).read(CaptainPageResponse).reports;
    for (const as of [one, other]) {
      expect(await seen(as)).toMatchObject([{ match_id: matchId, team_id: home, result: won }]);
    }
    const third = (await courtside.createTeam({ tournament_id: tournamentId })).id;
    expect(await seen(await page(third))).toEqual([]);
  });
});

describe("an account from it", () => {
  test("is offered while nobody captains the team, and makes its holder the captain", async () => {
    const phone = await page(away);
    const reply = await courtside.call("POST", captainPaths.account(), { as: phone });
    const { token } = reply.read(CaptainAccountResponse);
    const newcomer = await courtside.createUser({});
    const accepted = await courtside.call("POST", invitationPaths.captainOfferAcceptance(), {
      as: newcomer,
      body: { token },
    });
    expect(accepted.status).toBe(200);
    const again = await courtside.call("POST", captainPaths.account(), { as: phone });
    expect(again.body).toMatchObject({ code: "impossible" });
  });

  test("takes the team from nobody", async () => {
    const reply = await courtside.call("POST", captainPaths.account(), { as: await page(home) });
    expect(reply.status).toBe(422);
  });
});

test("the link is mailed to whom it is for", async () => {
  const { is_mailed: isMailed } = await make(away, { email: "vera@mail.test" });
  // Without SMTP it is only a file, which reaches nobody.
  expect(isMailed).toBe(false);
  const mail = await eventuallyFound(async () =>
    (await readOutbox(courtside)).find((text) => text.includes("vera@mail.test")),
  );
  const [, token] = /\/c\/#([\w-]+)/u.exec(mail.replaceAll("=\r\n", ""))!;
  expect((await open(token!)).status).toBe(201);
});
