import { render, screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

beforeAll(() => {
  vi.resetModules();
  vi.doMock("#web/ui/overlays/toasts.tsx", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
});
afterAll(() => {
  vi.doUnmock("#web/ui/overlays/toasts.tsx");
  vi.resetModules();
});

test("a message is shown also where the library for messages can't be loaded", async () => {
  const [{ showToast }, { Toaster }] = await Promise.all([
    import("#web/ui/overlays/toast.ts"),
    import("#web/ui/overlays/toaster.tsx"),
  ]);
  render(<Toaster />);
  const run = vi.fn<() => void>();
  showToast.error("No connection", "Try again later.", { label: "Reload", run });
  const message = await screen.findByText("No connection");
  expect(message.closest("output")?.textContent).toContain("Try again later.");
  screen.getByRole("button", { name: "Reload" }).click();
  expect(run).toHaveBeenCalledOnce();
});
