import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { GenerationQuality } from "#contract/brackets/generation-quality.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleQuality } from "./schedule-quality.tsx";
import { exampleTeam } from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

const league: GenerationQuality = {
  slots_used: 29,
  slots_bound: 18,
  days_used: 10,
  idle_minutes: 0,
  most_idle: null,
  longest_wait: null,
  long_waits: [],
  perhaps_at_once: [],
  shortest_rest: { minutes: 164 * 60 + 45, team_id: 1 },
  most_games_a_day: { games: 1, team_id: 1 },
  courts: { most: 5, least: 5, team_id: 1 },
  home_away: { home: 5, away: 5, team_id: 1 },
};

let api: ReturnType<typeof stubApi>;
beforeEach(() => void (api = stubApi()));

async function figures(quality: GenerationQuality, isToEndEarly = true) {
  const teams = [exampleTeam({ id: 1, name: "Bears" })];
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams });
  renderAt("/", <ScheduleQuality tournamentId={12} {...{ quality, isToEndEarly }} />);
  await screen.findByText(String(quality.days_used));
  return screen.getByRole("region", { name: "Quality of the schedule" });
}

test("a rest of weeks is said in days, and nobody is named where all is even", async () => {
  const report = await figures(league);
  expect(await screen.findAllByText("Bears")).toHaveLength(2);
  expect(report.textContent).toContain("Shortest rest6 daysBears");
  expect(report.textContent).toContain("Home : away, least even5 : 5");
});

test("nothing is said of teams where none is known to play twice", async () => {
  const report = await figures({ ...league, shortest_rest: null });
  expect(report.textContent).toContain("Time slots to the end");
  expect(screen.queryByText("Most games a day")).toBeNull();
  expect(screen.queryByText("Home : away, least even")).toBeNull();
});

test.each([
  [10, true, true],
  [10, false, false],
  [1, false, true],
])(
  "of %i days that are to end early (%s) it is told when they end: %s",
  async (days, isToEndEarly, isTold) => {
    const report = await figures({ ...league, days_used: days, shortest_rest: null }, isToEndEarly);
    expect(report.textContent.includes("Time slots to the end29At least 18 needed")).toBe(isTold);
  },
);

test("who shares somebody that may be needed twice at once is named", async () => {
  const teams = ["Bears", "Foxes"].map((name, at) => exampleTeam({ id: at + 1, name }));
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams });
  const quality = { ...league, perhaps_at_once: [{ team_ids: [1, 2], pairs: 3 }] };
  renderAt("/", <ScheduleQuality tournamentId={12} quality={quality} isToEndEarly />);
  expect(
    await screen.findByText("Bears, Foxes: 3 pairs of games, should both teams get there"),
  ).toBeTruthy();
  expect(screen.getByText(/The board marks these games/)).toBeTruthy();
});
