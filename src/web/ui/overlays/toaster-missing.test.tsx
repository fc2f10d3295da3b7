import { render, screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const wasAsked = Promise.withResolvers<void>();

beforeAll(() => {
  vi.resetModules();
  vi.doMock("#web/ui/overlays/toasts.tsx", () => {
    wasAsked.resolve();
    throw new TypeError("Failed to fetch dynamically imported module");
  });
});
afterAll(() => {
  vi.doUnmock("#web/ui/overlays/toasts.tsx");
  vi.resetModules();
});

test("a message for which nothing can be loaded leaves the page as it is", async () => {
  const [{ showToast }, { Toaster }] = await Promise.all([
    import("#web/ui/overlays/toast.ts"),
    import("#web/ui/overlays/toaster.tsx"),
  ]);
  render(
    <>
      <h1>Scores</h1>
      <Toaster />
    </>,
  );
  showToast.error("No connection");
  await wasAsked.promise;
  await expect(import("#web/ui/overlays/toasts.tsx")).rejects.toThrow(/./);
  expect(screen.getByRole("heading", { name: "Scores" })).toBeTruthy();
});
