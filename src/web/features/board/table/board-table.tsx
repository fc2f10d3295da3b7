import { CircleSlash2 } from "lucide-react";
import { memo, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Cell, DayGrid } from "#web/features/board/model/day-grid.ts";
import { CellVerdict } from "./board-cell.tsx";
import { GameCard } from "#web/features/board/game/game-card.tsx";
import { placeOf } from "#web/features/board/model/places.ts";
import { gameNumbers } from "#web/features/board/model/use-reasons.ts";
import { isMovable, type Level } from "#web/features/board/model/verdict.ts";
import { formatLocalTime } from "#web/i18n/dates.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useColumnName } from "#web/features/board/model/use-column-name.ts";

interface Props {
  grid: DayGrid;
  label: string;
  problems: Map<number, Exclude<Level, "fine">>;
}

/** Courts × times. One card is a tab stop; arrow keys go from card to card. */
export function BoardTable({ grid, label, problems }: Props) {
  const { t } = useTranslation("board");
  const courtName = useColumnName();
  const [focused, setFocused] = useState<number | null>(null);
  const cells = grid.rows.flatMap((row) => row.cells);
  const ids = cells.flatMap(({ groups }) => groups.map(({ id }) => id));
  const tabStop = focused !== null && ids.includes(focused) ? focused : (ids[0] ?? null);
  const handleFocus = useCallback((id: number) => setFocused(id), []);
  return (
    <div
      data-scroller
      className="max-h-[calc(100dvh-7rem)] min-h-64 overflow-auto rounded-lg border border-line bg-surface"
    >
      <table
        aria-label={label}
        aria-describedby="board-help"
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          <col className="w-22" />
          {grid.columns.map(({ court }) => (
            <col key={court} className="w-42" />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={classNames(headCell, "start-0 z-30 border-e")}>
              {t("time")}
            </th>
            {grid.columns.map(({ court, name }) => (
              <th key={court} scope="col" className={classNames(headCell, "z-20")}>
                {courtName(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ start, cells: row }) => (
            <tr key={start}>
              <th
                scope="row"
                className="sticky start-0 z-10 border-e border-b border-line bg-surface px-3 py-2 text-start align-top text-sm font-semibold whitespace-nowrap tabular-nums"
              >
                {formatLocalTime(start)}
              </th>
              {row.map((cell, column) => (
                <BoardCell
                  key={cell.key}
                  cell={cell}
                  where={t("at", {
                    time: formatLocalTime(start),
                    court: courtName(grid.columns[column]!.name),
                  })}
                  problems={problems}
                  tabStop={cell.groups.some(({ id }) => id === tabStop) ? tabStop : null}
                  onFocus={handleFocus}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const headCell =
  "sticky top-0 border-b border-line bg-sunken px-3 py-2 text-start text-sm font-semibold truncate";

interface CellProps {
  cell: Cell;
  where: string;
  problems: Props["problems"];
  tabStop: number | null;
  onFocus: (id: number) => void;
}

const BoardCell = memo(function BoardCell(props: CellProps) {
  const { cell, where, problems, tabStop, onFocus } = props;
  const { t } = useTranslation("board");
  const { key, groups, running, isClosed } = cell;
  return (
    <td
      data-target={key}
      data-closed={isClosed || undefined}
      className="relative h-22 border-e border-b border-line p-1 align-top last:border-e-0 data-closed:hatched"
    >
      <div className="flex flex-col gap-1">
        {groups.map((group) => (
          <GameCard
            key={group.id}
            group={group}
            where={where}
            problem={problems.get(group.id) ?? null}
            isTabStop={tabStop === group.id}
            onFocus={onFocus}
          />
        ))}
      </div>
      {groups.length === 0 && running.length > 0 ? <Running groups={running} /> : null}
      {isClosed ? (
        <p className="flex items-center gap-1 px-1.5 py-1 text-xs font-semibold text-ink-2">
          <CircleSlash2 aria-hidden="true" className="size-3.5" />
          {t("closed")}
        </p>
      ) : null}
      <CellVerdict
        target={key}
        isOccupied={groups.length > 0}
        swapId={groups.length === 1 && isMovable(groups[0]!) ? groups[0]!.id : null}
      />
    </td>
  );
}, isSameCell);

/** A game that started in an earlier row still has the court. */
function Running({ groups }: { groups: Cell["groups"] }) {
  const { t } = useTranslation("board");
  return (
    <p className="px-1.5 py-1 text-xs text-ink-3">
      {groups.map((group) => {
        const end = placeOf(group)!.end;
        const until = formatLocalTime(end === "24:00" ? "00:00" : end);
        return (
          <span key={group.id} className="block">
            {t("running", { game: gameNumbers(group), time: until })}
          </span>
        );
      })}
    </p>
  );
}

function isSameCell(before: CellProps, after: CellProps) {
  return (
    before.where === after.where &&
    before.tabStop === after.tabStop &&
    before.cell.isClosed === after.cell.isClosed &&
    isSameGroups(before.cell.groups, after.cell.groups, before.problems, after.problems) &&
    isSameGroups(before.cell.running, after.cell.running)
  );
}

function isSameGroups(
  before: Cell["groups"],
  after: Cell["groups"],
  problemsBefore?: Props["problems"],
  problemsAfter?: Props["problems"],
) {
  return (
    before.length === after.length &&
    before.every((group, index) => {
      const other = after[index]!;
      return (
        group.id === other.id &&
        group.games.length === other.games.length &&
        group.games.every((row, game) => row === other.games[game]) &&
        problemsBefore?.get(group.id) === problemsAfter?.get(group.id)
      );
    })
  );
}
