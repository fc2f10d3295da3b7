import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { captainPaths } from "#contract/score-commands/captain-pages.ts";
import { ScoreClaimsResponse } from "#contract/score-commands/claims.ts";
import { ScoreReceipt } from "#contract/score-commands/commands.ts";
import { deskCallPaths, DeskCallsResponse } from "#contract/score-commands/desk-calls.ts";
import { screenPaths } from "#contract/screens/screen-paths.ts";
import { ScreenResponse } from "#contract/screens/screens.ts";
import { deleteUnusedImages } from "#server/features/images/repository.ts";
import { striped } from "#server/features/images/testing/pictures.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestScorer, TestUser } from "#server/testing/factories.ts";
import { handIn, newCommandId, standing } from "#server/testing/hand-in.ts";
import { undoingIn } from "#server/testing/undoing.ts";

let app: TestApp;
let organiser: TestUser;
let anna: TestScorer;
let tournamentId: number;
let teamId: number;
let matchId: number;
let history: ReturnType<typeof undoingIn>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom("rate_limits").execute();
  organiser = await app.createUser();
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  const inIt = { tournament_id: tournamentId };
  const [home, away] = [
    await app.createTeam({ ...inIt, name: "Ants" }),
    await app.createTeam({ ...inIt, name: "Bees" }),
  ];
  teamId = home.id;
  const teams = { home_team_id: home.id, away_team_id: away.id };
  matchId = (await app.createMatch({ ...inIt, ...teams })).id;
  const link = await app.createScorerLink({ ...inIt, match_id: matchId });
  anna = await app.createScorer(link.id);
  await handIn(app, { as: organiser, matchId, result: live(5, 3) });
  history = undoingIn(app, tournamentId, organiser);
});

function live(t1s: number, t2s: number) {
  return { t1s, t2s, status: "in_progress" as const };
}
async function call(method: "POST" | "PUT" | "DELETE", path: string, body?: object) {
  const answer = await app.call(method, path, { as: organiser, ...(body && { body }) });
  expect(answer.text && answer.status).toBeLessThan(300);
  return answer;
}
const backAndForth = async (write: () => Promise<unknown>) => {
  const { seen, entries } = await history.backAndForth(write);
  expect(entries.map(({ undo }) => undo)).toEqual(["open", "open", "open"]);
  expect(seen[1]).not.toEqual(seen[0]);
  expect([seen[2], seen[3], seen[4]]).toEqual([seen[0], seen[1], seen[0]]);
};

const openCalls = async () =>
  (await app.call("GET", deskCallPaths.all(tournamentId), { as: organiser })).read(
    DeskCallsResponse,
  ).calls;
const sendCall = async () => {
  const id = newCommandId();
  const body = { is_call: true, text: null, match_id: null };
  const answer = await app.call("PUT", deskCallPaths.ownOne(id), { as: anna, body });
  expect(answer.text && answer.status).toBe(200);
  return id;
};

const wantedScreen = { parts: ["tree", "now"], seconds: 30, theme: "light", language: "fr" };
const saveScreen = async (body: object = wantedScreen) =>
  call("PUT", screenPaths.screen(tournamentId), body);
const picturesShown = async () =>
  (await app.call("GET", screenPaths.screen(tournamentId))).read(ScreenResponse).screen.pictures;
const addPicture = async () => {
  const body = await striped().png().toBuffer();
  const headers = { "content-type": "image/png" };
  const path = screenPaths.screenPictures(tournamentId);
  expect((await app.call("POST", path, { as: organiser, body, headers })).status).toBe(201);
};
const removePicture = async () => {
  const [picture] = await picturesShown();
  await call("DELETE", screenPaths.screenPicture(tournamentId, picture!.id));
};

const makeCode = async (renew = false) => call("POST", captainPaths.link(teamId), { renew });
const openCode = async (token: string) =>
  (await app.call("POST", paths.scorerSession(), { body: { token, name: "Cap" } })).status;
const codeOf = async () => ((await makeCode()).body as { link: { token: string } }).link.token;
const endCode = async () => call("DELETE", captainPaths.link(teamId));

const waiting = async () =>
  (await app.call("GET", paths.scoreClaims(tournamentId), { as: organiser })).read(
    ScoreClaimsResponse,
  ).claims.length;

