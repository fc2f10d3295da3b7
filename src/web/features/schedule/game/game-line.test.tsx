import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { renderAt } from "#web/testing/render.tsx";
import { GameLine } from "./game-line.tsx";

test("what stands between two teams keeps to the line of the first, however long its name is", () => {
  renderAt(
    "/",
    <GameLine row={exampleRow({ team1: "Falcons", team2: "Ravens", status: "SCHEDULED" })} />,
  );
  const line = screen.getByText("vs").closest(".inline-flex")!;
  expect(line.textContent).toBe("Falcons vs");
  expect(line.parentElement!.textContent).toBe("Falcons vs Ravens");
});
