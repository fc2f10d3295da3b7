import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { StatisticsResponse } from "#contract/tournaments/statistics.ts";
import { AboutPage } from "#web/pages/site/about.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
});

const count = (total: number) => ({ total });

function figures() {
  return within(screen.getByRole("region", { name: "Courtside in numbers" }))
    .getAllByRole("definition")
    .map((figure) => [figure.previousElementSibling?.textContent, figure.textContent]);
}

const linkOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

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

test("a site where nothing has happened yet says 0 without a plus sign", async () => {
  const empty = { ...data, teams: count(0), matches: count(0) };
  api.reply("GET", paths.statistics(), StatisticsResponse, { success: true, data: empty });
  renderAt("/about", <AboutPage />);
  await screen.findByText("12+");
  expect(figures().map(([, value]) => value)).toEqual(["12+", "0", "0", "1+"]);
});

test("says N/A and why when the figures can't be loaded", async () => {
  api.refuse("GET", paths.statistics(), 500, { code: "internal" });
  renderAt("/about", <AboutPage />);
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load statistics");
  expect(figures().map(([, value]) => value)).toEqual(["N/A", "N/A", "N/A", "N/A"]);
});
