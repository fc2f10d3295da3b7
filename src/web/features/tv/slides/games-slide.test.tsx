import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { renderAt } from "#web/testing/render.tsx";
import { GamesSlide } from "./games-slide.tsx";

beforeEach(async () => i18n.loadNamespaces(["tournaments"]));

const sizeOf = (name: string) => screen.getByText(name).style.fontSize;

test("both teams of a game are written in one size, that of the longer name", () => {
  const rows = [
    exampleRow({ id: 1, team1: "Reds", team2: "Union Station Express" }),
    exampleRow({ id: 2, team1: "Ants", team2: "Bees" }),
  ];
  renderAt("/", <GamesSlide sections={[{ title: "now", rows }]} today="2026-11-21" />);
  expect(sizeOf("Reds")).toBe(sizeOf("Union Station Express"));
  expect(sizeOf("Ants")).toBe(sizeOf("Bees"));
  expect(sizeOf("Ants")).not.toBe(sizeOf("Reds"));
});

test("a name that is cut off after two lines leaves room for its slanted end", () => {
  const rows = [exampleRow({ id: 1, team1: "Reds", team2: "Blues" })];
  renderAt("/", <GamesSlide sections={[{ title: "now", rows }]} today="2026-11-21" />);
  expect(screen.getByText("Reds").classList).toContain("unclipped");
});
