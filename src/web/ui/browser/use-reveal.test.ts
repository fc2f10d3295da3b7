import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useReveal } from "./use-reveal.ts";

const print = (event: "beforeprint" | "afterprint") =>
  act(() => void window.dispatchEvent(new Event(event)));

test("paper gets all of a long list, also where it has more there than on the screen", () => {
  const start = { initialProps: { total: 300 } };
  const { result, rerender } = renderHook(({ total }) => useReveal(total, 200), start);
  const drawn = () => [result.current.shown, result.current.isComplete];
  expect(drawn()).toEqual([200, false]);
  print("beforeprint");
  expect(drawn()).toEqual([300, true]);
  rerender({ total: 500 });
  expect(drawn()).toEqual([500, true]);
  print("afterprint");
  expect(drawn()).toEqual([200, false]);
});
