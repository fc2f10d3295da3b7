import { expect, test } from "vitest";
import { ApiError } from "#web/api-error.ts";
import { explain } from "./hand-in.ts";

test("what was too much is kept, and tried when the server has said", () => {
  const tooMany = { status: 429, code: "rate_limited", retryAfterSeconds: 45 };
  expect(explain(new ApiError("Too many attempts", tooMany))).toMatchObject({
    code: "rate_limited",
    isRefused: false,
    isUnreached: true,
    waitMs: 45_000,
  });
  expect(explain(new ApiError("Too many", { status: 429 })).waitMs).toBeUndefined();
  const away = { status: 503, retryAfterSeconds: 45 };
  expect(explain(new ApiError("Away", away)).waitMs).toBeUndefined();
});

test.each([
  ["link_expired", { isRefused: false, isUnreached: false }],
  ["link_revoked", { isRefused: true, isUnreached: false }],
  ["unauthenticated", { isRefused: false, isUnreached: true }],
] as const)(
  "what else waits is sent by a code that is over, not by nobody: %s",
  (code, problem) => {
    expect(explain(new ApiError("No", { status: 401, code }))).toMatchObject(problem);
  },
);
