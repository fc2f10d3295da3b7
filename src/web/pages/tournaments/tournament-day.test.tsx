import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { type ScheduleRow, ScheduleResponse } from "#contract/schedule/schedule.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { type Tournament, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleRow, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { openTournament } from "#web/testing/tournament-scene.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.setSystemTime("2026-11-21T14:20:00Z");
  api = stubApi();
  replyTournament();
  replySchedule(games);
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams: [] });
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: { group_stage: {}, elimination_brackets: [], final_ranking: [] },
  });
});
afterEach(() => void vi.useRealTimers());

function replyTournament(changes: Partial<Tournament> = {}) {
  const tournament = exampleTournament(changes);
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
}

function replySchedule(schedule: ScheduleRow[]) {
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule });
}

function at(id: number, hour: number, changes: Partial<ScheduleRow> = {}) {
  return exampleRow({
    id,
    start_time: `${hour}:00`,
    end_time: `${hour + 1}:00`,
    raw_start_time: `2026-11-21T${hour}:00:00Z`,
    raw_end_time: `2026-11-21T${hour + 1}:00:00Z`,
    ...changes,
  });
}

const games = [
  at(1, 10, { status: "COMPLETED", t1s: 21, t2s: 15 }),
  at(2, 11, { team1: "Larks", team2: "Wrens" }),
  at(3, 13, { status: "IN_PROGRESS", t1s: 12, t2s: 9, team1: "Owls", team2: "Kites" }),
  at(4, 14, { team1: "Hawks" }),
  at(5, 15),
];

const gamesOf = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("listitem")
    .map((item) => item.textContent.replaceAll(/\s/gu, " "));

const gamesOfLarks = async () =>
  within(await screen.findByRole("region", { name: "My team: Larks" })).getAllByRole("article");

const days = () => screen.getAllByRole("rowheader").map((day) => day.textContent);

function onPhone() {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

describe("a spectator's link", () => {
  test("opens where the day is: one's team, now, what should be, next, then figures", async () => {
    localStorage.setItem("team.12", "Falcons");
    openTournament();
    await screen.findByRole("region", { name: "My team: Falcons" });
    const order = [
      screen.getByRole("region", { name: "My team: Falcons" }),
      await screen.findByRole("region", { name: "Now" }),
      screen.getByRole("region", { name: "Should have started" }),
      screen.getByRole("region", { name: "Next" }),
      screen.getByText("Total Matches"),
      screen.getByRole("heading", { name: "Tournament Information" }),
    ];
    for (const [index, element] of order.slice(1).entries()) {
      const position = order[index]!.compareDocumentPosition(element);
      expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
    expect(gamesOf("Now")).toEqual([expect.stringMatching(/Owls 12 – 9 KitesLive.*In progress$/u)]);
    expect(gamesOf("Should have started")).toEqual([
      expect.stringMatching(/Hawks vs Ravens2:00.PM · Court A.*ScheduledLate$/u),
      expect.stringMatching(/Larks.*ScheduledLate$/u),
    ]);
    expect(gamesOf("Next")).toEqual([
      expect.stringMatching(/Falcons vs Ravens3:00.PM.*Scheduled$/u),
    ]);
  });

  test("leads from the teams of its games to their pages", async () => {
    openTournament();
    const next = within(await screen.findByRole("region", { name: "Next" }));
    const links = next.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/teams/31", "/teams/32"]);
  });

  test("has six games of each kind at most, and leads to all of them", async () => {
    replySchedule(Array.from({ length: 9 }, (_, index) => at(index + 1, 15)));
    openTournament();
    const next = within(await screen.findByRole("region", { name: "Next" }));
    expect(next.getAllByRole("listitem")).toHaveLength(6);
    const all = next.getByRole("link", { name: "All 9" });
    expect(all.getAttribute("href")).toBe("/tournaments/12/schedule");
  });

  test("has nothing of the kind before there are games, and after the last", async () => {
    replyTournament({ status: "completed" });
    const { unmount } = openTournament();
    await screen.findByRole("heading", { name: "Tournament Information" });
    expect(screen.queryByRole("region", { name: "Should have started" })).toBeNull();
    unmount();
    replyTournament({ matches_count: 0 });
    openTournament();
    await screen.findByRole("heading", { name: "Tournament Information" });
    expect(screen.queryByRole("region", { name: "Next" })).toBeNull();
  });

  test.each(["", "/schedule", "/standings"])(
    "has one's team on the tab %j, and leads from there to its games",
    async (tab) => {
      localStorage.setItem("team.12", "Falcons");
      const { user } = openTournament(`/tournaments/12${tab}`);
      const mine = within(await screen.findByRole("region", { name: "My team: Falcons" }));
      expect(mine.getByRole("article", { name: "Game 5" })).toBeTruthy();
      await user.click(mine.getAllByRole("button", { name: "Falcons" })[0]!);
      expect(currentPath()).toBe("/tournaments/12/schedule?team=Falcons");
      expect(await screen.findByRole("button", { name: "Remove Falcons" })).toBeTruthy();
    },
  );
});

describe("a game that nobody has started", () => {
  test("is never next once its time has come", async () => {
    onPhone();
    openTournament("/tournaments/12/schedule");
    const due = within(await screen.findByRole("region", { name: "Should have started" }));
    expect(due.getAllByRole("article").map((card) => card.getAttribute("aria-label"))).toEqual([
      "Game 4",
      "Game 2",
    ]);
    const next = within(screen.getByRole("region", { name: "Next" }));
    expect(next.getAllByRole("article")).toHaveLength(1);
  });

  test("is in the table from the first day that is not over; days before come at a press", async () => {
    const yesterday = exampleRow({
      id: 9,
      game_number: 9,
      date: "2026-11-20",
      raw_start_time: "2026-11-20T10:00:00Z",
      status: "COMPLETED",
    });
    replySchedule([yesterday, ...games]);
    const { user } = openTournament("/tournaments/12/schedule");
    const earlier = await screen.findByRole("button", { name: "Show 1 earlier game" });
    expect(days()).toEqual(["Saturday, November 21"]);
    await user.click(earlier);
    expect(days()).toEqual(["Friday, November 20", "Saturday, November 21"]);
    await user.click(screen.getByRole("button", { name: "Hide earlier games" }));
    expect(days()).toEqual(["Saturday, November 21"]);
  });

  test("is marked in the table, as soon as the time comes", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-21T13:59:30Z"), shouldAdvanceTime: true });
    openTournament("/tournaments/12/schedule");
    const row = (await screen.findByRole("cell", { name: "4" })).closest("tr")!;
    expect(row.textContent).not.toContain("Late");
    vi.advanceTimersByTime(30_000);
    expect(await within(row).findByText("Late")).toBeTruthy();
  });

  test("is one's team's next game only while its own time lasts", async () => {
    localStorage.setItem("team.12", "Larks");
    const later = at(6, 16, { team1: "Larks" });
    replySchedule([...games, later]);
    const { unmount } = openTournament();
    expect((await gamesOfLarks())[0]!.getAttribute("aria-label")).toBe("Game 6");
    unmount();
    vi.setSystemTime("2026-11-21T11:20:00Z");
    openTournament();
    expect((await gamesOfLarks())[0]!.getAttribute("aria-label")).toBe("Game 2");
  });
});
