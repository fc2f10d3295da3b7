import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { type Caught, catchMessages } from "./testing/caught-messages.ts";
import {
  addGameOf,
  changeGame,
  chooseMessages,
  inHours,
  touchTournaments,
} from "./testing/games-to-tell.ts";
import { tellChanges } from "./changes/tell-changes.ts";
import { remind } from "./reminders/remind.ts";
import { tellNews } from "./tell-news.ts";
import { tellOfLeaving, tellOfWithdrawal } from "./tell-of-team.ts";

let courtside: TestApp;
let sent: Caught["sent"];
let needs: Caught["needs"];
let creator: TestUser;
let captain: TestUser;
let player: TestUser;
let stranger: TestUser;
let tournament: { id: number; name: string };
let teams: { id: number; name: string }[];

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

beforeEach(async () => {
  await courtside.database.deleteFrom("tournaments").execute();
  await courtside.database.deleteFrom("users").execute();
  ({ sent, needs } = catchMessages(courtside));
  creator = await courtside.createUser();
  captain = await courtside.createUser({ name: "Kim Captain" });
  player = await courtside.createUser({ name: "Pat Player" });
  stranger = await courtside.createUser();
  tournament = await courtside.createTournament({ creator_id: creator.id, name: "Harbour Cup" });
  const inIt = { tournament_id: tournament.id };
  teams = [
    await courtside.createTeam({ ...inIt, name: "Reds", captain_id: captain.id }),
    await courtside.createTeam({ ...inIt, name: "Blues", captain_id: stranger.id }),
    await courtside.createTeam({ ...inIt, name: "Greens" }),
  ];
  await courtside.createPlayer({ team_id: teams[0]!.id, user_id: player.id });
});

const addGame = (values: object = {}) =>
  addGameOf({ tournament_id: tournament.id, teams }, values, courtside);
const change = (matchId: number, values: object) => changeGame(matchId, values, courtside);
const touch = () => touchTournaments(courtside);
const choose = (user: TestUser, notifications: object, language?: string) =>
  chooseMessages(user, { notifications, language }, courtside);

/** Somebody who is on the roster from before anybody was asked. */
async function stand({ id }: TestUser) {
  const { id: playerId } = await courtside.database
    .selectFrom("players")
    .select("id")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  await courtside.database
    .insertInto("invitations")
    .values({ kind: "player", team_id: teams[0]!.id, player_id: playerId, user_id: id })
    .execute();
}

const nobody = { home_team_id: null, away_team_id: null };
const textTo = ({ email }: TestUser) => sent.find(({ to }) => to[0] === email)!.text;
const subjectTo = ({ email }: TestUser) => sent.find(({ to }) => to[0] === email)!.subject;
const recipients = () => sent.flatMap(({ to }) => to).toSorted();

