import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { OwnHours } from "#web/features/generation/options/hours/own-hours.tsx";
import { checkOptions } from "#web/features/generation/options/check-options.ts";
import { defaultOptions } from "#web/features/generation/plan/default-options.ts";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { toGenerateBody } from "#web/features/generation/plan/generate-body.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { offReasonOf } from "#web/testing/off-reason-of.ts";

/** Friday to Sunday. */
const weekend = ["2083-11-26", "2083-11-28"] as const;

function show([start_date, end_date]: readonly [string, string] = weekend) {
  const tournament = exampleTournament({ start_date, end_date, courts_count: 2 });
  let latest = { ...defaultOptions(tournament, 8), startDate: start_date, startTime: "" };
  function Form() {
    const [options, setOptions] = useState<GeneratorOptions>(latest);
    latest = options;
    const errors = checkOptions(options, 8);
    return (
      <OwnHours
        options={options}
        lastDate={end_date}
        errorOf={(name) => (errors[name] ? JSON.stringify(errors[name]) : undefined)}
        onChange={(changes) => setOptions({ ...options, ...changes })}
      />
    );
  }
  render(<Form />);
  return () => toGenerateBody(latest).own_hours;
}

const add = () => screen.getByRole("button", { name: "Other hours on one day" });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const lines = () => screen.getAllByRole("listitem").map((line) => line.textContent);

test("a day gets hours of its own, and shows them in a line that can be changed and removed", async () => {
  const sent = show();
  expect(sent()).toBeUndefined();
  await userEvent.click(add());
  expect(document.activeElement).toBe(screen.getByLabelText("Day"));
  type("From", "17:00");
  type("Until", "21:00");
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(lines()).toEqual(["Fri, Nov 26, 5:00 PM–9:00 PM 4 slots"]);
  expect(sent()).toEqual([{ date: "2083-11-26", from: "17:00", to: "21:00" }]);
  const change = screen.getByRole("button", { name: "Change the hours of Fri, Nov 26" });
  expect(document.activeElement).toBe(change);

  await userEvent.click(change);
  await userEvent.selectOptions(screen.getByLabelText("Day"), "Sun, Nov 28");
  type("From", "9:00".padStart(5, "0"));
  type("Until", "15:00");
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(sent()).toEqual([{ date: "2083-11-28", from: "09:00", to: "15:00" }]);

  await userEvent.click(screen.getByRole("button", { name: "Remove the hours of Sun, Nov 28" }));
  expect(sent()).toBeUndefined();
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test("days are offered once, stand in their order, and end where all have their own hours", async () => {
  show();
  await userEvent.click(add());
  await userEvent.selectOptions(screen.getByLabelText("Day"), "Sun, Nov 28");
  await userEvent.click(add());
  const offered = within(screen.getByLabelText("Day")).getAllByRole("option");
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Fri, Nov 26", "Sat, Nov 27"]);
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(lines().map((line) => line?.slice(0, 3))).toEqual(["Fri", "Sun"]);
  await userEvent.click(add());
  expect(offReasonOf(add())).toBe("Every playing day has its own hours already");
});

test("hours that are out of order or hold no game say so", async () => {
  show();
  await userEvent.click(add());
  type("From", "17:00");
  type("Until", "17:30");
  expect(screen.getByText(/ownNoGame/u)).toBeTruthy();
  type("Until", "16:00");
  expect(screen.getByText(/ownOrder/u)).toBeTruthy();
  type("Until", "18:00");
  expect(screen.queryByText(/own(?:Order|NoGame)/u)).toBeNull();
});

test("of one day nothing is asked", () => {
  show([weekend[0], weekend[0]]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("of a long league whole weekdays can be chosen", async () => {
  const sent = show(["2083-11-27", "2084-02-27"]);
  await userEvent.click(add());
  const offered = within(screen.getByLabelText("Day")).getAllByRole("option");
  expect(offered.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    "Every Sat",
    "Every Sun",
    "Sat, Nov 27",
  ]);
  await userEvent.selectOptions(screen.getByLabelText("Day"), "Every Sun");
  type("Until", "15:00");
  expect(sent()).toEqual([{ day_of_week: 0, from: "09:00", to: "15:00" }]);
});
