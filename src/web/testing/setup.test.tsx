import { screen } from "@testing-library/react";
import { GridList, GridListItem } from "react-aria-components";
import { expect, test } from "vitest";
import { renderAt } from "#web/testing/render.tsx";

const rows = (
  <GridList aria-label="Teams" selectionMode="multiple" selectionBehavior="toggle">
    <GridListItem id="falcons" textValue="Falcons">
      Falcons
    </GridListItem>
  </GridList>
);

test("choosing a row of a list is told to screen readers", async () => {
  const { user } = renderAt("/", rows);
  await user.click(screen.getByRole("row"));
  expect(await screen.findAllByText(/Falcons/)).toHaveLength(2);
});

test("and to nobody in the next test", () => {
  expect(screen.queryByText(/Falcons/)).toBeNull();
});
