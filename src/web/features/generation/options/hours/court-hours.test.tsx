import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { checkOptions } from "#web/features/generation/options/check-options.ts";
import { CourtHours } from "#web/features/generation/options/hours/court-hours.tsx";
import { defaultOptions } from "#web/features/generation/plan/default-options.ts";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { toGenerateBody } from "#web/features/generation/plan/generate-body.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";

const [saturday, sunday] = ["2027-11-27", "2027-11-28"] as const;

function show(count = 3) {
  const dates = { start_date: saturday, end_date: sunday };
  const tournament = exampleTournament({ ...dates, courts_count: count });
  const courts = ["A", "B", "C"]
    .slice(0, count)
    .map((name, index) => ({ value: index + 1, label: `Court ${name}` }));
  let latest = { ...defaultOptions(tournament, 8), startDate: saturday as string, startTime: "" };
  function Form() {
    const [options, setOptions] = useState<GeneratorOptions>(latest);
    latest = options;
    const errors = checkOptions(options, 8);
    return (
      <CourtHours
        options={options}
        courts={courts}
        lastDate={sunday}
        errorOf={(name) => (errors[name] ? JSON.stringify(errors[name]) : undefined)}
        onChange={(changes) => setOptions({ ...options, ...changes })}
      />
    );
  }
  render(<Form />);
  return () => toGenerateBody(latest).court_hours;
}

const add = () => screen.getByRole("button", { name: "Hours of a court" });
const done = () => screen.getByRole("button", { name: "Done" });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const lines = () => screen.getAllByRole("listitem").map((line) => line.textContent);

test("a court gets hours of its own, and shows them in a line that can be changed and removed", async () => {
  const sent = show();
  expect(sent()).toBeUndefined();
  await userEvent.click(add());
  expect(document.activeElement).toBe(screen.getByLabelText("Day"));
  type("From", "13:00");
  await userEvent.click(done());
  expect(lines()).toEqual(["Court C · Every day: from 1:00 PM 5 slots"]);
  expect(sent()).toEqual([{ courts: [3], from: "13:00" }]);
  const change = screen.getByRole("button", { name: "Change the hours of Court C" });
  expect(document.activeElement).toBe(change);

  await userEvent.click(change);
  await userEvent.click(screen.getByRole("checkbox", { name: "Court B" }));
  await userEvent.selectOptions(screen.getByLabelText("Day"), "Sun, Nov 28");
  type("From", "");
  type("Until", "12:00");
  await userEvent.click(done());
  expect(lines()).toEqual(["Court B, Court C · Sun, Nov 28: until 12:00 PM 3 slots"]);
  expect(sent()).toEqual([{ courts: [2, 3], date: sunday, to: "12:00" }]);

  await userEvent.click(
    screen.getByRole("button", { name: "Remove the hours of Court B, Court C" }),
  );
  expect(sent()).toBeUndefined();
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test("between two times both are said", async () => {
  show();
  await userEvent.click(add());
  type("From", "9:00".padStart(5, "0"));
  type("Until", "14:00");
  await userEvent.click(done());
  expect(lines()[0]).toContain("Court C · Every day: 9:00 AM–2:00 PM");
});

test("hours without a court, without times, out of order and too short say so", async () => {
  show();
  await userEvent.click(add());
  await userEvent.click(screen.getByRole("checkbox", { name: "Court C" }));
  expect(screen.getByText(/slotCourtsRequired/u)).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "Court A" }));
  type("From", "");
  expect(screen.getByText(/courtNoHours/u)).toBeTruthy();
  type("From", "17:30");
  expect(screen.getByText(/courtNoGame/u)).toBeTruthy();
  type("Until", "16:00");
  expect(screen.getByText(/ownOrder/u)).toBeTruthy();
  type("From", "12:00");
  expect(screen.queryByText(/courtNo|ownOrder|Required/u)).toBeNull();
});

test("of one court nothing is asked", () => {
  show(1);
  expect(screen.queryByRole("button")).toBeNull();
});
