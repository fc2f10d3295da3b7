import { expect, test } from "vitest";
import { describePage, type Tournament } from "./describe-page.ts";

test.each([
  ["גביע 7", "Schedule · \u2068גביע 7\u2069 · Courtside"],
  ["Cup 7", "Schedule · Cup 7 · Courtside"],
])(
  "the title of a page of %s holds its name apart where it runs from right to left",
  (name, title) => {
    const dates = { start_date: "2030-11-22", end_date: "2030-11-23" };
    const tournament = { name, description: null, location: "Gym", sport_name: null, ...dates };
    const page = {
      path: "/tournaments/7/schedule",
      origin: "https://cup.test",
      language: "en",
    } as const;
    expect(describePage(page, tournament as unknown as Tournament).title).toBe(title);
  },
);
