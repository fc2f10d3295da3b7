import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { readOutbox } from "#server/testing/outbox.ts";

let courtside: TestApp;
beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

const valid = {
  name: "Vera Visitor",
  email: "vera@mail.test",
  subject: "Courts\r\nBcc: victim@mail.test",
  message: "Is there parking at the hall?",
};
const send = (body: unknown) => courtside.call("POST", paths.contact(), { body });
const storedMessages = () =>
  courtside.database.selectFrom("contact_messages").selectAll().execute();

async function onlyMail(app: TestApp): Promise<string> {
  return eventually(async () => {
    const mails = await readOutbox(app);
    expect(mails).toHaveLength(1);
    return mails[0]!;
  });
}

test("a message with something missing is refused and not stored", async () => {
  expect(await send({ ...valid, email: "nobody", message: "short" })).toMatchObject({
    status: 400,
    body: {
      fields: { email: messages.account.emailInvalid, message: messages.contact.messageShort },
    },
  });
  expect(await storedMessages()).toEqual([]);
});

test("a message is stored, and mailed to the super admins with the visitor to reply to", async () => {
  await courtside.createUser({ role: "super_admin", email: "chief@mail.test" });
  expect((await send(valid)).status).toBe(201);
  expect(await storedMessages()).toMatchObject([{ name: "Vera Visitor", email: "vera@mail.test" }]);
  const mail = await onlyMail(courtside);
  expect(mail).toMatch(/^To: chief@mail\.test\r?$/mu);
  expect(mail).toMatch(/^Reply-To: vera@mail\.test\r?$/mu);
  expect(mail).not.toMatch(/^Bcc:/mu);
  expect(mail).toMatch(/^Subject: A message to Courtside\r?$/mu);
  expect(mail).toContain("Is there parking at the hall?");
  expect(courtside.logLines.join("")).not.toContain("@mail.test");
});

test("where a contact address is set, messages go there", async () => {
  const other = await createTestApp({ environment: { CONTACT_EMAIL: "hello@mail.test" } });
  await other.createUser({ role: "super_admin", email: "chief@mail.test" });
  expect((await other.call("POST", paths.contact(), { body: valid })).status).toBe(201);
  expect(await onlyMail(other)).toMatch(/^To: hello@mail\.test\r?$/mu);
  await other.close();
});

test("one e-mail may write five times an hour", async () => {
  for (let n = 0; n < 5; n += 1) {
    expect((await send({ ...valid, email: "keen@mail.test" })).status).toBe(201);
  }
  expect((await send({ ...valid, email: "KEEN@mail.test" })).status).toBe(429);
  expect(await storedMessages()).toHaveLength(6);
});
