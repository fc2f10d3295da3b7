import { afterAll, beforeAll, expect, test } from "vitest";
import type { Jobs } from "#server/mail/jobs.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { catchMessages } from "#server/features/notifications/testing/caught-messages.ts";
import { addDevice } from "#server/features/notifications/testing/games-to-tell.ts";
import { tellCallsSoon } from "./tell-calls.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("after a call the telling is arranged, where somebody can be reached", async () => {
  const { needs } = catchMessages(app);
  const jobs: unknown[] = [];
  const soon = async (environment: Record<string, string>) =>
    tellCallsSoon({
      ...needs(environment),
      jobs: { ...noJobs, send: async (...job) => void jobs.push(job) },
    });
  await soon({});
  expect(jobs).toEqual([]);
  await soon({ SMTP_URL: "smtp://mail.test" });
  await addDevice(app, { user_id: (await app.createUser()).id });
  await soon({});
  const two = [
    ["tell-calls-soon", {}],
    ["tell-calls-soon", {}, { afterSeconds: 20 }],
  ];
  expect(jobs).toEqual([...two, ...two]);
});

const noJobs: Jobs = {
  handle: () => undefined,
  repeat: () => undefined,
  send: async () => undefined,
  sendAll: async () => undefined,
  resume: () => undefined,
  close: async () => undefined,
};
