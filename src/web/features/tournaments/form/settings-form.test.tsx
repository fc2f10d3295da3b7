import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { defaultScheduleRules, ScheduleRulesResponse } from "#contract/board/schedule-moves.ts";
import { paths } from "#contract/paths.ts";
import { type Tournament, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { openAdmin, stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

async function openSettings(tournament: Partial<Tournament> = {}) {
  const reply = { tournament: exampleTournament(tournament) };
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, reply);
  scene.api.reply("PUT", paths.tournament(12), TournamentResponse, reply);
  const view = scene.openAsOwner("?tab=settings");
  await screen.findByRole("textbox", { name: "Court 1" });
  await screen.findByRole("option", { name: "Basketball" });
  return view;
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const number = (name: RegExp) => screen.getByRole("spinbutton", { name });
const choice = () => screen.getByRole("combobox", { name: /^If only one team reports/ });
const save = () => screen.getByRole("button", { name: "Save" });
const sent = () => scene.api.callsTo("PUT", paths.tournament(12)).map(({ body }) => body);

async function typeDates(start: string, end: string) {
  type(await screen.findByLabelText(/^Start date/), start);
  type(screen.getByLabelText(/^End date/), end);
}

describe("the settings of a tournament", () => {
  test("change everything it was created with, by one button", async () => {
    const { user } = await openSettings();
    expect(screen.getAllByRole("button", { name: "Save" })).toHaveLength(1);
    type(screen.getByRole("textbox", { name: /^Tournament name/ }), "Spring Open");
    await user.selectOptions(screen.getByRole("combobox", { name: /^Sport/ }), "Basketball");
    await user.selectOptions(screen.getByRole("combobox", { name: /^Time zone/ }), "Asia/Tokyo");
    type(number(/^Number of teams/), "12");
    type(number(/^Number of brackets/), "3");
    type(number(/^Entry fee/), "25.50");
    const currency = await screen.findByRole("combobox", { name: /^Currency/ });
    await user.clear(currency);
    await user.type(currency, "swiss");
    await user.click(await screen.findByRole("option", { name: "Swiss Franc (CHF)" }));
    await user.click(screen.getByRole("checkbox", { name: /^Payment required/ }));
    type(screen.getByRole("textbox", { name: "Court 2" }), "Beach");
    await user.click(save());
    // Games are there, so that the time zone is a question.
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/9:00 stays 9:00, on the clock of Tokyo/)).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Tournament updated successfully")).toBeTruthy();
    expect(sent()).toMatchObject([
      {
        name: "Spring Open",
        sport_id: 2,
        timezone: "Asia/Tokyo",
        teams_count: 12,
        courts_count: 2,
        brackets_count: 3,
        entry_fee: 25.5,
        currency: "CHF",
        payment_required: true,
        court_names: ["A", "Beach"],
        former: { sport_id: 1, timezone: "UTC", teams_count: 8, court_names: ["A", "B"] },
      },
    ]);
  });

  test("a time zone without games is saved at once, and may be left alone", async () => {
    const { user } = await openSettings({ matches_count: 0 });
    await user.selectOptions(screen.getByRole("combobox", { name: /^Time zone/ }), "Asia/Tokyo");
    await user.click(save());
    expect(await screen.findByText("Tournament updated successfully")).toBeTruthy();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("have a report that nobody answers stand after a usual time, another one, or never", async () => {
    const { user } = await openSettings();
    expect(screen.queryByRole("spinbutton", { name: /^Minutes/ })).toBeNull();
    await user.selectOptions(choice(), "Stands after 30 minutes");
    await user.selectOptions(choice(), "Stands after another time");
    expect(number(/^Minutes/)).toHaveProperty("value", "30");
    type(number(/^Minutes/), "2");
    await user.click(save());
    expect(await screen.findByText("Between 5 minutes and 24 hours (1,440 minutes)")).toBeTruthy();
    expect(sent()).toEqual([]);
    type(number(/^Minutes/), "45");
    await user.click(save());
    await waitFor(() => expect(sent()).toMatchObject([{ reports_stand_minutes: 45 }]));
  });

  test("can have the desk decide on reports again", async () => {
    const { user } = await openSettings({ reports_stand_minutes: 45 });
    expect(number(/^Minutes/)).toHaveProperty("value", "45");
    await user.selectOptions(choice(), "The desk decides");
    expect(screen.queryByRole("spinbutton", { name: /^Minutes/ })).toBeNull();
    await user.click(save());
    await waitFor(() => expect(sent()).toMatchObject([{ reports_stand_minutes: null }]));
  });

  test("ask for a name of each court, and call new ones by letters", async () => {
    const { user } = await openSettings();
    type(number(/^Number of courts/), "4");
    const names = await screen.findAllByRole<HTMLInputElement>("textbox", { name: /^Court \d$/ });
    expect(names.map(({ value }) => value)).toEqual(["A", "B", "C", "D"]);
    type(names[1]!, "a");
    await user.click(save());
    expect(await screen.findByText("Another court already has this name")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(names[1]));
    type(number(/^Number of courts/), "1");
    await user.click(save());
    expect(await screen.findByText("Tournament updated successfully")).toBeTruthy();
    expect(sent()).toMatchObject([{ courts_count: 1, court_names: ["A"] }]);
  });

  test("show at its field what no longer fits, and lead to the board where games stand in the way", async () => {
    const { user } = await openSettings();
    const error = "Move these games to other courts first: 3, 5";
    scene.api.refuse("PUT", paths.tournament(12), 400, {
      error,
      code: "validation",
      fields: { courts_count: error, teams_count: "4 teams are already registered" },
    });
    type(number(/^Number of courts/), "1");
    await user.click(save());
    expect(await screen.findByText(error)).toBeTruthy();
    expect(screen.getByText("4 teams are already registered")).toBeTruthy();
    expect(number(/^Number of courts/).getAttribute("aria-invalid")).toBe("true");
    const board = screen.getByRole("link", { name: "Move games on the board" });
    expect(board.getAttribute("href")).toBe("/tournaments/12/admin?tab=matches&view=board");
  });

  test("lead from a court that is to go to other places for its games, and back to what was typed", async () => {
    vi.setSystemTime("2026-11-20T12:00:00Z");
    const rules = { rules: defaultScheduleRules };
    scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, rules);
    scene.replySchedule([gameAt(1, 9), gameAt(2, 9, { court_id: 2, court: "B" })]);
    const { user } = await openSettings();
    const error = "Move these games to other courts first: 2";
    const fields = { courts_count: error };
    scene.api.refuse("PUT", paths.tournament(12), 400, { error, code: "validation", fields });
    type(number(/^Number of courts/), "1");
    await user.click(save());
    const link = "Find other places for the games on Court B…";
    await user.click(await screen.findByRole("link", { name: link }));
    const dialog = within(await screen.findByRole("dialog", { name: "Something changed…" }));
    const told = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
    expect(told("What happened?").value).toBe("court_closed");
    expect(told("Court").value).toBe("2");
    expect([told("Day").value, told("From").value]).toEqual(["2026-11-21", "00:00"]);
    expect(told("Until further notice, also on later days").checked).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.getByText(/^Court B is to be taken away/)).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Back to the settings" }));
    await screen.findByRole("textbox", { name: "Court 1" });
    await waitFor(() => expect(number(/^Number of courts/)).toHaveProperty("value", "1"));
  });

  test("take the games along when both days move by as much, unless that isn't wanted", async () => {
    const { user } = await openSettings();
    await typeDates("2026-11-28", "2026-11-30");
    expect(screen.queryByRole("checkbox", { name: /move along/ })).toBeNull();
    await typeDates("2026-11-20", "2026-11-21");
    expect(
      await screen.findByRole("checkbox", { name: /move along, 1 day earlier$/ }),
    ).toHaveProperty("checked", true);
    await typeDates("2026-11-28", "2026-11-29");
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await screen.findByText("Tournament updated successfully");
    await typeDates("2026-11-28", "2026-11-29");
    await user.click(await screen.findByRole("checkbox", { name: /move along, 7 days later$/ }));
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(2));
    const moved = { start_date: "2026-11-28", end_date: "2026-11-29" };
    expect(sent()).toMatchObject([{ ...moved, move_games: true }, moved]);
    expect(sent()[1]).not.toHaveProperty("move_games");
  });

  test("move no games where all are over", async () => {
    await openSettings({ completed_matches_count: 6 });
    await typeDates("2026-11-28", "2026-11-29");
    expect(screen.queryByRole("checkbox", { name: /move along/ })).toBeNull();
  });

  test("are all there to read for others", async () => {
    openAdmin("?tab=settings");
    for (const [term, text] of [
      ["Sport", "Volleyball"],
      ["Time zone", "UTC"],
      ["Number of courts", "2"],
      ["Court names", "A, B"],
      ["Payment required", "No"],
    ]) {
      const name = await screen.findByText(term!, { selector: "dt" });
      await waitFor(() => expect(name.nextElementSibling?.textContent).toBe(text));
    }
  });
});
