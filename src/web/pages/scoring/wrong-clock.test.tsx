import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { exampleScorer } from "#web/pages/scoring/testing/example-scorer.ts";
import { openScorer, stubScorer } from "#web/pages/scoring/testing/scorer-scene.tsx";
import type { stubApi } from "#web/testing/api.ts";

let api: ReturnType<typeof stubApi>;

const front = { token: "session-of-b", scorer: exampleScorer };
const other = { token: "session-of-a", scorer: { ...exampleScorer, link_id: 4, court: "A" } };

beforeEach(() => {
  api = stubScorer([], [other, front]);
});

const tokensOf = () =>
  api.callsTo("GET", paths.scorer()).map(({ headers }) => headers.get("authorization"));
const asksAbout = (link: { token: string }) => tokensOf().includes(`Bearer ${link.token}`);
const otherCodes = async () => screen.findByRole("region", { name: "Other codes on this phone" });

test.each([
  ["a day ahead", "2026-11-21T13:00:00Z"],
  ["a year behind", "2025-11-20T12:00:00Z"],
])("a phone whose clock is %s offers the codes that the server lets last", async (_, now) => {
  vi.setSystemTime(now);
  openScorer();
  expect(within(await otherCodes()).getByRole("button", { name: /Court A/u })).toBeTruthy();
});

test("a code that has run out is offered no more once the server says so", async () => {
  vi.setSystemTime("2026-11-21T13:00:00Z");
  api.refuse("GET", paths.scorer(), 401, { code: "link_expired" });
  openScorer();
  await screen.findByText("This code is over");
  await waitFor(() => expect(asksAbout(other)).toBe(true));
  expect(screen.queryByRole("button", { name: /Court A/u })).toBeNull();
});

test.each([
  { code: "link_expired", reason: { code: "refusals.access.linkExpired" } },
  { code: "link_revoked", reason: { code: "refusals.access.linkRevoked" } },
] as const)(
  "a code that is over says to ask for another, and that nothing is lost: $code",
  async (ended) => {
    api.refuse("GET", paths.scorer(), 401, ended);
    api.refuse("GET", paths.scorerSchedule(), 401, ended);
    openScorer();
    expect((await screen.findByText(/Ask the desk for a new code/u)).textContent).toMatch(
      /isn't lost/u,
    );
  },
);

test("the server is not asked about codes that last by the phone's clock", async () => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  openScorer();
  await otherCodes();
  await waitFor(() => expect(asksAbout(front)).toBe(true));
  expect(asksAbout(other)).toBe(false);
});

test("without a network a code that may have run out stays on offer", async () => {
  vi.setSystemTime("2026-11-21T13:00:00Z");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  api.respond("GET", paths.scorer(), () => Promise.reject(new TypeError("offline")));
  openScorer();
  expect(within(await otherCodes()).getByRole("button", { name: /Court A/u })).toBeTruthy();
});
