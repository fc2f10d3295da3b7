import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { Done } from "#contract/common.ts";
import { QuestionsResponse } from "#contract/tournaments/contact.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { readOutbox } from "#server/testing/outbox.ts";
import { writeQuestion } from "./write-question.ts";

let courtside: TestApp;
let creator: TestUser;
let captain: TestUser;
let tournament: { id: number; name: string };
let team: { id: number; name: string };

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

beforeEach(async () => {
  await courtside.database.deleteFrom("rate_limits").execute();
  creator = await courtside.createUser({ name: "Olga Organiser" });
  captain = await courtside.createUser();
  tournament = await courtside.createTournament({ creator_id: creator.id, name: "Harbour Cup" });
  team = await courtside.createTeam({
    tournament_id: tournament.id,
    name: "Reds",
    captain_id: captain.id,
  });
});

const valid = {
  name: "Vera Visitor",
  email: "vera@mail.test",
  message: "Until when can we change our roster?",
};
const ask = (body: object = {}, options: { as?: TestUser; from?: string; id?: number } = {}) =>
  courtside.call("POST", paths.tournamentQuestions(options.id ?? tournament.id), {
    ...options,
    body: { ...valid, ...body },
  });
const stored = async () =>
  courtside.database
    .selectFrom("contact_messages")
    .selectAll()
    .where("tournament_id", "=", tournament.id)
    .execute();

test("a question reaches the organiser, with the asker to reply to and no address in the answer", async () => {
  const answer = await ask({ team_id: team.id });
  expect(answer.status).toBe(201);
  expect(answer.read(Done)).toEqual({ success: true });
  expect(await stored()).toMatchObject([{ ...valid, team_id: team.id }]);
  const mail = await eventually(async () => {
    const all = await readOutbox(courtside);
    const mails = all.filter((text) => text.includes(`To: ${creator.email}`));
    expect(mails).toHaveLength(1);
    return mails[0]!;
  });
  expect(mail).toMatch(/^Reply-To: vera@mail\.test\r?$/mu);
  expect(mail).toMatch(/^Subject: A question about Harbour Cup\r?$/mu);
  expect(mail).toMatch(/^Content-Type: text\/plain/mu);
  expect(courtside.logLines.join("")).not.toContain("@mail.test");
});

