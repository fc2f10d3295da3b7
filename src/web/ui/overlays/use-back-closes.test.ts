import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useBackCloses } from "./use-back-closes.ts";

let navigation: EventTarget;
beforeEach(() => {
  navigation = new EventTarget();
  vi.stubGlobal("navigation", navigation);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("Back closes what lies on top and keeps the page, one after the other", () => {
  const [below, above] = [vi.fn<() => void>(), vi.fn<() => void>()];
  renderHook(() => useBackCloses(below));
  const top = renderHook(() => useBackCloses(above));
  expect(goes("traverse")).toBe(false);
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  top.unmount();
  expect(goes("traverse")).toBe(false);
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([1, 1]);
});

test("a link is followed, and Back leaves once nothing lies over the page or the browser insists", () => {
  const onClose = vi.fn<() => void>();
  const dialog = renderHook(() => useBackCloses(onClose));
  expect(goes("push")).toBe(true);
  expect(goes("traverse", false)).toBe(true);
  dialog.unmount();
  expect(goes("traverse")).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test("a browser that knows nothing of it is left alone", () => {
  vi.stubGlobal("navigation", undefined);
  expect(() => renderHook(() => useBackCloses(() => {})).unmount()).not.toThrow();
});

/** Whether the browser goes there. */
function goes(navigationType: NavigationType, cancelable = true): boolean {
  const event = Object.assign(new Event("navigate", { cancelable }), { navigationType });
  return navigation.dispatchEvent(event);
}
