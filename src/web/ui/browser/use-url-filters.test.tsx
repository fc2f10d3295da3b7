import { act, fireEvent, screen } from "@testing-library/react";
import { use } from "react";
import { useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { currentPath, renderAt } from "#web/testing/render.tsx";
import { useUrlFilters } from "#web/ui/browser/use-url-filters.ts";

afterEach(() => {
  vi.useRealTimers();
});

const defaults = { search: "" };

function Probe() {
  const { filters, settled, setFilter } = useUrlFilters(defaults);
  return (
    <>
      <input
        aria-label="Search"
        value={filters.search}
        onChange={(event) => setFilter("search", event.target.value)}
      />
      <output>{settled.search}</output>
    </>
  );
}

test("filters take effect 300 milliseconds after the last change", async () => {
  vi.useFakeTimers();
  renderAt("/list", <Probe />);
  const input = screen.getByRole("textbox");
  fireEvent.change(input, { target: { value: "c" } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  fireEvent.change(input, { target: { value: "cup " } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(screen.getByRole("status").textContent).toBe("");
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole("status").textContent).toBe("cup");
  expect(currentPath()).toBe("/list?search=cup");
});

test("what is typed while the address is slow to follow stays", async () => {
  vi.useFakeTimers();
  const page = Promise.withResolvers<void>();
  function SlowPage() {
    if (useLocation().search) use(page.promise);
    return <Probe />;
  }
  renderAt("/list", <SlowPage />);
  const input = screen.getByRole("textbox");
  fireEvent.change(input, { target: { value: "c" } });
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(input).toHaveProperty("value", "c");
  await act(async () => fireEvent.change(input, { target: { value: "cu" } }));
  await act(async () => {
    page.resolve();
    await vi.advanceTimersByTimeAsync(299);
  });
  expect(input).toHaveProperty("value", "cu");
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(currentPath()).toBe("/list?search=cu");
});
