import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DayGrid } from "#web/features/board/model/day-grid.ts";
import { GameCard } from "#web/features/board/game/game-card.tsx";
import { useColumnName } from "#web/features/board/model/use-column-name.ts";
import type { Level } from "#web/features/board/model/verdict.ts";
import { formatLocalTime } from "#web/i18n/dates.ts";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  grid: DayGrid;
  label: string;
  problems: Map<number, Exclude<Level, "fine">>;
}

/** The day on a phone: by time, of all courts or of one; a press on a game moves it. */
export function BoardList({ grid, label, problems }: Props) {
  const { t } = useTranslation("board");
  const courtName = useColumnName();
  const [court, setCourt] = useState("");
  const shown = grid.columns.filter((column) => !court || String(column.court) === court);
  const names = new Map(shown.map((column) => [column.court, courtName(column.name)]));
  const rows = grid.rows
    .map(({ start, cells }) => ({
      start,
      cells: cells.filter((cell) => names.has(cell.court) && cell.groups.length > 0),
    }))
    .filter(({ cells }) => cells.length > 0);
  return (
    <section aria-label={label} className="flex flex-col gap-4">
      <Select
        label={t("moveTo.court")}
        placeholder={t("allCourts")}
        value={court}
        onChange={(event) => setCourt(event.target.value)}
        options={grid.columns.map((column) => ({
          value: String(column.court),
          label: courtName(column.name),
        }))}
      />
      {rows.length === 0 ? <p className="text-sm text-ink-2">{t("noGames")}</p> : null}
      {rows.map(({ start, cells }) => (
        <section key={start} aria-label={formatLocalTime(start)}>
          <h3 className="mb-2 text-sm font-semibold tabular-nums">{formatLocalTime(start)}</h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {cells.map((cell) => (
              <li
                key={cell.key}
                className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-2"
              >
                <span className="pt-1.5 text-sm font-medium break-words text-ink-2">
                  {names.get(cell.court)}
                </span>
                <div className="flex flex-col gap-1">
                  {cell.groups.map((group) => (
                    <GameCard
                      key={group.id}
                      group={group}
                      where=""
                      problem={problems.get(group.id) ?? null}
                      isTabStop
                    />
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
