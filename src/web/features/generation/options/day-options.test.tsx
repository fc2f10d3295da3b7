import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { checkOptions } from "#web/features/generation/options/check-options.ts";
import { DayOptions } from "#web/features/generation/options/day-options.tsx";
import { useErrorText } from "#web/features/generation/options/use-error-text.ts";
import { defaultOptions } from "#web/features/generation/plan/default-options.ts";
import { type GeneratorOptions, withWhatFollows } from "#web/features/generation/plan/options.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";

const lastDate = "2083-11-28";
const tournament = exampleTournament({ start_date: "2083-11-26", end_date: lastDate });

function Form() {
  const [options, setOptions] = useState<GeneratorOptions>(defaultOptions(tournament, 8));
  const errorOf = useErrorText(checkOptions(options, 8));
  const handleChange = (changes: Partial<GeneratorOptions>) =>
    setOptions(withWhatFollows(options, changes, { lastDate, courts: [1, 2] }));
  return <DayOptions {...{ options, lastDate, errorOf }} courts={[]} onChange={handleChange} />;
}

test.each([
  ["Until", "08:00", "The hours must end after they begin"],
  ["Minutes per game", "0", "A game lasts from 5 to 720 minutes"],
  ["Change-over (min)", "481", "A change-over takes from 0 to 480 minutes"],
])("%s says at its field why %s makes no sense", (label, value, text) => {
  render(<Form />);
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const field = screen.getByLabelText(label);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByText(text).closest("[id]")!.id);
  expect(screen.queryByText("Add at least one time slot")).toBeNull();
});

test("hours that are too short for a game say that", () => {
  render(<Form />);
  fireEvent.change(screen.getByLabelText("Until"), { target: { value: "09:30" } });
  expect(screen.getByText("No game fits into these hours")).toBeTruthy();
});
