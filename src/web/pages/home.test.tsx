import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { FeaturedTournamentsResponse, StatisticsResponse } from "#contract/statistics.ts";
import type { TournamentSummary } from "#contract/tournaments.ts";
import { exampleSummary } from "#web/features/tournaments/testing/examples.ts";
import { AboutPage } from "#web/pages/about.tsx";
import { HomePage } from "#web/pages/home.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
});

function replyFeatured(data: TournamentSummary[]) {
  api.reply("GET", paths.featuredTournaments(), FeaturedTournamentsResponse, {
    success: true,
    data,
  });
}

const count = (total: number) => ({ total });

function figures() {
  return within(screen.getByRole("region", { name: "Courtside in numbers" }))
    .getAllByRole("definition")
    .map((figure) => [figure.previousElementSibling?.textContent, figure.textContent]);
}

const linkOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the home page", () => {
  test("has a hero, the product's features and a banner with calls to action", async () => {
    replyFeatured([]);
    renderAt("/", <HomePage />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Run the tournament, not the spreadsheet",
    );
    for (const promise of [
      "One-click brackets",
      "Schedules that work out",
      "Score management",
      "Pre-filled score-sheets",
      "Teams and rosters",
    ]) {
      expect(screen.getByRole("heading", { name: promise })).toBeTruthy();
    }
    expect(screen.getByText(/Courts are assigned and times managed/)).toBeTruthy();
    const banner = within(screen.getByRole("region", { name: "Ready to start?" }));
    expect(banner.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/register",
      "/tournaments",
    ]);
    await screen.findByText("No featured tournaments available at the moment.");
  });

  test("calls the signed-in to create a tournament", async () => {
    signInAs(api);
    replyFeatured([]);
    renderAt("/", <HomePage />);
    const links = await screen.findAllByRole("link", { name: "Create a tournament" });
    await expect.poll(() => links[0]?.getAttribute("href")).toBe("/tournaments/new");
  });

  test("a featured tournament tells what, when and where, and leads to it", async () => {
    replyFeatured([
      exampleSummary({ start_date: "2026-11-21", end_date: "2026-12-02" }),
      exampleSummary({
        id: 13,
        name: "Winter Cup",
        sport_name: "",
        status: "completed",
        description: "",
        registered_teams_count: 0,
        location: "",
      }),
    ]);
    renderAt("/", <HomePage />);
    const [first, second] = (await screen.findAllByRole("link", { name: /^View Details/ })).map(
      (link) => link.closest("li")!,
    );
    expect(linkOf("View Details: Autumn Open")).toBe("/tournaments/12");
    for (const text of [
      "Volleyball",
      "Active",
      "Autumn Open",
      "Eight teams, one cup.",
      "November 21 – December 2, 2026",
      "4 teams",
      "Sports Hall North",
    ]) {
      expect(within(first!).getByText(text)).toBeTruthy();
    }
    for (const text of ["Multi-Sport", "Upcoming", "0 teams"]) {
      expect(within(second!).getByText(text)).toBeTruthy();
    }
    expect(within(second!).queryByText("Sports Hall North")).toBeNull();
  });

  test("says that featured tournaments are loading, that there are none, and that they failed", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.respond("GET", paths.featuredTournaments(), () => promise);
    const { unmount } = renderAt("/", <HomePage />);
    expect(screen.getByText("Loading featured tournaments...")).toBeTruthy();
    resolve(Response.json({ success: true, data: [] }));
    await screen.findByText("No featured tournaments available at the moment.");
    unmount();
    api.refuse("GET", paths.featuredTournaments(), 500, { code: "internal" });
    renderAt("/", <HomePage />);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Failed to load featured tournaments",
    );
  });
});

describe("the about page", () => {
  const data = {
    tournaments: count(12),
    teams: count(345),
    matches: count(6789),
    users: count(1),
  };

  test("has a mission and six highlights, and calls to action", async () => {
    api.reply("GET", paths.statistics(), StatisticsResponse, { success: true, data });
    renderAt("/about", <AboutPage />);
    expect(screen.getByRole("heading", { name: "Our mission" })).toBeTruthy();
    for (const highlight of [
      "Tournament management",
      "Smart scheduling",
      "Team organization",
      "Live scoring",
      "Online visibility",
      "Quick setup",
    ]) {
      expect(screen.getByRole("heading", { level: 3, name: highlight })).toBeTruthy();
    }
    expect(screen.getByText(/Courts are assigned/)).toBeTruthy();
    expect(linkOf("Get started")).toBe("/register");
    expect(linkOf("View tournaments")).toBe("/tournaments");
    await screen.findByText("12+");
  });

  test("counts tournaments, teams, matches and members with a plus sign", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.respond("GET", paths.statistics(), () => promise);
    renderAt("/about", <AboutPage />);
    expect(figures().map(([, value]) => value)).toEqual(["...", "...", "...", "..."]);
    resolve(Response.json({ success: true, data }));
    await screen.findByText("12+");
    expect(figures()).toEqual([
      ["Tournaments hosted", "12+"],
      ["Teams registered", "345+"],
      ["Matches played", "6,789+"],
      ["Community members", "1+"],
    ]);
  });

  test("says N/A and why when the figures can't be loaded", async () => {
    api.refuse("GET", paths.statistics(), 500, { code: "internal" });
    renderAt("/about", <AboutPage />);
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load statistics");
    expect(figures().map(([, value]) => value)).toEqual(["N/A", "N/A", "N/A", "N/A"]);
  });
});
