import type { Played } from "./at-court.ts";
import { AnnouncementSlide } from "./announcement-slide.tsx";
import { GamesSlide } from "./games-slide.tsx";
import type { Slide } from "./slides.ts";
import { SponsorsSlide } from "./sponsors-slide.tsx";
import { TablesSlide } from "./tables-slide.tsx";
import { TreeSlide } from "./tree-slide.tsx";

interface Props {
  slide: Slide;
  zone: string;
  today: string;
  isOfSets: boolean;
  played: Played;
}

/** One page of the screen. */
export function SlideView({ slide, zone, today, isOfSets, played }: Props) {
  switch (slide.kind) {
    case "games":
      return <GamesSlide sections={slide.sections} today={today} played={played} />;
    case "tables":
      return <TablesSlide columns={slide.columns} isOfSets={isOfSets} />;
    case "announcement":
      return <AnnouncementSlide announcement={slide.announcement} division={slide.division} />;
    case "sponsors":
      return <SponsorsSlide pictures={slide.pictures} />;
    default:
      return <TreeSlide {...{ slide, zone, today }} />;
  }
}
