import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkOptions } from "#web/features/generation/options/check-options.ts";
import { FixedTimes } from "#web/features/generation/fixed-times/fixed-times.tsx";
import { defaultOptions } from "#web/features/generation/plan/default-options.ts";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { toGenerateBody } from "#web/features/generation/plan/generate-body.ts";
import { newBracket } from "#web/features/generation/plan/brackets/bracket-option.ts";
import { exampleDivision, exampleTournament } from "#web/features/tournaments/testing/examples.ts";

const [saturday, sunday] = ["2027-11-27", "2027-11-28"] as const;
const teams = ["Sharks", "Bears"].map((name, index) => ({
  id: 3 + index,
  name,
  division_id: null,
}));
const cup = { ...newBracket(0), name: "Cup", type: "elimination" as const };

// A tournament that is over begins its first game today.
beforeEach(() => void vi.setSystemTime("2027-11-01T09:00:00Z"));
afterEach(() => void vi.useRealTimers());

function show(change: Partial<GeneratorOptions> = {}, drawn = teams) {
  const tournament = exampleTournament({ start_date: saturday, end_date: sunday });
  const divisions = [70, 71].map((id) => exampleDivision({ id, name: `Division ${id}` }));
  let latest: GeneratorOptions = {
    ...defaultOptions(tournament, 8),
    isCustom: true,
    brackets: [cup],
    ...change,
  };
  function Form() {
    const [options, setOptions] = useState<GeneratorOptions>(latest);
    latest = options;
    const errors = checkOptions(options, 8, [], drawn);
    return (
      <FixedTimes
        options={options}
        teams={drawn}
        divisions={change.together ? divisions : []}
        courts={[{ value: 1, label: "Court A" }]}
        firstDate={saturday}
        lastDate={sunday}
        errorOf={(name) => (errors[name] ? JSON.stringify(errors[name]) : undefined)}
        onChange={(changes) => setOptions({ ...options, ...changes })}
      />
    );
  }
  render(<Form />);
  return () => toGenerateBody(latest).fixed_times;
}

const add = () => screen.getByRole("button", { name: "Fix the time of a game" });
const done = () => screen.getByRole("button", { name: "Done" });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const lines = () => screen.getAllByRole("listitem").map((line) => line.textContent);

test("the final gets a time and a court in a line that can be changed and removed", async () => {
  const sent = show();
  expect(sent()).toBeUndefined();
  await userEvent.click(add());
  expect(document.activeElement).toBe(screen.getByLabelText("Game"));
  expect(screen.getByLabelText("Date")).toHaveProperty("value", sunday);
  type("Starts at", "16:00");
  await userEvent.selectOptions(screen.getByLabelText("Court"), "Court A");
  await userEvent.click(done());
  expect(lines()).toEqual(["Final (Cup): Sun, Nov 28, 4:00 PM, Court A "]);
  const final = { game: "final", bracket: "Cup", date: sunday, start: "16:00", court_id: 1 };
  expect(sent()).toEqual([final]);
  const change = screen.getByRole("button", { name: "Change the time of Final (Cup)" });
  expect(document.activeElement).toBe(change);

  await userEvent.click(change);
  await userEvent.selectOptions(screen.getByLabelText("Court"), "Any court");
  await userEvent.click(done());
  expect(lines()).toEqual(["Final (Cup): Sun, Nov 28, 4:00 PM "]);
  expect(sent()).toEqual([{ ...final, court_id: null }]);

  await userEvent.click(screen.getByRole("button", { name: "Remove the time of Final (Cup)" }));
  expect(sent()).toBeUndefined();
  expect(document.activeElement).not.toBe(document.body);
});

test("the first game of a team asks for the team", async () => {
  const sent = show();
  await userEvent.click(add());
  await userEvent.selectOptions(screen.getByLabelText("Game"), "First game of a team");
  expect(screen.getByText(/fixedIncomplete/u)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Team"), "Bears");
  type("Date", saturday);
  type("Starts at", "18:00");
  await userEvent.click(done());
  expect(lines()).toEqual(["First game of Bears: Sat, Nov 27, 6:00 PM "]);
  expect(sent()).toMatchObject([{ game: "first", team_id: 4, date: saturday }]);
});

test("a game that is drawn no longer says so until another is chosen", async () => {
  const gone = {
    key: 0,
    game: "final" as const,
    divisionId: null,
    bracket: "Plate",
    teamId: null,
    date: sunday,
    start: "16:00",
    court: "",
  };
  const sent = show({ fixedTimes: [gone] });
  expect(screen.getByText(/fixedGone/u)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Change the time of Final (Plate)" }));
  await userEvent.selectOptions(screen.getByLabelText("Game"), "Final (Cup)");
  expect(screen.queryByText(/fixedGone/u)).toBeNull();
  expect(sent()).toMatchObject([{ bracket: "Cup" }]);
});

test("of several divisions each has its final", async () => {
  const together = [70, 71].map((divisionId) => ({ divisionId, teams: 4, brackets: [cup] }));
  const sent = show({ together });
  await userEvent.click(add());
  await userEvent.selectOptions(screen.getByLabelText("Game"), "Final (Division 71, Cup)");
  expect(sent()).toMatchObject([{ game: "final", bracket: "Cup", division_id: 71 }]);
});

test("the opening game begins with the tournament, and says that none is before it", async () => {
  const sent = show();
  await userEvent.click(add());
  await userEvent.selectOptions(screen.getByLabelText("Game"), "Opening game");
  expect(screen.getByText(/^No other game begins before it\./u)).toBeTruthy();
  expect(screen.getByLabelText("Date")).toHaveProperty("value", saturday);
  type("Starts at", "18:00");
  await userEvent.click(done());
  expect(lines()).toEqual(["Opening game: Sat, Nov 27, 6:00 PM "]);
  expect(sent()).toEqual([{ game: "opening", date: saturday, start: "18:00", court_id: null }]);
});

test("a double elimination has the finals of its halves", async () => {
  const double = { ...cup, type: "double_elimination" as const };
  const sent = show({ brackets: [double] });
  await userEvent.click(add());
  await userEvent.selectOptions(screen.getByLabelText("Game"), "Losers' final (Cup)");
  expect(sent()).toMatchObject([{ game: "losers_final", bracket: "Cup", date: sunday }]);
});

test("where nobody is left to draw, no game can be fixed, and the button says why", async () => {
  const sent = show({ brackets: [] }, []);
  expect(screen.getByText("No teams are available to draw.")).toBeTruthy();
  await userEvent.click(add());
  expect(screen.queryByLabelText("Game")).toBeNull();
  expect(sent()).toBeUndefined();
});
