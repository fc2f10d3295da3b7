import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { useKeptState } from "#web/ui/forms/use-kept-state.ts";

interface Rules {
  preset: string;
  points: number[];
}

const first: Rules = { preset: "usual", points: [3, 1, 0] };
const made: Rules = { preset: "usual", points: [2, 1, 0] };

beforeEach(() => sessionStorage.clear());

function open(...given: Parameters<typeof useKeptState<Rules>>) {
  return renderHook(() => useKeptState(...given));
}

/** Puts something together and closes the dialog over it. */
function leave(value: Rules, ...given: Parameters<typeof useKeptState<Rules>>) {
  const dialog = open(...given);
  act(() => dialog.result.current.change(value));
  dialog.unmount();
}

test("what was put together is back when the dialog is opened again, and said to be", () => {
  leave(made, "rules.1", first);
  const again = open("rules.1", first).result.current;
  expect([again.value, again.isKept]).toEqual([made, true]);
  expect(open("rules.2", first).result.current.value).toEqual(first);
});

test("nothing is kept of what was looked at alone, or changed back", () => {
  leave(first, "rules.1", first);
  expect(open("rules.1", first).result.current.isKept).toBe(false);
  leave(made, "rules.1", first);
  const dialog = open("rules.1", first);
  act(() => dialog.result.current.discard());
  expect(dialog.result.current).toMatchObject({ value: first, isKept: false });
  dialog.unmount();
  expect(open("rules.1", first).result.current.value).toEqual(first);
});

test("what was sent or given up is gone", () => {
  const dialog = open("rules.1", first);
  act(() => dialog.result.current.change(made));
  act(() => dialog.result.current.forget());
  dialog.unmount();
  expect(open("rules.1", first).result.current.value).toEqual(first);
});

test("what it was made of has changed since: that is shown, and nothing older over it", () => {
  leave(made, "rules.1", first);
  const stored = { ...first, preset: "another" };
  expect(open("rules.1", stored).result.current).toMatchObject({ value: stored, isKept: false });
  leave(made, "rules.2", first, { of: 1 });
  expect(open("rules.2", first, { of: 2 }).result.current.value).toEqual(first);
});

test("what is given comes before what is kept, and what another version kept isn't read", () => {
  leave(made, "rules.1", first);
  const given = { ...first, preset: "given" };
  expect(open("rules.1", given, { isGiven: true }).result.current.value).toEqual(given);
  const later = { ...first, last: "lot" };
  leave(made, "rules.2", first, { of: null });
  expect(open("rules.2", later, { of: null }).result.current.value).toEqual(later);
});
