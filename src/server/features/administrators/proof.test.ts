import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { LoginResponse } from "#contract/accounts/auth.ts";
import { paths } from "#contract/paths.ts";
import { Language, UserResponse } from "#contract/accounts/users.ts";
import { deleteEndedProofs } from "#server/features/administrators/proof-repository.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { newPassword, testPassword, type TestUser } from "#server/testing/factories.ts";
import { readOutbox } from "#server/testing/outbox.ts";
import { prepareAdministrators } from "./first-link.ts";
import { writeAdministratorMail } from "./proof-mail.ts";

let courtside: TestApp;
const listed = ["boss", "early", "other", "late", "keen", "racer", "chief"];

beforeAll(async () => {
  const emails = listed.map((name) => `${name}@mail.test`).join(",");
  courtside = await createTestApp({ environment: { SUPER_ADMIN_EMAILS: emails } });
});
afterAll(() => courtside.close());
beforeEach(async () => {
  await courtside.database.deleteFrom("rate_limits").execute();
});

const login = (user: TestUser) =>
  courtside.call("POST", paths.login(), {
    body: { emailOrUsername: user.username, password: testPassword },
  });
const prove = (as: TestUser | null, token: string) =>
  courtside.call("POST", paths.administrator(), { as, body: { token } });
const roleOf = async ({ id }: { id: number }) => {
  const row = courtside.database.selectFrom("users").select("role").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).role;
};

describe("an address of SUPER_ADMIN_EMAILS", () => {
  test("makes nobody super admin who merely registers with it", async () => {
    const body = { username: "stranger", name: "A Stranger", email: "Boss@mail.test" };
    const answer = await courtside.call("POST", paths.register(), {
      body: { ...body, password: newPassword },
    });
    const { user } = answer.read(UserResponse);
    expect(user.role).toBe("viewer");
    await mailedToken("Boss@mail.test");
    await prepareAdministrators(courtside.database, { publicUrl: "https://play.test" });
    expect(await roleOf(user)).toBe("viewer");
  });

  test("makes its account super admin through the mailed link, once, and ends its other sessions", async () => {
    const user = await courtside.createUser({ email: "early@mail.test" });
    await prepareAdministrators(courtside.database, { publicUrl: "https://play.test" });
    const elsewhere = (await login(user)).read(LoginResponse).token;
    const token = await mailedToken(user.email);

    const answer = await prove(user, token);
    expect(answer.read(UserResponse).user).toMatchObject({ id: user.id, role: "super_admin" });
    const sessions = await Promise.all(
      [user.token, elsewhere].map((own) =>
        courtside.call("GET", paths.me(), { headers: { authorization: `Bearer ${own}` } }),
      ),
    );
    expect(sessions.map(({ status }) => status)).toEqual([200, 401]);
    const links = await courtside.database.selectFrom("administrator_links").selectAll().execute();
    expect(links).toEqual([]);
    expect(await prove(user, token)).toMatchObject({
      status: 422,
      body: { error: "This administrator link was already used." },
    });
  });

  test("is proved only in the account that the link was made for", async () => {
    const owner = await courtside.createUser({ email: "other@mail.test" });
    await login(owner);
    const token = await mailedToken(owner.email);
    const stranger = await courtside.createUser();
    expect((await prove(null, token)).status).toBe(401);
    expect(await prove(stranger, token)).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining("another account") },
    });
    expect([await roleOf(owner), await roleOf(stranger)]).toEqual(["viewer", "viewer"]);
    expect((await prove(owner, token)).status).toBe(200);
  });

  test("isn't proved by a link that is unknown, has run out, or is listed no more", async () => {
    const user = await courtside.createUser({ email: "late@mail.test" });
    await login(user);
    const token = await mailedToken(user.email);
    const gone = { status: 422, body: { code: "reset_link_invalid" } };
    expect(await prove(user, "unknown")).toMatchObject(gone);
    const readdress = (email: string) =>
      courtside.database.updateTable("users").set({ email }).where("id", "=", user.id).execute();
    await readdress("elsewhere@mail.test");
    expect(await prove(user, token)).toMatchObject(gone);
    await readdress("late@mail.test");
    await courtside.database
      .updateTable("administrator_proofs")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("user_id", "=", user.id)
      .execute();
    expect(await prove(user, token)).toMatchObject(gone);
    expect(await roleOf(user)).toBe("viewer");
    await deleteEndedProofs(courtside.database);
    const left = await courtside.database
      .selectFrom("administrator_proofs")
      .where("user_id", "=", user.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  test("is written to once a day, and not at all about other addresses or super admins", async () => {
    const user = await courtside.createUser({ email: "keen@mail.test" });
    const superAdmin = await courtside.createUser({
      email: "chief@mail.test",
      role: "super_admin",
    });
    const unlisted = await courtside.createUser({ email: "nobody@mail.test" });
    for (let n = 0; n < 3; n += 1) {
      for (const person of [superAdmin, unlisted, user]) {
        expect((await login(person)).status).toBe(200);
      }
    }
    await mailedToken("keen@mail.test");
    // A later job of the same queue shows that none before it is still to come.
    const last = await courtside.createUser({ email: "racer@mail.test" });
    await login(last);
    await mailedToken("racer@mail.test");
    expect(await mailsTo("keen@mail.test")).toHaveLength(1);
    expect(await mailsTo("chief@mail.test")).toEqual([]);
    expect(await mailsTo("nobody@mail.test")).toEqual([]);
  });
});

test.each(Language.options)("the link is mailed in the account's language: %s", (language) => {
  const name = "Kim, see evil.example/prize";
  const { subject, text } = writeAdministratorMail({ name, language }, "https://play.test/#a");
  expect(text.split("\n\n")).toContain("https://play.test/#a");
  expect(text).toContain("24");
  expect(text).not.toContain("evil.example");
  const english = writeAdministratorMail({ name, language: null }, "");
  expect(subject === english.subject).toBe(language === "en");
});

async function mailedToken(email: string): Promise<string> {
  return eventually(async () => {
    const [mail] = await mailsTo(email);
    const token = /administrator#([\w=\r\n-]+?)\r?\n\r?\n/u.exec(mail ?? "")?.[1];
    expect(token).toBeDefined();
    return token!.replaceAll(/=\r?\n/gu, "");
  });
}

async function mailsTo(email: string): Promise<string[]> {
  const mails = await readOutbox(courtside);
  return mails.filter((mail) => mail.includes(`To: ${email}`));
}
