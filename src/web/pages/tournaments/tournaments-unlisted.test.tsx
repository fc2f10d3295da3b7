import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import {
  MyTournamentsResponse,
  type TournamentSummary,
  TournamentsResponse,
} from "#contract/tournaments/tournaments.ts";
import { exampleSummary, page } from "#web/features/tournaments/testing/examples.ts";
import { TournamentsPage } from "#web/pages/tournaments/tournaments.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  api = stubApi();
  const tournaments = [exampleSummary({ name: "Somebody's", creator_id: 8 })];
  api.reply("GET", paths.tournaments(), TournamentsResponse, { tournaments, pagination: page(1) });
});

const young = { id: 7, created_at: "2026-11-18T12:00:00Z" };

function replyMine(...own: Partial<TournamentSummary>[]) {
  api.reply("GET", paths.myTournaments(), MyTournamentsResponse, {
    tournaments: own.map((values, index) => ({
      ...exampleSummary({ id: 20 + index, creator_id: 7, ...values }),
      role: "owner" as const,
      abilities: [],
    })),
    pagination: page(own.length),
  });
}

test("above the list a new account finds its tournaments that aren't in it yet, and why", async () => {
  signInAs(api, young);
  replyMine(
    { name: "First Cup", registered_teams_count: 1 },
    { name: "Full Cup", registered_teams_count: 2 },
    { name: "Helped Cup", registered_teams_count: 0, creator_id: 8 },
  );
  renderAt("/tournaments", <TournamentsPage />);
  const told = (
    await screen.findByText("Your tournament isn't in this list yet")
  ).closest<HTMLElement>("[role=status]")!;
  expect(within(told).getByText(/^Everybody finds it here from its second team on/u)).toBeTruthy();
  const links = within(told).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["First Cup", "/tournaments/20/admin"],
  ]);
});

test("who has an account for a week reads nothing of it, and their tournaments aren't asked for", async () => {
  signInAs(api, { ...young, created_at: "2026-11-13T12:00:00Z" });
  replyMine({ registered_teams_count: 0 });
  renderAt("/tournaments", <TournamentsPage />);
  await screen.findByRole("link", { name: "View Tournament Somebody's" });
  await waitFor(() => expect(api.callsTo("GET", paths.me())).not.toHaveLength(0));
  expect(screen.queryByText(/in this list yet/u)).toBeNull();
  expect(api.callsTo("GET", paths.myTournaments())).toEqual([]);
});
