import { expect, test } from "vitest";
import { drawnPart } from "#web/features/schedule-list/drawn-part.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";

const rows = Array.from({ length: 3000 }, (_, index) =>
  exampleRow({
    id: index + 1,
    game_number: index + 1,
    date: `2099-01-${String(30 - (index % 30)).padStart(2, "0")}`,
    team1: index % 10 === 0 ? "Reds" : "Blues",
  }),
);

test("a long schedule begins with its first games, and says how many there are on which days", () => {
  const { rows: drawn, whole } = drawnPart(rows, { team: "", date: "", stage: "" });
  expect(drawn).toHaveLength(200);
  expect(new Set(drawn.map(({ date }) => date))).toEqual(new Set(["2099-01-01", "2099-01-02"]));
  expect(whole).toMatchObject({ games: 3000, shown: 3000 });
  expect(whole.days).toHaveLength(30);
});

test("filters choose among all games", () => {
  const { rows: drawn, whole } = drawnPart(rows, { team: "Reds", date: "2099-01-20", stage: "" });
  expect(drawn.length).toBe(whole.shown);
  expect(drawn.every(({ team1, date }) => team1 === "Reds" && date === "2099-01-20")).toBe(true);
  expect(whole.games).toBe(3000);
});
