import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Clashes } from "./clashes.tsx";

test("teams that can't be kept apart stand apart from each other, whichever way their names run", () => {
  const teams = ["נבחרת 7", "נבחרת 8", "Eagles"];
  const clash = { bracket: "Group A", club: "Harbour", round: null, why: "many" } as const;
  render(<Clashes clashes={[{ ...clash, teams }]} />);
  const { textContent } = screen.getByRole("listitem");
  expect(textContent).toContain("\u2068נבחרת 7\u2069, \u2068נבחרת 8\u2069, Eagles");
});
