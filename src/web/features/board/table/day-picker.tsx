import { useTranslation } from "react-i18next";
import { formatDayShort } from "#web/i18n/dates.ts";
import { useCentred } from "#web/ui/browser/use-centred.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  days: { date: string; games: number }[];
  selected: string;
  onSelect: (date: string) => void;
}

/** The tournament's days with how many games each has; games in the air may rest on one to go there. */
export function DayPicker({ days, selected, onSelect }: Props) {
  const { t } = useTranslation("board");
  const list = useCentred<HTMLUListElement>(`[data-day="${selected}"]`);
  return (
    <ul ref={list} aria-label={t("days")} className="flex min-w-0 gap-2 overflow-x-auto p-1 -m-1">
      {days.map(({ date, games }) => (
        <li key={date}>
          <button
            type="button"
            data-day={date}
            aria-pressed={date === selected}
            onClick={() => onSelect(date)}
            className={classNames(
              "flex min-h-11 flex-col items-start rounded-md border px-3 py-1 text-start text-sm whitespace-nowrap",
              date === selected
                ? "border-brand bg-brand-soft text-brand-text"
                : "border-line bg-surface text-ink-2 hover:border-line-strong",
            )}
          >
            <span className="font-semibold">{formatDayShort(date)}</span>
            <span className="text-xs tabular-nums">{t("gamesOnDay", { count: games })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