describe("a question is refused, and neither stored nor counted as a mail to send,", () => {
  test("where there is no such tournament, or it is deleted", async () => {
    const hidden = await courtside.createTournament({
      creator_id: creator.id,
      deleted_at: new Date(),
    });
    expect((await ask({}, { id: hidden.id })).status).toBe(404);
    expect((await ask({}, { id: 999_999 })).status).toBe(404);
    const all = await courtside.database
      .selectFrom("contact_messages")
      .where("tournament_id", "=", hidden.id)
      .selectAll()
      .execute();
    expect(all).toEqual([]);
  });

  test("where it is about a team of another tournament", async () => {
    const other = await courtside.createTournament({ creator_id: creator.id });
    const elsewhere = await courtside.createTeam({ tournament_id: other.id });
    expect((await ask({ team_id: elsewhere.id })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test("where something is missing or too long", async () => {
    const { contact, account } = messages;
    const long = "x".repeat(5001);
    expect(await ask({ name: " ", email: "nobody", message: long })).toMatchObject({
      status: 400,
      body: {
        fields: {
          name: contact.nameRequired,
          email: account.emailInvalid,
          message: contact.questionLong,
        },
      },
    });
    expect(await stored()).toEqual([]);
  });

  test("the sixth time within an hour by one e-mail, or by one account under any", async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(201);
    expect((await ask({ email: "VERA@mail.test" })).status).toBe(429);
    for (let n = 0; n < 5; n += 1) {
      const email = `other${n}@mail.test`;
      expect((await ask({ email }, { as: captain })).status).toBe(201);
    }
    expect((await ask({ email: "other6@mail.test" }, { as: captain })).status).toBe(429);
    expect(await stored()).toHaveLength(10);
  });

  test("after 40 about one tournament within an hour, by whomever", async () => {
    const asking = (n: number) =>
      ask({ email: `fan${n}@mail.test` }, { from: `198.51.100.${n + 1}` });
    for (let n = 0; n < 40; n += 1) expect((await asking(n)).status).toBe(201);
    expect((await asking(40)).status).toBe(429);
    const other = await courtside.createTournament({ creator_id: creator.id });
    expect((await ask({ email: "fan41@mail.test" }, { id: other.id })).status).toBe(201);
  });

  test("after 60 from one network within an hour, whatever they name", async () => {
    const nowhere = { from: "203.0.113.9", id: 999_999 };
    for (let n = 0; n < 60; n += 1) {
      expect((await ask({ email: `n${n}@mail.test` }, nowhere)).status).toBe(404);
    }
    expect((await ask({ email: "n60@mail.test" }, nowhere)).status).toBe(429);
  });
});

const recipient = (language: "de" | null) => ({
  id: 1,
  name: "Olga",
  email: "olga@mail.test",
  preferences: { language } as never,
});

const write = (question: object, language: "de" | null = null) =>
  writeQuestion(
    { question: { ...valid, ...question }, tournament: { id: 7, name: "Cup" }, team: null },
    recipient(language),
    "https://play.test",
  );

describe("the mail to the organiser", () => {
  test("is in the organiser's language and says where all questions are", () => {
    const { subject, text } = write({}, "de");
    expect(subject).toBe("Eine Frage zu Cup");
    expect(text).toContain("Vera Visitor fragt zu Cup:");
    expect(text).toContain("https://play.test/tournaments/7/admin");
  });

  test("names the team that it is about", () => {
    const { text } = writeQuestion(
      { question: valid, tournament: { id: 7, name: "Cup" }, team: { name: "Reds" } },
      recipient(null),
      "https://play.test",
    );
    expect(text).toContain("Vera Visitor asks about the team Reds at Cup:");
  });

  test("quotes every line of the asker, so that none can pass for the product's own", () => {
    const { subject, text } = write({
      name: "Vera\r\n\r\nTo answer, reply to evil.test",
      message: "First line\r\nSecond\n\nYour account is blocked\u2028Fourth",
    });
    expect(subject).toBe("A question about Cup");
    expect(text.split("\n\n")).toEqual([
      "Hello Olga,",
      "Vera To answer, reply to … asks about Cup:",
      "> First line\n> Second\n>\n> Your account is blocked\n> Fourth",
      "To answer, reply to this message. Nobody learns your address before you do.",
      "All questions stand on the dashboard: https://play.test/tournaments/7/admin",
    ]);
    expect(text).not.toContain("vera@mail.test");
  });
});

test("those who run the tournament read its questions, the newest first, and remove them", async () => {
  await ask();
  await ask({ team_id: team.id, message: "And where do we park?" });
  const list = paths.tournamentQuestions(tournament.id);
  expect((await courtside.call("GET", list)).status).toBe(401);
  expect((await courtside.call("GET", list, { as: captain })).status).toBe(403);
  const answer = await courtside.call("GET", list, { as: creator });
  expect(answer.headers["cache-control"]).toBe("no-store");
  const { questions } = answer.read(QuestionsResponse);
  expect(questions).toMatchObject([
    { message: "And where do we park?", team_name: "Reds" },
    { message: valid.message, team_name: null, email: "vera@mail.test" },
  ]);
  const path = paths.tournamentQuestion(tournament.id, questions[0]!.id);
  expect((await courtside.call("DELETE", path)).status).toBe(401);
  expect((await courtside.call("DELETE", path, { as: captain })).status).toBe(403);
  expect(await stored()).toHaveLength(2);
  expect((await courtside.call("DELETE", path, { as: creator })).status).toBe(200);
  expect((await courtside.call("DELETE", path, { as: creator })).status).toBe(404);
  expect(await stored()).toHaveLength(1);
});

test("nobody removes a question of another tournament through their own", async () => {
  await ask();
  const [question] = await stored();
  const own = await courtside.createTournament({ creator_id: captain.id });
  const path = paths.tournamentQuestion(own.id, question!.id);
  expect((await courtside.call("DELETE", path, { as: captain })).status).toBe(404);
  expect(await stored()).toHaveLength(1);
});
