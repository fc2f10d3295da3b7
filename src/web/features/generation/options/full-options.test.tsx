import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import { BracketOptions } from "#web/features/generation/options/bracket-options.tsx";
import { newBracket } from "#web/features/generation/plan/brackets/bracket-option.ts";
import { defaultOptions } from "#web/features/generation/plan/default-options.ts";
import { SlotOptions } from "#web/features/generation/options/slot-options.tsx";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { offReasonOf } from "#web/testing/off-reason-of.ts";

const options = defaultOptions(exampleTournament(), 8);
const errorOf = () => undefined;

function showBrackets(count: number) {
  const brackets = Array.from({ length: count }, (_, index) => newBracket(index));
  const onChange = vi.fn<() => void>();
  render(
    <BracketOptions
      others={[]}
      options={{ ...options, isCustom: true, brackets }}
      availableTeams={8}
      {...{ errorOf, onChange }}
    />,
  );
  return { button: screen.getByText("Add bracket"), onChange };
}

function showSlots(count: number) {
  const slots = Array.from({ length: count }, (_, key) => ({ ...options.slots[0]!, key }));
  const onChange = vi.fn<() => void>();
  render(<SlotOptions options={{ ...options, slots }} courts={[]} {...{ errorOf, onChange }} />);
  return { button: screen.getByText("Add time slot"), onChange };
}

describe("where a draw has all that it may have", () => {
  test.each([
    [
      "brackets",
      showBrackets,
      limits.bracketsPerTournament.max,
      "A draw makes at most 50 brackets",
    ],
    ["slots", showSlots, limits.timeSlots.max, "There can be at most 200 time slots"],
  ])("the button for more %s says so, and adds none", async (_, show, most, reason) => {
    const { button, onChange } = show(most);
    expect(offReasonOf(button)).toBe(reason);
    await userEvent.click(button);
    expect(onChange).not.toHaveBeenCalled();
  });

  test.each([
    ["brackets", showBrackets, limits.bracketsPerTournament.max],
    ["slots", showSlots, limits.timeSlots.max],
  ])("the last of the %s can still be added", async (_, show, most) => {
    const { button, onChange } = show(most - 1);
    expect(offReasonOf(button)).toBeNull();
    await userEvent.click(button);
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