describe("changes", () => {
  test("are told to the captain and players of the teams, once, and to nobody else", async () => {
    const game = await addGame();
    await addGame({ home_team_id: teams[2]!.id, away_team_id: null, court_id: 2 });
    await tellChanges(needs());
    expect(sent).toEqual([]);
    await change(game.id, { start_time: inHours(50), end_time: inHours(51), court_id: 2 });
    await tellChanges(needs());
    await tellChanges(needs());
    expect(recipients()).toEqual([captain.email, player.email, stranger.email].toSorted());
    const [message] = sent;
    expect(message!.subject).toBe("Changes in Harbour Cup");
    const [, now, before] =
      /Moved:\n#\d+ Reds – Blues, (.+), court B \(was: (.+), court A\)\n/u.exec(message!.text)!;
    expect(now).not.toBe(before);
    expect(message!.text).toContain(`https://play.test/tournaments/${tournament.id}/schedule`);
    expect(message!.text).toContain("https://play.test/settings?tab=notifications");
    expect(message!.text).toMatch(/https:\/\/play\.test\/unsubscribe#changes\.a\d+\./u);
    expect(message!.unsubscribe).toMatch(/^https:\/\/play\.test\/api\/unsubscribe\/changes\./u);
  });

  test("name the tournament in the subject only to those who have said yes to it", async () => {
    await courtside.database
      .updateTable("tournaments")
      .set({ name: "Prize at evil.example" })
      .execute();
    await stand(player);
    const game = await addGame();
    await tellChanges(needs());
    await change(game.id, { court_id: 2 });
    await tellChanges(needs());
    expect(subjectTo(player)).toBe("Your games have changed");
    expect(subjectTo(captain)).toBe("Changes in Prize at …");
    expect(sent.map(({ text }) => text).join("")).not.toContain("evil");
  });

  test("that follow each other within a minute make one message", async () => {
    const game = await addGame();
    await tellChanges(needs());
    for (const hours of [40, 41, 42]) {
      await change(game.id, { start_time: inHours(hours), end_time: inHours(hours + 1) });
      await courtside.database
        .updateTable("tournaments")
        .set({ revised_at: sql<string>`courtside_now()` })
        .execute();
      await tellChanges(needs());
    }
    expect(sent).toEqual([]);
    await touch();
    await tellChanges(needs());
    await tellChanges(needs());
    expect(recipients()).toEqual([captain.email, player.email, stranger.email].toSorted());
    expect(sent[0]!.text.match(/Reds – Blues/gu)).toHaveLength(1);
  });

  test("of several games make one message", async () => {
    const moved = await addGame();
    const canceled = await addGame({ court_id: 2 });
    const played = await addGame({ start_time: null, end_time: null, court_id: null });
    await tellChanges(needs());
    await addGame({ start_time: inHours(70), end_time: inHours(71) });
    await change(moved.id, { start_time: inHours(40), end_time: inHours(41) });
    await change(canceled.id, { status: "canceled" });
    await change(played.id, { status: "completed", t1s: 25, t2s: 20 });
    await tellChanges(needs());
    expect(sent).toHaveLength(3);
    for (const heading of ["Moved:", "New on the schedule:", "Canceled:", "Results:"]) {
      expect(sent[0]!.text).toContain(heading);
    }
    expect(sent[0]!.text).toMatch(/#\d+ Reds – Blues 25:20/u);
  });

  test("come as each has chosen: schedule, results, or nothing, in their language", async () => {
    await choose(captain, { score_updates: false }, "de");
    await choose(player, { tournament_updates: false });
    await choose(stranger, { tournament_updates: false, score_updates: false });
    const [moved, played] = [await addGame(), await addGame({ court_id: 2 })];
    await tellChanges(needs());
    await change(moved.id, { court_id: null });
    await change(played.id, { status: "completed", t1s: 3, t2s: 1 });
    await tellChanges(needs());
    expect(recipients()).toEqual([captain.email, player.email].toSorted());
    const [toCaptain, toPlayer] = [captain, player].map(
      ({ email }) => sent.find(({ to }) => to[0] === email)!.text,
    );
    expect(toCaptain).toContain("Verlegt:");
    expect(toCaptain).not.toContain("Blues 3:1");
    expect(toPlayer).toContain("Blues 3:1");
    expect(toPlayer).not.toContain("Moved");
  });

  test("say who plays now to both teams and to the one that was announced, once", async () => {
    const game = await addGame();
    const open = await addGame({ ...nobody, start_time: null, end_time: null, court_id: null });
    await tellChanges(needs());
    await change(open.id, { home_team_id: teams[0]!.id });
    await change(game.id, { home_team_id: teams[2]!.id });
    await tellChanges(needs());
    await tellChanges(needs());
    expect(recipients()).toEqual([captain.email, player.email, stranger.email].toSorted());
    for (const { text } of sent) {
      expect(text).toMatch(
        /Now between these teams:\n#\d+ Greens – Blues, .+, court A \(was: Reds – Blues\)\n/u,
      );
      // Of a game without a time there is nothing to tell.
      expect(text.match(/^#/gmu)).toHaveLength(1);
    }
  });

  test("say to who goes on where and when they play next, beside the result, and against whom once it is known", async () => {
    const semifinal = await addGame();
    const final = await addGame({ ...nobody, court_id: 2 });
    await tellChanges(needs());
    await change(semifinal.id, { status: "completed", t1s: 25, t2s: 20 });
    await change(final.id, { home_team_id: teams[0]!.id });
    await tellChanges(needs());
    expect(recipients()).toEqual([captain.email, player.email, stranger.email].toSorted());
    expect(textTo(captain)).toMatch(/Now known who plays:\n#\d+ Reds – \?, .+, court B/u);
    expect(textTo(captain)).toContain("Results:");
    expect(textTo(stranger)).not.toContain("Now known");
    sent.length = 0;
    await change(final.id, { home_team_id: teams[1]!.id, away_team_id: teams[0]!.id });
    await tellChanges(needs());
    await tellChanges(needs());
    expect(recipients()).toEqual([captain.email, player.email, stranger.email].toSorted());
    for (const { text } of sent)
      expect(text).toMatch(/Now known who plays:\n#\d+ Blues – Reds, .+, court B\n/u);
    sent.length = 0;
    await change(final.id, { home_team_id: teams[0]!.id, away_team_id: teams[1]!.id });
    await tellChanges(needs());
    expect(sent).toEqual([]);
  });

  test("say the first result in sets without anything that it was before, and then what it was", async () => {
    const game = await addGame();
    await tellChanges(needs());
    await change(game.id, { status: "completed", t1s: 2, t2s: 0, parts: "[[25,23],[25,20]]" });
    await tellChanges(needs());
    expect(sent[0]!.text).toMatch(/Results:\n#\d+ Reds – Blues 2:0 \(25-23, 25-20\)\n/u);
    sent.length = 0;
    await change(game.id, { t1s: 1, t2s: 2, parts: "[[25,23],[20,25],[9,15]]" });
    await tellChanges(needs());
    expect(sent[0]!.text).toMatch(/ 1:2 \(25-23, 20-25, 9-15\) \(was: 2:0\)\n/u);
  });

  test("say what a corrected result was, and nothing of where a game was that is over", async () => {
    const game = await addGame({ status: "completed", t1s: 25, t2s: 20 });
    await tellChanges(needs());
    await change(game.id, { court_id: 2 });
    await tellChanges(needs());
    expect(sent).toEqual([]);
    await change(game.id, { t1s: 20, t2s: 25 });
    await tellChanges(needs());
    expect(sent).toHaveLength(3);
    expect(sent[0]!.text).toMatch(/Results:\n#\d+ Reds – Blues 20:25 \(was: 25:20\)\n/u);
    sent.length = 0;
    await change(game.id, { outcome: "double_forfeit", t1s: 0, t2s: 0 });
    await tellChanges(needs());
    expect(sent[0]!.text).toMatch(/Reds – Blues, Neither team came: both lose \(was: 20:25\)\n/u);
  });

  test("say where a game was that moves as it is known who plays, and not that nobody was named", async () => {
    const final = await addGame(nobody);
    await tellChanges(needs());
    await change(final.id, { home_team_id: teams[0]!.id, away_team_id: teams[1]!.id, court_id: 2 });
    await tellChanges(needs());
    expect(textTo(captain)).toMatch(/Moved:\n#\d+ Reds – Blues, .+, court B \(was: court A\)\n/u);
  });

  test("don't say who plays a game that should have begun, or of which no change is wanted", async () => {
    await choose(captain, { tournament_updates: false });
    const past = await addGame({ ...nobody, start_time: inHours(-2), end_time: inHours(-1) });
    const final = await addGame({ ...nobody, court_id: 2 });
    await tellChanges(needs());
    await change(past.id, { away_team_id: teams[1]!.id });
    await change(final.id, { home_team_id: teams[0]!.id });
    await tellChanges(needs());
    expect(recipients()).toEqual([player.email]);
  });

  test("say that a game whose result was told is to be played again", async () => {
    const played = { status: "completed", t1s: 2, t2s: 1 };
    const game = await addGame(played);
    const running = await addGame({ status: "in_progress", court_id: 2 });
    await tellChanges(needs());
    await change(game.id, { status: "scheduled", t1s: null, t2s: null });
    await change(running.id, { status: "scheduled" });
    await tellChanges(needs());
    expect(sent[0]!.text).toMatch(/To be played again:\n#\d+ Reds – Blues, .+, court A/u);
    expect(sent[0]!.text.match(/^#/gmu)).toHaveLength(1);
  });

  test("say when a game is planned again that was told to have no time", async () => {
    const game = await addGame();
    await tellChanges(needs());
    await change(game.id, { start_time: null, end_time: null, court_id: null });
    await tellChanges(needs());
    expect(sent[0]!.text).toMatch(/Moved:\n#\d+ Reds – Blues/u);
    sent.length = 0;
    await change(game.id, { start_time: inHours(50), end_time: inHours(51), court_id: 2 });
    await tellChanges(needs());
    expect(recipients()).toEqual([captain.email, player.email, stranger.email].toSorted());
    expect(sent[0]!.text).toMatch(/New on the schedule:\n#\d+ Reds – Blues, .+, court B/u);
  });

  test("wait until a tournament is left alone for a minute", async () => {
    const game = await addGame();
    await tellChanges(needs());
    await change(game.id, { court_id: 2 });
    await courtside.database
      .updateTable("tournaments")
      .set({ revised_at: sql<string>`courtside_now()` })
      .execute();
    await tellChanges(needs());
    expect(sent).toEqual([]);
    await touch();
    await tellChanges(needs());
    expect(sent).toHaveLength(3);
  });

  test("that are taken back before are not told", async () => {
    const game = await addGame();
    await tellChanges(needs());
    await change(game.id, { court_id: 2 });
    await change(game.id, { court_id: 1 });
    await tellChanges(needs());
    expect(sent).toEqual([]);
  });
});

describe("reminders", () => {
  test("come once a day, two hours before the first game, with all of the day", async () => {
    await choose(stranger, { match_reminders: false });
    await addGame({ start_time: inHours(3), end_time: inHours(4) });
    await remind(needs());
    expect(sent).toEqual([]);
    await addGame({ start_time: inHours(1), end_time: inHours(2) });
    await remind(needs());
    await remind(needs());
    expect(recipients()).toEqual([captain.email, player.email].toSorted());
    expect(sent[0]!.subject).toBe("Your games at Harbour Cup");
    expect(sent[0]!.text).toMatch(/Your next games:\n#\d+ Reds – Blues/u);
  });

  test("come as long before as each has chosen", async () => {
    await courtside.database
      .updateTable("users")
      .set({ preferences: JSON.stringify({ reminder_minutes: 30 }) })
      .where("id", "=", player.id)
      .execute();
    await courtside.database
      .updateTable("users")
      .set({ preferences: JSON.stringify({ reminder_minutes: 1440 }) })
      .where("id", "=", captain.id)
      .execute();
    await addGame({ start_time: inHours(20), end_time: inHours(21) });
    await remind(needs());
    expect(recipients()).toEqual([captain.email]);
    await courtside.database
      .updateTable("matches")
      .set({ start_time: inHours(0.4), end_time: inHours(1) })
      .execute();
    await remind(needs());
    expect(recipients()).toContain(player.email);
  });

  test("name the tournament in the subject only to those who have said yes to it", async () => {
    await stand(player);
    await addGame({ start_time: inHours(1), end_time: inHours(2) });
    await remind(needs());
    expect(subjectTo(player)).toBe("Your next games");
    expect(subjectTo(captain)).toBe("Your games at Harbour Cup");
  });
});

test("leaving is told to the captain, by a captain to the organiser", async () => {
  const team = {
    id: teams[0]!.id,
    name: "Reds",
    tournament_name: "Harbour Cup",
    captain_id: captain.id,
    tournament_creator_id: creator.id,
  };
  await tellOfLeaving({ userId: player.id, team }, needs());
  await tellOfLeaving({ userId: captain.id, team }, needs());
  expect(sent.map(({ to }) => to)).toEqual([[captain.email], [creator.email]]);
  expect(sent[0]!.subject).toBe("Somebody has left your team");
  expect(sent[0]!.text).toContain("Pat Player has left Reds at Harbour Cup.");
});

test("a withdrawal is told to the organiser, whose subject names no team", async () => {
  const team = {
    id: teams[0]!.id,
    name: "Reds",
    tournament_name: "Harbour Cup",
    tournament_creator_id: creator.id,
  };
  await tellOfWithdrawal(team, needs());
  await choose(creator, { tournament_updates: false });
  await tellOfWithdrawal(team, needs());
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: [creator.email],
    subject: "A team has withdrawn from Harbour Cup",
  });
  expect(sent[0]!.text).toContain("Reds has withdrawn from Harbour Cup.");
});

test("news go only to those who asked for them", async () => {
  await tellNews(needs());
  expect(sent).toEqual([]);
  await choose(player, { marketing_emails: true });
  await courtside.createTournament({
    creator_id: creator.id,
    name: "Spring Open",
    start_date: "2030-05-01",
    end_date: "2030-05-02",
  });
  await tellNews(needs());
  expect(recipients()).toEqual([player.email]);
  expect(sent[0]!.text).toContain("Spring Open, May 1, 2030, Sports hall");
  expect(sent[0]!.text).not.toContain("Harbour Cup");
});
