import type { Announcement } from "#contract/tournaments/announcements.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Screen, ScreenPart, ScreenPicture } from "#contract/screens/screens.ts";
import type { Standings } from "#contract/standings/standings.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import { standingsOfEach } from "#contract/standings/standings-in.ts";
import { divisionNamed } from "#web/features/divisions/use-division.ts";
import { groupByProgress } from "#web/features/schedule/rows.ts";
import { type GameSection, gameSlides, gamesPerSlide } from "./game-slides.ts";
import { inParts } from "./in-parts.ts";
import { tableSlides, type TableBlock } from "./table-slides.ts";
import { treeSlides, type TreeSlide } from "./tree-slides.ts";

/** One page of the big screen: as much as can be read from the other side of the hall. */
export type Slide =
  | { kind: "games"; sections: GameSection[] }
  | { kind: "tables"; columns: TableBlock[][] }
  | TreeSlide
  | { kind: "announcement"; announcement: Announcement; division: Division | null }
  | { kind: "sponsors"; pictures: ScreenPicture[] };

export interface ScreenData {
  screen: Screen;
  /** In the tournament's zone. */
  rows: ScheduleRow[];
  standings: Standings | undefined;
  divisions: Division[];
  announcements: Announcement[];
  now: number;
}

/** Everything that the screen shows in turn, in the order that was chosen. */
export function slidesOf(data: ScreenData): Slide[] {
  return data.screen.parts.flatMap((part) => makers[part](data));
}

/** What comes next, and what is over, as far as anybody still asks. */
const mostNext = 2 * gamesPerSlide;
const mostResults = 2 * gamesPerSlide;
const picturesPerSlide = 6;

const makers: Record<ScreenPart, (data: ScreenData) => Slide[]> = {
  now({ rows, now }) {
    const progress = groupByProgress(rows, now);
    const next = progress.next.filter((row) => row.raw_start_time !== null);
    return toSlides([
      { title: "now", rows: [...progress.now, ...progress.called] },
      { title: "due", rows: progress.due.slice(0, mostNext) },
      { title: "next", rows: next.slice(0, mostNext) },
    ]);
  },
  results({ rows, now }) {
    const done = groupByProgress(rows, now).done.filter(({ status }) => status === "COMPLETED");
    return toSlides([{ title: "done", rows: done.slice(0, mostResults) }]);
  },
  standings({ standings, divisions }) {
    const each = standings ? standingsOfEach({ divisions }, standings) : [];
    return tableSlides(each).map((columns) => ({ kind: "tables", columns }));
  },
  tree: ({ standings }) => (standings?.elimination_brackets ?? []).flatMap(treeSlides),
  announcements: ({ announcements, divisions }) =>
    announcements.map((announcement) => {
      const division = divisionNamed(announcement.division_id, { divisions });
      return { kind: "announcement", announcement, division };
    }),
  sponsors: ({ screen }) =>
    inParts(screen.pictures, picturesPerSlide).map((pictures) => ({ kind: "sponsors", pictures })),
};

function toSlides(sections: GameSection[]): Slide[] {
  return gameSlides(sections).map((part) => ({ kind: "games", sections: part }));
}
