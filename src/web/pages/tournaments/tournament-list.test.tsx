import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { SportsResponse } from "#contract/games/sports.ts";
import { TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { exampleSports, exampleSummary, page } from "#web/features/tournaments/testing/examples.ts";
import { TournamentsPage } from "#web/pages/tournaments/tournaments.tsx";
import { stubApi } from "#web/testing/api.ts";
import { offReasonOf } from "#web/testing/off-reason-of.ts";
import { optionsOf } from "#web/testing/options-of.ts";
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

function open(query = "") {
  return renderAt(`/tournaments${query}`, <TournamentsPage />);
}

const lastQuery = () =>
  api.callsTo("GET", paths.tournaments()).findLast(({ query }) => query["page"])?.query;
describe("the list of tournaments", () => {
  test("has a title, a subtitle, a way to create one and a search box", async () => {
    open();
    expect(screen.getByRole("heading", { level: 1, name: "Tournaments" })).toBeTruthy();
    expect(screen.getByText(/Find a tournament/)).toBeTruthy();
    const create = screen.getByRole("link", { name: "Create Tournament" });
    expect(create.getAttribute("href")).toBe("/tournaments/new");
    expect(screen.getByRole("searchbox", { name: "Search tournaments" })).toBeTruthy();
    await screen.findByText("Autumn Open");
    expect(lastQuery()).toEqual({ page: "1", sort: "current" });
  });

  test("shows six placeholder cards while it loads", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.respond("GET", paths.tournaments(), () => promise);
    open();
    const loading = screen.getByText("Loading tournaments...").parentElement!;
    expect(loading.querySelector(".grid")?.children).toHaveLength(6);
    resolve(Response.json({ tournaments: [], pagination: page(0) }));
    expect(await screen.findByText("No tournaments found")).toBeTruthy();
  });

  test("opens four selects with every choice and its default", async () => {
    const { user } = open();
    expect(screen.queryByRole("combobox")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Filters" }));
    await screen.findByRole("option", { name: "Basketball" });
    await screen.findByRole("option", { name: "Sports Hall North" });
    expect(optionsOf("Sport")).toEqual(["All Sports", "Volleyball", "Basketball"]);
    expect(optionsOf("Status")).toEqual(["All", "Upcoming", "Active", "Completed"]);
    expect(optionsOf("Location")).toEqual(["All", "Sports Hall North"]);
    expect(optionsOf("Date")).toEqual(["Running and next first", "Newest First", "Oldest First"]);
    expect(screen.getByRole("combobox", { name: "Date" })).toHaveProperty("value", "current");
    for (const name of ["Sport", "Status", "Location"]) {
      expect(screen.getByRole("combobox", { name })).toHaveProperty("value", "");
    }
  });

  test("shows a chip for search, status, location and sport, and takes each away", async () => {
    const { user } = open("?search=cup&status=active&location=Hall&sport_id=2");
    const chips = await screen.findByRole("list", { name: "Active filters" });
    await within(chips).findByText("Sport: Basketball");
    expect(
      within(chips)
        .getAllByRole("listitem")
        .map((chip) => chip.textContent),
    ).toEqual(["Search: cup", "Status: Active", "Location: Hall", "Sport: Basketball"]);
    for (const name of ["Search: cup", "Location: Hall", "Sport: Basketball", "Status: Active"]) {
      await user.click(screen.getByRole("button", { name: `Remove ${name}` }));
    }
    await waitFor(() => expect(lastQuery()).toEqual({ page: "1", sort: "current" }));
    expect(screen.queryByRole("button", { name: "Clear Filters" })).toBeNull();
  });

  test("tells dates in short form, the end only where it differs, and what is missing", async () => {
    replyWith([
      exampleSummary(),
      exampleSummary({
        id: 13,
        name: "One Day",
        end_date: "2026-11-21",
        registered_teams_count: 0,
        status: "completed",
      }),
      exampleSummary({ id: 14, name: "No Sport", sport_name: "", end_date: "2026-12-02" }),
    ]);
    open();
    const cards = (await screen.findAllByRole("link", { name: /^View Tournament/ })).map(
      // Intl puts thin spaces around the dash.
      (link) => link.closest("li")!.textContent.replaceAll(/\s/gu, " "),
    );
    expect(cards[0]).toContain("Nov 21 – 22, 2026");
    expect(cards[0]).toContain("Sports Hall North");
    expect(cards[1]).toContain("Nov 21, 2026Sports");
    expect(cards[1]).toContain("0 Teams, 2 Courts");
    expect(cards[2]).toContain("Unknown Sport");
    expect(cards[2]).toContain("Nov 21 – Dec 2, 2026");
    const description = screen.getAllByText("Eight teams, one cup.")[0]!;
    expect(description.className).toContain("line-clamp-2");
  });

  test("turns pages by number, Previous and Next, with up to five numbers", async () => {
    replyWith([exampleSummary()], page(95, 5));
    const { user } = open("?page=5");
    await screen.findByText("Showing page 5 of 10 (95 total tournaments)");
    const numbers = screen.getAllByRole("button", { name: /^Page / });
    expect(numbers.map((button) => button.textContent)).toEqual(["3", "4", "5", "6", "7"]);
    await user.click(screen.getByRole("button", { name: "Previous" }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: "4" }));
    await user.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: "6" }));
    expect(currentPath()).toBe("/tournaments?page=6");
  });

  test("says at either end that there is no further page", async () => {
    replyWith([exampleSummary()], page(15, 1));
    const { user } = open("?page=1");
    const previous = await screen.findByRole("button", { name: "Previous" });
    expect(offReasonOf(previous)).toBe("This is the first page");
    const next = screen.getByRole("button", { name: "Next" });
    expect(offReasonOf(next)).toBeNull();
    replyWith([exampleSummary()], page(15, 2));
    await user.click(next);
    await waitFor(() => expect(offReasonOf(next)).toBe("This is the last page"));
    expect(document.activeElement).toBe(next);
  });

  test("an address of a page that is no more leads to the last one", async () => {
    replyWith([], page(95, 99));
    open("?page=99");
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: "10" }));
    expect(currentPath()).toBe("/tournaments?page=10");
    expect(screen.queryByText("No tournaments found")).toBeNull();
  });

  test.each([
    ["Remove Search: cup", "Filters"],
    ["Clear Filters", "Filters"],
    ["Clear All Filters", "Filters"],
  ])("%s goes away and leaves the focus at %s", async (name, next) => {
    replyWith([], page(0));
    const { user } = open("?search=cup");
    await user.click(await screen.findByRole("button", { name }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: next }));
  });

  test("cleared, the search keeps the focus", async () => {
    const { user } = open("?search=cup");
    await user.click(await screen.findByRole("button", { name: "Clear search" }));
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });

  test("has no pages while everything fits on one", async () => {
    open();
    await screen.findByText("Autumn Open");
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  });

  test("without any offers to clear the filters and to create one", async () => {
    replyWith([], page(0));
    open();
    await screen.findByText("No tournaments found");
    expect(screen.getByText("No tournaments are currently available.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Clear All Filters" })).toBeTruthy();
    expect(screen.getAllByRole("link", { name: "Create Tournament" })).toHaveLength(2);
  });

  test("names a failure in a banner that can be dismissed", async () => {
    api.refuse("GET", paths.tournaments(), 500, { error: "Out of order", code: "internal" });
    const { user } = open();
    const banner = await screen.findByRole("alert");
    expect(banner.textContent).toContain("Failed to fetch tournaments");
    await user.click(within(banner).getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("No tournaments found")).toBeNull();
    replyWith([exampleSummary()]);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Autumn Open")).toBeTruthy();
  });

  test("says that sports can't be loaded, in a toast and at the filter", async () => {
    api.refuse("GET", paths.sports(), 500, { error: "Out of order", code: "internal" });
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Filters" }));
    expect(await screen.findByText("Failed to load sports")).toBeTruthy();
    expect(screen.getByText("Failed to fetch sports")).toBeTruthy();
  });
});
