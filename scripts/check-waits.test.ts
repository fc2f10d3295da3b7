import { expect, test } from "vitest";
import { findWaits, readWaits } from "./check-waits.ts";

test.each([
  ["const timeoutMs = 20_000;", "timeoutMs 20000"],
  ["  lock_timeout: 5000,", "lock_timeout 5000"],
  ["  connectionTimeoutMillis: 5000,", "connectionTimeoutMillis 5000"],
])("%s is a wait", (text, expected) => {
  expect(findWaits([{ path: "src/server/a.ts", text }])).toEqual([`src/server/a.ts ${expected}`]);
});

test.each(["const everyMs = 10_000;", "const dayMs = 86_400_000;", "timeoutMs: number;"])(
  "%s is none",
  (text) => expect(findWaits([{ path: "src/server/a.ts", text }])).toEqual([]),
);

test("the table says the same in the units that people read", () => {
  const table = [
    "| what waits | where | how long | why |",
    "| ---------- | ----- | -------- | --- |",
    "| a lock | `database/connect.ts lock_timeout` | 5 s | it |",
    "| a ping | `live/a.ts pingMs` | 200 ms | it |",
    "| a start | `start.ts startMs` | 1.5 min | it |",
  ].join("\n");
  expect(readWaits(table)).toEqual([
    "src/server/database/connect.ts lock_timeout 5000",
    "src/server/live/a.ts pingMs 200",
    "src/server/start.ts startMs 90000",
  ]);
});