describe("what the desk decided of a phone's entry", () => {
  let claimId: string;
  beforeEach(async () => {
    const replaces = { t1s: null, t2s: null, status: "scheduled" as const };
    const reply = await handIn(app, { as: anna, matchId, replaces, result: live(1, 0) });
    claimId = reply.read(ScoreReceipt).id;
  });
  const decide = async (decision: string) => {
    const stands = await standing(app, matchId);
    return call("PUT", paths.scoreClaim(tournamentId, claimId), { decision, stands });
  };

  test.each(["dismissed", "accepted"])("%s: undone, redone and undone again", async (decision) => {
    await backAndForth(async () => decide(decision));
    expect(await waiting()).toBe(1);
    expect(await standing(app, matchId)).toMatchObject({ t1s: 5, t2s: 3 });
    // It waits as before: to be decided either way.
    await decide("accepted");
    expect(await standing(app, matchId)).toMatchObject({ t1s: 1, t2s: 0 });
  });

  test("says before that the entry waits again", async () => {
    await decide("dismissed");
    const { id, rows } = await history.newest();
    const row = {
      kind: "claim",
      changes: [{ field: "claim", before: "open", after: "dismissed" }],
    };
    expect(rows).toMatchObject([row]);
    const { rows: back } = await history.preview(id);
    expect(back).toMatchObject([{ changes: [{ before: "dismissed", after: "open" }] }]);
  });

  test("is refused once it was decided otherwise, or the game has gone on", async () => {
    await decide("dismissed");
    const { id } = await history.newest();
    await history.undo(id);
    await decide("accepted");
    const { id: accepted } = await history.newest();
    const again = await app.call("POST", paths.historyUndo(tournamentId, id), { as: organiser });
    expect(again.status).toBe(422);
    await call("PUT", paths.match(matchId), { t1s: 9, t2s: 0 });
    expect(await history.refusalOf(accepted)).toMatchObject({ code: "refusals.undo.begun" });
    const decided = app.database.updateTable("score_commands").where("id", "=", claimId);
    await decided.set({ decided_at: new Date(0) }).execute();
    const first = await app.database
      .selectFrom("audit_log")
      .select("id")
      .where("undoes", "=", id)
      .executeTakeFirstOrThrow();
    expect(await history.refusalOf(first.id)).toEqual({ code: "refusals.undo.claim" });
  });

  test("the desk takes nothing back", async () => {
    const desk = await app.createUser();
    await app.createMember({ tournament_id: tournamentId, user_id: desk.id, role: "desk" });
    await decide("accepted");
    const seen = await history.newest(desk);
    expect(seen).toMatchObject({ undo: "never", why: null });
    expect((await history.undo(seen.id, desk)).status).toBe(403);
  });
});

describe("a call from the courts", () => {
  test("that was answered waits again, and the call itself is the phone's", async () => {
    const id = await sendCall();
    const sent = await history.newest();
    expect(sent).toMatchObject({ undo: "never", why: { code: "refusals.notUndone.phone" } });
    await backAndForth(async () => call("PUT", deskCallPaths.one(tournamentId, id)));
    expect((await openCalls()).map((one) => one.id)).toEqual([id]);
  });

  test("that is gone or was answered again since stays", async () => {
    const id = await sendCall();
    await call("PUT", deskCallPaths.one(tournamentId, id));
    const { id: answered } = await history.newest();
    await app.database.deleteFrom("desk_calls").where("id", "=", id).execute();
    expect(await history.refusalOf(answered)).toEqual({ code: "refusals.undo.deskCall" });
  });
});

describe("the big screen", () => {
  test("shows again what it showed, set up for the first time or again", async () => {
    await backAndForth(async () => saveScreen());
    await saveScreen();
    await backAndForth(async () =>
      saveScreen({ ...wantedScreen, parts: ["now", "results"], theme: "dark" }),
    );
    await saveScreen({ ...wantedScreen, parts: ["now"], seconds: 10 });
    const { id } = await history.newest();
    expect((await history.preview(id)).rows[0]).toMatchObject({
      kind: "screen",
      changes: [
        { field: "screen_parts", before: "now", after: "tree now" },
        { field: "seconds", before: 10, after: 30 },
      ],
    });
    await saveScreen({ ...wantedScreen, seconds: 20 });
    expect(await history.refusalOf(id)).toEqual({ code: "refusals.undo.settings" });
  });

  test("has its picturesShown, also one that was taken off: it is kept for that", async () => {
    await backAndForth(addPicture);
    await addPicture();
    const before = await picturesShown();
    await backAndForth(removePicture);
    expect(await picturesShown()).toEqual(before);
    const { url } = before[0]!;
    expect((await app.app.inject({ method: "GET", url })).statusCode).toBe(200);
    await removePicture();
    const { id } = await history.newest();
    await addPicture();
    expect(await history.refusalOf(id)).toEqual({ code: "refusals.undo.pictureAgain" });
    await removePicture();
    await app.database
      .deleteFrom("kept_rows")
      .where("table_name", "=", "screen_pictures")
      .execute();
    await deleteUnusedImages(app.database);
    const { rows } = await sql`select from images`.execute(app.database);
    expect(rows).toEqual([]);
    expect((await history.newest()).why).toEqual({ code: "refusals.notUndone.forgotten" });
  });
});

describe("the code of a team's page", () => {
  test("that was made goes, one that it replaced comes back, and one that was ended opens again", async () => {
    await backAndForth(async () => makeCode());
    await makeCode();
    await backAndForth(async () => makeCode(true));
    await backAndForth(endCode);
    expect((await history.newest()).undo).toBe("open");
  });

  test("opens again for whoever has it, which is said before", async () => {
    const token = await codeOf();
    await endCode();
    expect(await openCode(token)).not.toBe(201);
    const { id } = await history.newest();
    expect((await history.preview(id)).totals).toMatchObject({ links_open: 1 });
    await history.undo(id);
    expect(await openCode(token)).toBe(201);
  });

  test("stays ended beside a newer one", async () => {
    await codeOf();
    await endCode();
    const { id } = await history.newest();
    await codeOf();
    expect(await history.refusalOf(id)).toEqual({ code: "refusals.undo.linked" });
  });

  test("that a phone has opened isn't taken back, which says how many have", async () => {
    const token = await codeOf();
    const { id } = await history.newest();
    expect(await openCode(token)).toBe(201);
    expect(await history.refusalOf(id)).toEqual({
      code: "refusals.undo.opened",
      params: { count: 1 },
    });
  });
});
