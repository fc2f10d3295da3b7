import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { inParts } from "./in-parts.ts";

export interface GameSection {
  title: "now" | "due" | "next" | "done";
  rows: ScheduleRow[];
}

/** How many games, or headings of further sections, are read on one page from the other side of the hall. */
export const gamesPerSlide = 7;

/** Sections of games in as few pages as each keeps together; a short one stands below the one before. */
export function gameSlides(sections: GameSection[]): GameSection[][] {
  const slides: GameSection[][] = [];
  let room = 0;
  for (const { title, rows } of sections) {
    if (rows.length === 0) continue;
    if (rows.length + 1 <= room) {
      slides.at(-1)!.push({ title, rows });
      room -= rows.length + 1;
      continue;
    }
    const parts = inParts(rows, gamesPerSlide);
    slides.push(...parts.map((part) => [{ title, rows: part }]));
    room = gamesPerSlide - parts.at(-1)!.length;
  }
  return slides;
}
