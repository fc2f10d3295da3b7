import { useTranslation } from "react-i18next";
import { LevelMark } from "#web/features/board/judging/level-mark.tsx";
import type { Place } from "#web/features/board/model/places.ts";
import type { Suggestion } from "#web/features/board/model/suggestions.ts";

type Choice = Omit<Place, "end">;

interface Props {
  places: Suggestion[];
  chosen: Choice;
  placeName: (place: Place) => string;
  onChoose: (place: Choice) => void;
}

/** The places where games would stand best, each at a press. */
export function BestPlaces({ places, chosen, placeName, onChoose }: Props) {
  const { t } = useTranslation("board");
  if (places.length === 0) return <p className="text-sm text-ink-2">{t("moveTo.none")}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {places.map(({ place: { date, start, end, court }, level }) => (
        <li key={`${date} ${start} ${court}`}>
          <button
            type="button"
            aria-pressed={date === chosen.date && start === chosen.start && court === chosen.court}
            onClick={() => onChoose({ date, start, court })}
            className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-md border border-line px-3 py-2 text-start text-sm hover:border-line-strong aria-pressed:border-brand aria-pressed:bg-brand-soft"
          >
            <span className="font-medium">{placeName({ date, start, end, court })}</span>
            <LevelMark
              level={level}
              className={level === "fine" ? "text-active" : "text-warning"}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
