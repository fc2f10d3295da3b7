import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { defaultOptions } from "#web/features/generation/plan/default-options.ts";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { exampleDivision, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { eventually } from "#testing/eventually.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RestAgainstWait } from "./rest-against-wait.tsx";

const divisions = ["Women", "Men"].map((name, at) => exampleDivision({ id: 70 + at, name }));
const tournament = exampleTournament({ divisions });

/** Two divisions drawn together, each with a rest of its own or none. */
const together = (...rests: string[]): GeneratorOptions["together"] =>
  rests.map((rest, at) => ({ divisionId: 70 + at, teams: 4, brackets: [], rest }));

async function said(longest_wait_minutes: number | null, options: Partial<GeneratorOptions>) {
  const api = stubApi();
  api.reply("GET", paths.scheduleWishes(12), ScheduleWishesResponse, {
    wishes: { shared: [], absences: [], longest_wait_minutes },
    on_rosters: [],
  });
  const all = { ...defaultOptions(tournament, 8), ...options };
  const { queryClient } = renderAt("/", <RestAgainstWait tournament={tournament} options={all} />);
  await eventually(() => expect(api.callsTo("GET", paths.scheduleWishes(12))).toHaveLength(1));
  await eventually(() => expect(queryClient.isFetching()).toBe(0));
  return screen.queryAllByText(/minimum rest/u).map((it) => it.textContent);
}

test("a rest that is longer than the longest wait is said to contradict it", async () => {
  const texts = await said(30, { rest: "60" });
  expect(texts).toEqual([
    "The minimum rest of 60 minutes is longer than the longest wait that is wished, 30 minutes: whoever plays twice on a day waits longer than wished.",
  ]);
});

test("so is that of a division, and where another has none of its own that of all", async () => {
  const texts = await said(30, { rest: "45", together: together("60", "") });
  expect(texts).toEqual([
    expect.stringContaining("The minimum rest of 45 minutes is longer"),
    "Women: the minimum rest of 60 minutes is longer than the longest wait that is wished, 30 minutes.",
  ]);
});

test("a rest that nobody has counts for nothing", async () => {
  const texts = await said(30, { rest: "45", together: together("60", "20") });
  expect(texts).toEqual([expect.stringContaining("Women: ")]);
});

test.each([
  ["as long a rest", 60, {}],
  ["one game a day", 30, { gamesPerDay: "1" }],
  ["no wish", null, {}],
])("nothing is said of %s", async (_, longest, options) => {
  expect(await said(longest, { rest: "60", ...options })).toEqual([]);
});
