import { cleanup, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { CourtsResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTeam, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";
import { WishesDialog } from "./wishes-dialog.tsx";

let api: ReturnType<typeof stubApi>;
const known = {
  wishes: {
    shared: [{ team_ids: [31, 32] }],
    absences: [{ team_id: 31, date: "2026-11-21", from: null, to: "11:00" }],
    longest_wait_minutes: 90,
    reservations: [
      {
        court_id: 1,
        division_id: null,
        games: "finals",
        no_others: true,
        only_there: false,
      } as const,
    ],
  },
  on_rosters: [[31, 33]],
};

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.scheduleWishes(12), ScheduleWishesResponse, known);
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, {
    teams: [
      exampleTeam(),
      exampleTeam({ id: 32, name: "Ravens" }),
      exampleTeam({ id: 33, name: "Owls" }),
    ],
  });
  api.reply("GET", paths.tournamentCourts(12), CourtsResponse, {
    courts: [
      { id: 1, name: "Centre" },
      { id: 2, name: "Court B" },
    ],
  });
  api.reply("PUT", paths.scheduleWishes(12), ScheduleWishesResponse, known);
});

async function open(tournament = exampleTournament()) {
  const onClose = vi.fn<() => void>();
  const { user } = renderAt("/", <WishesDialog {...{ tournament, onClose }} />);
  const dialog = within(await screen.findByRole("dialog", { name: "What the schedule minds" }));
  await dialog.findByRole("button", { name: "Save" });
  return { user, dialog, onClose };
}
function OpenedAgain() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <WishesDialog tournament={exampleTournament()} onClose={() => setOpen(false)} />
  ) : (
    <button onClick={() => setOpen(true)}>Open again</button>
  );
}
const sent = () => api.callsTo("PUT", paths.scheduleWishes(12)).map(({ body }) => body);

test("which teams share somebody by their rosters is told, and who they are a press away", async () => {
  const { user, dialog } = await open();
  const groups = dialog.getByText(/1 group of teams shares somebody by their rosters/);
  await user.click(groups);
  expect(within(groups.closest("details")!).getByRole("listitem").textContent).toBe(
    "Falcons, Owls",
  );
});

