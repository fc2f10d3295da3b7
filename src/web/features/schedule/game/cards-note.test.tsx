import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { noCards } from "#contract/games/cards.ts";
import { CardsNote } from "./cards-note.tsx";

const cards = { home: { ...noCards().home, yellow: 2 }, away: { ...noCards().away, red: 1 } };
const textOf = (note: React.ReactElement) => render(note).container.textContent;

test("a game's cards are told with the names of both teams", () => {
  expect(textOf(<CardsNote cards={cards} home="Ants" away="Bees" />)).toBe(
    "Ants\u00a022 yellow cards\u00a0· Bees\u00a011 red card",
  );
});

test("a team whose name runs from right to left turns no number of cards round", () => {
  expect(textOf(<CardsNote cards={cards} home="נבחרת 7" away="Bees" />)).toMatch(
    /^\u2068נבחרת 7\u2069\u00a02/,
  );
});

test("beside a team's name are those of its side alone, or nothing", () => {
  expect(textOf(<CardsNote cards={cards} only="away" />)).toMatch(/^\s?11 red card$/);
  expect(textOf(<CardsNote cards={{ ...cards, away: noCards().away }} only="away" />)).toBe("");
});
