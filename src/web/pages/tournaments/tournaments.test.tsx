import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { SportsResponse } from "#contract/games/sports.ts";
import { TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { exampleSports, exampleSummary, page } from "#web/features/tournaments/testing/examples.ts";
import { TournamentsPage } from "#web/pages/tournaments/tournaments.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.sports(), SportsResponse, exampleSports);
  replyWith([exampleSummary()]);
});

function replyWith(tournaments: ReturnType<typeof exampleSummary>[], pagination = page(1)) {
  api.reply("GET", paths.tournaments(), TournamentsResponse, { tournaments, pagination });
}

function lastQuery() {
  return api.callsTo("GET", paths.tournaments()).findLast(({ query }) => query["page"])?.query;
}

describe("the list of tournaments", () => {
  test("a card tells what, when, where and how many, and leads to the tournament", async () => {
    renderAt("/tournaments", <TournamentsPage />);
    const link = await screen.findByRole("link", { name: "View Tournament Autumn Open" });
    const text = link.closest("li")!.textContent;
    expect(text).toContain("Volleyball");
    expect(text).toContain("4 of 8 Teams, 2 Courts");
    expect(text).toContain("Active");
    expect(link.getAttribute("href")).toBe("/tournaments/12");
  });

  test("a card tells how many teams are planned only while some are to come", async () => {
    const over = { name: "Over", status: "completed" as const };
    replyWith([exampleSummary({ teams_count: 4 }), exampleSummary({ id: 13, ...over })]);
    renderAt("/tournaments", <TournamentsPage />);
    const links = await screen.findAllByRole("link", { name: /^View Tournament/ });
    for (const link of links) {
      expect(link.closest("li")!.textContent).toMatch(/\D4 Teams, 2 Courts/);
    }
  });

  test("what is typed reaches the address and the server after a pause, in one call", async () => {
    const { user } = renderAt("/tournaments", <TournamentsPage />);
    await screen.findByRole("link", { name: "View Tournament Autumn Open" });
    const before = api.callsTo("GET", paths.tournaments()).length;
    await user.type(screen.getByRole("searchbox", { name: "Search tournaments" }), " cup ");
    await waitFor(() => expect(currentPath()).toBe("/tournaments?search=cup"));
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: "cup" }));
    expect(api.callsTo("GET", paths.tournaments())).toHaveLength(before + 1);
  });

  test("an address with filters shows them as chips, and removing one asks again", async () => {
    const address = "/tournaments?status=active&sport_id=2&sort=oldest";
    const { user } = renderAt(address, <TournamentsPage />);
    const chips = await screen.findByRole("list", { name: "Active filters" });
    expect(lastQuery()).toMatchObject({ status: "active", sport_id: "2", sort: "oldest" });
    expect(await within(chips).findByText("Sport: Basketball")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remove Status: Active" }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty("status"));
    expect(currentPath()).toBe("/tournaments?sport_id=2&sort=oldest");
  });

  test("clearing the filters returns to the defaults", async () => {
    const { user } = renderAt("/tournaments?search=cup&sort=oldest", <TournamentsPage />);
    await user.click(await screen.findByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(currentPath()).toBe("/tournaments"));
    expect(screen.queryByRole("button", { name: "Clear Filters" })).toBeNull();
  });

  test("the filters are loaded sports, statuses, locations and the order", async () => {
    const { user } = renderAt("/tournaments", <TournamentsPage />);
    await user.click(screen.getByRole("button", { name: "Filters" }));
    const sport = await screen.findByRole("combobox", { name: "Sport" });
    await within(sport).findByRole("option", { name: "Basketball" });
    const location = screen.getByRole("combobox", { name: "Location" });
    await within(location).findByRole("option", { name: "Sports Hall North" });
    await user.selectOptions(location, "Sports Hall North");
    await waitFor(() => expect(lastQuery()).toMatchObject({ location: "Sports Hall North" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Date" }), "Oldest First");
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: "oldest" }));
  });

  test("more than one page offers its numbers and says where one is", async () => {
    replyWith([exampleSummary()], page(61, 2));
    const { user } = renderAt("/tournaments?page=2", <TournamentsPage />);
    expect(await screen.findByText("Showing page 2 of 7 (61 total tournaments)")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Page 4" }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: "4" }));
    expect(currentPath()).toBe("/tournaments?page=4");
  });

  test("an empty result says whether filters are to blame", async () => {
    replyWith([], page(0));
    const { user } = renderAt("/tournaments?search=zzz", <TournamentsPage />);
    expect(await screen.findByText("Try adjusting your filters or search term.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear All Filters" }));
    expect(await screen.findByText("No tournaments are currently available.")).toBeTruthy();
  });

  test("a failure is a banner that can be dismissed, and tried again", async () => {
    api.refuse("GET", paths.tournaments(), 500, { error: "Out of order", code: "internal" });
    const { user } = renderAt("/tournaments", <TournamentsPage />);
    expect(await screen.findByText("Out of order")).toBeTruthy();
    replyWith([exampleSummary()]);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("link", { name: "View Tournament Autumn Open" })).toBeTruthy();
    expect(screen.queryByText("Out of order")).toBeNull();
  });
});