test("what is wished is there, can be added to, and is sent as a whole", async () => {
  const { user, dialog, onClose } = await open();
  const longest = dialog.getByRole("spinbutton", { name: /^Longest wait/ });
  expect(longest).toHaveProperty("value", "90");
  await user.clear(longest);
  await user.type(longest, "60");
  await user.click(dialog.getByRole("button", { name: "Add a time" }));
  const absent = dialog.getAllByRole("combobox", { name: "Can't play" });
  await user.selectOptions(absent[1]!, "Ravens");
  await user.selectOptions(dialog.getAllByRole("combobox", { name: "On" })[1]!, "2026-11-22");
  // What nothing was chosen in is left out.
  await user.click(dialog.getByRole("button", { name: "Add teams that share somebody" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([
    {
      shared: [{ team_ids: [31, 32] }],
      absences: [
        { team_id: 31, date: "2026-11-21", from: null, to: "11:00" },
        { team_id: 32, date: "2026-11-22", from: null, to: null },
      ],
      longest_wait_minutes: 60,
      reservations: known.wishes.reservations,
      former: known.wishes,
    },
  ]);
});

test("wishes are taken away again", async () => {
  const { user, dialog, onClose } = await open();
  for (let left = 3; left > 0; left--) {
    await user.click(dialog.getAllByRole("button", { name: "Remove" })[0]!);
  }
  await user.clear(dialog.getByRole("spinbutton", { name: /^Longest wait/ }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([
    {
      shared: [],
      absences: [],
      longest_wait_minutes: null,
      reservations: [],
      former: known.wishes,
    },
  ]);
});

test("opened once more, it begins with what is stored by now, not with what was so before", async () => {
  const { user } = renderAt("/", <OpenedAgain />);
  const saved = { ...known, wishes: { ...known.wishes, longest_wait_minutes: 45 } };
  const longest = await screen.findByRole("spinbutton", { name: /^Longest wait/ });
  api.reply("GET", paths.scheduleWishes(12), ScheduleWishesResponse, saved);
  await user.clear(longest);
  await user.type(longest, "45");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Open again" }));
  const again = await screen.findByRole("spinbutton", { name: /^Longest wait/ });
  expect(again).toHaveProperty("value", "45");
});

test("courts that aren't planned are offered where they are kept already alone", async () => {
  const { user, dialog } = await open(exampleTournament({ courts_count: 1 }));
  const offered = () =>
    within(dialog.getAllByRole("combobox", { name: "Court" }).at(-1)!)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  await user.click(dialog.getByRole("button", { name: "Keep a court" }));
  expect(offered()).toEqual(["Choose a court", "Centre"]);
  cleanup();
  const reservations = [{ ...known.wishes.reservations[0]!, court_id: 2 }];
  api.reply("GET", paths.scheduleWishes(12), ScheduleWishesResponse, {
    ...known,
    wishes: { ...known.wishes, reservations },
  });
  const again = await open(exampleTournament({ courts_count: 1 }));
  expect(again.dialog.getByRole("combobox", { name: "Court" })).toHaveProperty("value", "2");
});

test("a court is kept for a division's games, and these kept to it", async () => {
  const divisions = ["Women", "Men"].map((name, index) => ({
    id: index + 1,
    name,
    teams_count: null,
    registered_teams_count: 0,
    matches_count: 0,
    completed_matches_count: 0,
    entry_fee: null,
    closes_on: null,
    game_formats: [],
    brackets: [],
  }));
  const { user, dialog, onClose } = await open(exampleTournament({ divisions }));
  await user.click(dialog.getByRole("button", { name: "Keep a court" }));
  const last = (label: string) => dialog.getAllByRole("combobox", { name: label }).at(-1)!;
  await user.selectOptions(last("Court"), "Court B");
  await user.selectOptions(last("Games"), "All games");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Choose a division, or playoffs or finals")).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.selectOptions(last("Division"), "Men");
  await user.selectOptions(last("Rule"), "Both");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject([
    {
      reservations: [
        { court_id: 1, games: "finals" },
        { court_id: 2, division_id: 2, games: "all", no_others: true, only_there: true },
      ],
    },
  ]);
});

test("where there are no divisions, nothing is asked of them", async () => {
  const { dialog } = await open();
  expect(dialog.queryByRole("combobox", { name: "Division" })).toBeNull();
  const games = within(dialog.getByRole("combobox", { name: "Games" }));
  expect(games.getAllByRole("option").map(({ textContent: text }) => text)).toEqual([
    "Playoffs",
    "Semifinals and finals",
    "Finals",
  ]);
});

test("what can't be is said where it stands, and nothing is sent", async () => {
  const { user, dialog, onClose } = await open();
  const longest = dialog.getByRole("spinbutton", { name: /^Longest wait/ });
  await user.clear(longest);
  await user.type(longest, "5");
  await user.click(dialog.getByRole("button", { name: "Add a time" }));
  await user.selectOptions(dialog.getAllByRole("combobox", { name: "Can't play" })[1]!, "Owls");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Longest wait: from 10 to 720 minutes, or empty")).toBeTruthy();
  expect(dialog.getByText(/Choose a day or a time/)).toBeTruthy();
  expect(sent()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test("what is refused is told, and stays as it was typed", async () => {
  api.refuse("PUT", paths.scheduleWishes(12), 403, { error: "Not yours", code: "forbidden" });
  const { user, dialog, onClose } = await open();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("alert")).toBeTruthy();
  expect(dialog.getByRole("spinbutton", { name: /^Longest wait/ })).toHaveProperty("value", "90");
  expect(onClose).not.toHaveBeenCalled();
});

test("without an answer it says so, and tries again", async () => {
  api.refuse("GET", paths.scheduleWishes(12), 500, { error: "Broken", code: "internal" });
  const { user } = renderAt(
    "/",
    <WishesDialog tournament={exampleTournament()} onClose={vi.fn<() => void>()} />,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "What the schedule minds" }));
  const again = await dialog.findByRole("button", { name: "Retry" });
  api.reply("GET", paths.scheduleWishes(12), ScheduleWishesResponse, known);
  await user.click(again);
  expect(await dialog.findByRole("button", { name: "Save" })).toBeTruthy();
});

test("what was typed is back when the dialog is opened again, and rows stay apart", async () => {
  const first = await open();
  await first.user.click(first.dialog.getByRole("button", { name: "Add a time" }));
  const longest = { name: /^Longest wait/ };
  await first.user.clear(first.dialog.getByRole("spinbutton", longest));
  await first.user.type(first.dialog.getByRole("spinbutton", longest), "60");
  cleanup();
  const { user, dialog } = await open();
  expect(await dialog.findByText(/What you typed before is back/)).toBeTruthy();
  expect(dialog.getByRole("spinbutton", longest)).toHaveProperty("value", "60");
  await user.click(dialog.getByRole("button", { name: "Add a time" }));
  expect(dialog.getAllByRole("combobox", { name: "Can't play" })).toHaveLength(3);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  cleanup();
  const fresh = await open();
  expect(fresh.dialog.getByRole("spinbutton", longest)).toHaveProperty("value", "90");
});
