import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleRow,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { openTournament } from "#web/testing/tournament-scene.tsx";
import { stubApi } from "#web/testing/api.ts";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  api = stubApi();
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  const schedule = [
    exampleRow({ id: 1, status: "COMPLETED", t1s: 21, t2s: 15 }),
    exampleRow({ id: 2, status: "IN_PROGRESS", start_time: "10:30", t1s: 3, t2s: 1 }),
    exampleRow({ id: 3, team1: "Owls", date: "2026-11-22", start_time: "09:00", court: null }),
    exampleRow({ id: 6, start_time: "16:00" }),
  ];
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule });
});

describe("pinned teams", () => {
  test("one stays on top with its next and last game, on every visit", async () => {
    const { user, unmount } = openTournament("/tournaments/12/schedule?team=Falcons");
    await user.click(await screen.findByRole("button", { name: "Pin as my team" }));
    unmount();
    openTournament("/tournaments/12/schedule");
    const mine = within(await screen.findByRole("region", { name: "My team: Falcons" }));
    const cards = mine.getAllByRole("article").map((card) => card.getAttribute("aria-label"));
    expect(cards).toEqual(["Game 2", "Game 1"]);
    const title = mine.getByRole("link", { name: "My team: Falcons" });
    expect(title.getAttribute("href")).toBe("/teams/31");
    await user.click(mine.getByRole("button", { name: "Unpin Falcons" }));
    expect(screen.queryByRole("region", { name: "My team: Falcons" })).toBeNull();
  });

  test("another team can be pinned too, beside one that an earlier release has kept", async () => {
    localStorage.setItem("team.12", "Owls");
    const { user, unmount } = openTournament("/tournaments/12/schedule?team=Falcons");
    await user.click(await screen.findByRole("button", { name: "Pin as my team" }));
    expect(screen.queryByRole("button", { name: "Pin as my team" })).toBeNull();
    unmount();
    openTournament("/tournaments/12/schedule");
    await screen.findByRole("region", { name: "My team: Falcons" });
    expect(pinnedCards()).toEqual(["My team: Owls", "My team: Falcons"]);
    await user.click(screen.getByRole("button", { name: "Unpin Owls" }));
    expect(pinnedCards()).toEqual(["My team: Falcons"]);
  });

  test("one has its first late game before all others, also after that was to be over", async () => {
    vi.setSystemTime("2026-11-21T10:10:00Z");
    const others = { home_team_id: 41, away_team_id: 42, team1: "Owls", team2: "Herons" };
    const begun = { status: "IN_PROGRESS", started_at: "2026-11-21T09:40:00.000Z" } as const;
    const late = { start_time: "08:00", raw_start_time: "2026-11-21T08:00:00Z" };
    const later = { start_time: "10:05", raw_start_time: "2026-11-21T10:05:00Z" };
    const next = { start_time: "11:30", raw_start_time: "2026-11-21T11:30:00Z" };
    const schedule = [
      exampleRow({ id: 7, ...others, ...begun, ...late, raw_end_time: "2026-11-21T09:00:00Z" }),
      exampleRow({ id: 8 }),
      exampleRow({ id: 10, ...later, raw_end_time: "2026-11-21T11:05:00Z" }),
      exampleRow({ id: 9, ...next, raw_end_time: "2026-11-21T12:30:00Z" }),
    ];
    api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule });
    localStorage.setItem("team.12", JSON.stringify(["Falcons"]));
    openTournament("/tournaments/12/schedule");
    const mine = within(await screen.findByRole("region", { name: "My team: Falcons" }));
    expect(await mine.findByText(/about 10:40/u)).toBeTruthy();
    const cards = mine.getAllByRole("article").map((card) => card.getAttribute("aria-label"));
    expect(cards).toEqual(["Game 8"]);
  });

  test("a game of one that was broken off is no result, and stands apart from what is done", async () => {
    const schedule = [
      exampleRow({ id: 1, status: "COMPLETED", t1s: 21, t2s: 15 }),
      exampleRow({ id: 2, status: "IN_PROGRESS", outcome: "abandoned", start_time: "10:30" }),
    ];
    api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule });
    localStorage.setItem("team.12", JSON.stringify(["Falcons"]));
    vi.stubGlobal("matchMedia", () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    openTournament("/tournaments/12/schedule");
    const mine = within(await screen.findByRole("region", { name: "My team: Falcons" }));
    expect(mine.getByText(/^Broken off, to be decided/)).toBeTruthy();
    expect(mine.queryByText(/^Last result/)).toBeNull();
    expect(gamesIn("Broken off, to be decided")).toEqual(["Game 2"]);
    expect(gamesIn("Done")).toEqual(["Game 1"]);
  });

  test("one that the schedule doesn't name yet says so, and leads to its page", async () => {
    const teams = [exampleTeam(), exampleTeam({ id: 39, name: "Herons" })];
    api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams });
    localStorage.setItem("team.12", JSON.stringify(["Herons"]));
    openTournament("/tournaments/12/schedule");
    const mine = within(await screen.findByRole("region", { name: "My team: Herons" }));
    expect(mine.getByText("No games are scheduled yet.")).toBeTruthy();
    const title = await mine.findByRole("link", { name: "My team: Herons" });
    expect(title.getAttribute("href")).toBe("/teams/39");
  });
});

function gamesIn(name: string) {
  const cards = within(screen.getByRole("region", { name })).getAllByRole("article");
  return cards.map((card) => card.getAttribute("aria-label"));
}

function pinnedCards() {
  const cards = screen.queryAllByRole("region", { name: /^My team/ });
  return cards.map((card) => card.getAttribute("aria-label"));
}
