import { screen, waitFor } from "@testing-library/react";
import { GridList, GridListItem } from "react-aria-components";
import { expect, test, vi } from "vitest";
import { renderAt } from "#web/testing/render.tsx";

const rows = (
  <GridList aria-label="Teams" selectionMode="multiple" selectionBehavior="toggle">
    <GridListItem id="falcons" textValue="Falcons">
      Falcons
    </GridListItem>
  </GridList>
);

test("frames go on after a test with a clock of its own", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  requestAnimationFrame(() => {});
  vi.useRealTimers();
  let wasDrawn = false;
  requestAnimationFrame(() => (wasDrawn = true));
  await waitFor(() => expect(wasDrawn).toBe(true));
});

test("choosing a row of a list is told to screen readers", async () => {
  const { user } = renderAt("/", rows);
  await user.click(screen.getByRole("row"));
  expect(await screen.findAllByText(/Falcons/)).toHaveLength(2);
});

test("and to nobody in the next test", () => {
  expect(screen.queryByText(/Falcons/)).toBeNull();
});
