import { createServer, type Server } from "node:net";
import fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually.ts";
import type { Connection } from "#server/database/connect.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { createJobs } from "./jobs.ts";
import { createMailer } from "./mailer.ts";

let connection: Connection;
const { log } = fastify();
beforeEach(async () => {
  connection = await createTestDatabase();
});
afterEach(() => connection.close());

describe("jobs", () => {
  test("are done soon, once each", async () => {
    const jobs = createJobs(connection.address, log);
    const done: unknown[] = [];
    jobs.handle("greet", async (data) => void done.push(data));
    await Promise.all([1, 2, 3].map((n) => jobs.send("greet", { n })));
    await eventually(() => expect(done).toHaveLength(3));
    expect(done).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }, { n: 3 }]));
    await jobs.close();
  });

  test("that are many don't wait for each other longer than one takes", async () => {
    const jobs = createJobs(connection.address, log);
    const done: unknown[] = [];
    jobs.handle("greet", async (data) => void done.push(data));
    const many = Array.from({ length: 30 }, (_, n) => ({ n }));
    await jobs.sendAll("greet", many);
    // Looked for every few seconds, these would take minutes.
    await eventually(() => expect(done).toHaveLength(30));
    expect(done).toEqual(expect.arrayContaining(many));
    await jobs.close();
  });

  test("wait for as long as they are told to", async () => {
    const jobs = createJobs(connection.address, log);
    const done: unknown[] = [];
    jobs.handle("greet", async (data) => void done.push(data));
    await jobs.send("greet", { n: 1 }, { afterSeconds: 3600 });
    await jobs.send("greet", { n: 2 });
    await eventually(() => expect(done).toEqual([{ n: 2 }]));
    await connection.pool.query("update jobs.job set start_after = 'epoch'");
    await eventually(() => expect(done).toEqual([{ n: 2 }, { n: 1 }]));
    await jobs.close();
  });

  test("that failed are tried again, and survive a restart", async () => {
    const first = createJobs(connection.address, log);
    const failing = vi.fn<() => Promise<void>>(async () => {
      throw new Error("The mail server is away");
    });
    first.handle("greet", failing);
    await first.send("greet", { n: 1 });
    await eventually(() => expect(failing).toHaveBeenCalledOnce());
    await first.close();
    await connection.pool.query("update jobs.job set start_after = 'epoch' where name = 'greet'");

    const second = createJobs(connection.address, log);
    const done: unknown[] = [];
    second.handle("greet", async (data) => void done.push(data));
    second.resume();
    await eventually(() => expect(done).toEqual([{ n: 1 }]));
    await second.close();
  });

  test("that repeat are done when their time comes", async () => {
    const jobs = createJobs(connection.address, log);
    const done = vi.fn<() => Promise<void>>(async () => undefined);
    jobs.repeat("clean", "* * * * *", done);
    jobs.resume();
    await eventually(async () => {
      const { rows } = await connection.pool.query<{ cron: string }>(
        "select cron from jobs.schedule where name = 'clean'",
      );
      expect(rows).toEqual([{ cron: "* * * * *" }]);
    });
    await connection.pool.query("insert into jobs.job (name) values ('clean')");
    await eventually(() => expect(done).toHaveBeenCalled());
    await jobs.close();
  });

  test("of two instances that start at once are done once each", async () => {
    const done: unknown[] = [];
    const both = [createJobs(connection.address, log), createJobs(connection.address, log)];
    for (const jobs of both) jobs.handle("greet", async (data) => void done.push(data));
    await Promise.all(both.map((jobs, n) => jobs.send("greet", { n })));
    await eventually(() => expect(done).toHaveLength(2));
    expect(done).toEqual(expect.arrayContaining([{ n: 0 }, { n: 1 }]));
    await Promise.all(both.map((jobs) => jobs.close()));
  });
});

test("mail goes by SMTP_URL where it is set", async () => {
  const { server, url, received } = await listenForMail();
  const jobs = createJobs(connection.address, log);
  const config = { smtpUrl: url, mailFrom: "Courtside <noreply@play.test>", dataDir: "/nowhere" };
  const mail = createMailer(config, jobs, log);
  const unsubscribe = "https://play.test/api/unsubscribe/x";
  await mail.send({ to: ["kim@mail.test"], subject: "Hello", text: "Come and play.", unsubscribe });
  await eventually(() => expect(received.join("")).toContain("Come and play."));
  expect(received.join("")).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(received.join("")).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(received.join("")).toContain("RCPT TO:<kim@mail.test>");
  expect(received.join("")).toContain("From: Courtside <noreply@play.test>");
  await jobs.close();
  server.close();
});

/** The least that a mail server says. */
async function listenForMail(): Promise<{ server: Server; url: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (isData && !text.endsWith("\r\n.\r\n")) return;
      isData = !isData && text.startsWith("DATA");
      socket.write(
        isData ? "354 go on\r\n" : text.startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n",
      );
    });
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { server, url: `smtp://127.0.0.1:${port}`, received };
}
