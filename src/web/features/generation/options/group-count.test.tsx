import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { GroupCount } from "#web/features/generation/options/group-count.tsx";
import {
  type BracketOption,
  groupsAndPlayoffs,
  newBracket,
} from "#web/features/generation/plan/brackets/bracket-option.ts";
import { offReasonOf } from "#web/testing/off-reason-of.ts";

function show(brackets: BracketOption[], availableTeams: number) {
  const onChange = vi.fn<(changes: { brackets?: BracketOption[] }) => void>();
  render(<GroupCount {...{ brackets, availableTeams, onChange }} />);
  return onChange;
}

const press = (name: string) => screen.getByRole("button", { name });

test("a press makes another group, and says why there can be no more or no fewer", async () => {
  const onChange = show(groupsAndPlayoffs(6, { groups: 2, qualifiers: 1 }), 6);
  expect(screen.getByRole("status").textContent).toBe("2 groups");
  expect(offReasonOf(press("Fewer groups"))).toBe("Playoffs come after two groups at least.");
  await userEvent.click(press("More groups"));
  const { brackets } = onChange.mock.calls[0]![0];
  expect(brackets?.map(({ name }) => name)).toEqual(["Group A", "Group B", "Group C", "Playoffs"]);
});

test("no group gets fewer than two teams", async () => {
  const onChange = show(groupsAndPlayoffs(6, { groups: 3, qualifiers: 1 }), 6);
  expect(offReasonOf(press("More groups"))).toMatch(/^No more than 3/u);
  await userEvent.click(press("More groups"));
  expect(onChange).not.toHaveBeenCalled();
});

test("nothing is asked where no group comes before playoffs", () => {
  show([newBracket(0)], 8);
  expect(screen.queryByRole("group")).toBeNull();
});
