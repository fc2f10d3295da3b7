import { afterEach, expect, test, vi } from "vitest";
import { recall, remember } from "./device-storage.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  remember("colour", null);
});

function closeStorage() {
  for (const call of ["getItem", "setItem", "removeItem"] as const) {
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException("closed", "SecurityError");
    });
  }
}

test("what is remembered stands in the browser's storage until it is forgotten", () => {
  expect(recall("colour")).toBeNull();
  remember("colour", "red");
  expect([recall("colour"), localStorage.getItem("colour")]).toEqual(["red", "red"]);
  remember("colour", null);
  expect([recall("colour"), localStorage.getItem("colour")]).toEqual([null, null]);
});

test("where storage is closed, a page remembers as long as it lives", () => {
  closeStorage();
  expect(recall("colour")).toBeNull();
  remember("colour", "red");
  expect(recall("colour")).toBe("red");
  remember("colour", null);
  expect(recall("colour")).toBeNull();
});

test("what a full storage refused counts, not what stands there still", () => {
  remember("colour", "red");
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  remember("colour", "blue");
  expect(recall("colour")).toBe("blue");
  full.mockRestore();
  remember("colour", "green");
  expect([recall("colour"), localStorage.getItem("colour")]).toEqual(["green", "green"]);
});

test("where the server draws a page nobody's storage is touched", () => {
  vi.stubGlobal("document", undefined);
  const read = vi.spyOn(Storage.prototype, "getItem");
  expect(recall("colour")).toBeNull();
  expect(read).not.toHaveBeenCalled();
});
