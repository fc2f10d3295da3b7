import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showToast } from "#web/ui/overlays/toast.ts";
import { Toaster } from "#web/ui/overlays/toaster.tsx";

afterEach(() => {
  vi.useRealTimers();
});

test("a toast appears top right and closes after five seconds", async () => {
  render(<Toaster />);
  showToast.success("First");
  await screen.findByText("First");
  vi.useFakeTimers();
  await act(async () => {
    showToast.error("Second", "and why");
    await vi.advanceTimersByTimeAsync(1);
  });
  const toast = screen.getByText("Second").closest("li")!;
  expect(toast.dataset).toMatchObject({ xPosition: "right", yPosition: "top" });
  expect(toast.textContent).toContain("and why");
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(toast.dataset["removed"]).toBe("false");
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(toast.dataset["removed"]).toBe("true");
});
