import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { renderAt } from "#web/testing/render.tsx";
import { GameLine } from "./game-line.tsx";
import { GameList } from "./game-list.tsx";
import { formatWeekday } from "#web/i18n/dates.ts";

test("what stands between two teams keeps to the line of the first, however long its name is", () => {
  renderAt(
    "/",
    <GameLine row={exampleRow({ team1: "Falcons", team2: "Ravens", status: "SCHEDULED" })} />,
  );
  const line = screen.getByText("vs").closest(".inline-flex")!;
  expect(line.textContent).toBe("Falcons vs");
  expect(line.parentElement!.textContent).toBe("Falcons vs Ravens");
});

test("that a score is running stands with its sets, and parts no names", () => {
  const sets = {
    parts: [
      [25, 23],
      [12, 11],
    ] as [number, number][],
    t1s: 1,
    t2s: 0,
  };
  const row = exampleRow({ team1: "Owls", team2: "Kites", status: "IN_PROGRESS", ...sets });
  renderAt("/", <GameLine row={row} />);
  expect(screen.getByText("Owls").closest("p")!.textContent).toBe("Owls 1 – 0 Kites");
  expect(screen.getByText("Live").parentElement!.textContent).toBe("25-23, 12-11Live");
});

test("a team whose name runs from right to left turns no score round", () => {
  const score = { status: "COMPLETED", t1s: 2, t2s: 1 } as const;
  renderAt(
    "/",
    <GameLine row={exampleRow({ team1: "נבחרת 7 חיפה", team2: "Eagles", ...score })} />,
  );
  const line = screen.getByText("2 – 1").closest(".inline-flex")!;
  expect(line.parentElement!.textContent).toBe("\u2068נבחרת 7 חיפה\u2069 2 – 1 Eagles");
});

test("a game in a list of several days says its day", () => {
  const row = exampleRow({ date: "2030-11-22" });
  renderAt("/", <GameList title="Later" rows={[row]} />);
  const day = formatWeekday("2030-11-22");
  expect(screen.getByRole("listitem").textContent).toContain(`${day}, `);
});
