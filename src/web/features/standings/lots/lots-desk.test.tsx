import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { DrawnResponse } from "#contract/brackets/lots.ts";
import { paths } from "#contract/paths.ts";
import { type Lot, OutlookResponse } from "#contract/standings/outlook.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";
import { DrawnLots } from "./drawn-lots.tsx";
import { LotsDesk } from "./lots-desk.tsx";

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
  api.reply("POST", paths.bracketLots(5), DrawnResponse, { team_ids: [2, 1] });
});

const team = { behind: null, prospect: null };
const outlookWith = (lots: Lot[]) => ({
  bracket: "Group A",
  bracket_id: 5,
  places: 1,
  best_next: null,
  games_left: 0,
  is_exact: true,
  teams: ["Ants", "Bees", "Cats"].map((name, index) => ({
    ...team,
    team_id: index + 1,
    team: name,
    rank: index + 1,
  })),
  lots,
});

async function openDesk(lots: Lot[]) {
  const outlook = outlookWith(lots);
  api.reply("GET", paths.standingsOutlook(12), OutlookResponse, { outlook });
  return renderAt("/", <LotsDesk tournamentId={12} group="Group A" />);
}

const sent = () => api.callsTo("POST", paths.bracketLots(5)).map(({ body }) => body);
const open = { team_ids: [1, 2], drawn: null };

test("draws between those level after asking, and says what came out", async () => {
  const { user } = await openDesk([open]);
  await user.click(await screen.findByRole("button", { name: "Draw lots" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/Courtside draws between Ants, Bees\./)).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Draw lots" }));
  await waitFor(() => expect(sent()).toEqual([{ team_ids: [1, 2], by_hand: false }]));
});

test("takes what was drawn by hand once each team has its place", async () => {
  const { user } = await openDesk([open]);
  await user.click(await screen.findByRole("button", { name: "Enter a draw" }));
  const dialog = within(await screen.findByRole("dialog"));
  const place = (index: number) => dialog.getByRole("combobox", { name: `Place ${index}` });
  await user.selectOptions(place(1), "Bees");
  await user.selectOptions(place(2), "Bees");
  await user.click(dialog.getByRole("button", { name: "Record the draw" }));
  expect(dialog.getByText("Choose each team once")).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.selectOptions(place(2), "Ants");
  await user.click(dialog.getByRole("button", { name: "Record the draw" }));
  await waitFor(() => expect(sent()).toEqual([{ team_ids: [2, 1], by_hand: true }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const drawn = { at: "2026-11-20T09:00:00Z", by_hand: true, by_organiser: true };

test("has nothing to offer where all is drawn", async () => {
  await openDesk([{ team_ids: [2, 1], drawn }]);
  await waitFor(() => expect(api.callsTo("GET", paths.standingsOutlook(12))).toHaveLength(1));
  expect(screen.queryByRole("button")).toBeNull();
});

test("everybody reads who drew and when, and what came out", () => {
  const lots = [
    { team_ids: [2, 1], drawn },
    { team_ids: [1, 3], drawn: { ...drawn, by_hand: false, by_organiser: false } },
    { team_ids: [3, 4], drawn: null },
  ];
  const tournament = { creator_name: "Olga", timezone: "Pacific/Auckland" };
  renderAt("/", <DrawnLots outlook={outlookWith(lots)} tournament={tournament} />);
  // By the tournament's clock, as the games after which it was.
  const hand = /^Lots drawn by hand on Nov 20, 2026, 10:00\sPM by Olga: Bees, Ants$/u;
  expect(screen.getByText(hand)).toBeTruthy();
  const helper = /^Lots drawn on .*2026.* by somebody of the organizer's team: Ants, Cats$/;
  expect(screen.getByText(helper)).toBeTruthy();
  expect(screen.getByText(/^Cats, \?: level in everything\. Nobody has drawn/)).toBeTruthy();
});
