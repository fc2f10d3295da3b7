import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { StandingsRow } from "#contract/standings/standings.ts";
import { formatNumber, formatSigned } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FittedName } from "./fitted-name.tsx";
import type { TableBlock } from "./table-slides.ts";

interface Props {
  columns: TableBlock[][];
  isOfSets: boolean;
}

/** Tables in one column or two; what has the screen to itself is larger. */
export function TablesSlide({ columns, isOfSets }: Props) {
  const isAlone = columns.length === 1;
  const lines = Math.max(...columns.map(linesOf));
  return (
    <div className={classNames("grid h-full gap-5", isAlone ? "grid-cols-1" : "grid-cols-2")}>
      {columns.map((blocks) => (
        <div key={keyOf(blocks[0]!)} className="flex min-w-0 flex-col">
          {blocks.map((block) => (
            <Block
              key={keyOf(block)}
              {...{ block, isAlone, isOfSets }}
              lineHeight={Math.min(isAlone ? 13 : 10, contentHeight / lines)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function keyOf({ title, rows }: TableBlock) {
  return `${JSON.stringify(title)} ${rows[0]?.team_id}`;
}

/** Of the hundred parts of the screen's height. */
const contentHeight = 82;

function linesOf(blocks: TableBlock[]) {
  return blocks.reduce((sum, { rows }) => sum + rows.length + 1, 0);
}

interface BlockProps {
  block: TableBlock;
  isAlone: boolean;
  isOfSets: boolean;
  lineHeight: number;
}

function Block({ block: { title, rows, goingOn }, isAlone, isOfSets, lineHeight }: BlockProps) {
  const { t } = useTranslation("standings");
  const height = `${lineHeight / 4}rem`;
  const hasPoints = rows.some((row) => row.match_points !== null);
  const grid = hasPoints
    ? "grid-cols-[2rem_1fr_1.8rem_1.8rem_2.6rem_2.2rem]"
    : "grid-cols-[2rem_1fr_1.8rem_1.8rem_2.6rem]";
  const room = (isAlone ? 125 : 40) - (hasPoints ? 9 : 0);
  const line = `grid items-center gap-2 ${grid}`;
  const name = useTableTitle()(title);
  return (
    <section className="min-w-0">
      <div className={`${line} text-xs text-ink-2`} style={{ height }}>
        <h2 className="col-span-2 truncate text-lg font-semibold text-ink">{name}</h2>
        <span className="text-end">{t("short.wins")}</span>
        <span className="text-end">{t("short.losses")}</span>
        <span className="text-end">{t(isOfSets ? "short.netSets" : "short.netScore")}</span>
        {hasPoints ? <span className="text-end">{t("short.matchPoints")}</span> : null}
      </div>
      <ol>
        {rows.map((row, index) => (
          <li
            key={row.team_id}
            style={{ height }}
            className={classNames(
              `${line} border-t border-line text-base tabular-nums`,
              index + 1 === goingOn && "border-b-2 border-b-ink-3",
            )}
          >
            <Figures
              row={row}
              hasPoints={hasPoints}
              sizes={isAlone && lineHeight > 9 ? large : usual}
              room={room}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function useTableTitle() {
  const { t } = useTranslation(["standings", "tv"]);
  return (title: TableBlock["title"]): string => {
    if (title.kind === "group") return knownName(title.name);
    if (title.kind === "ranking") {
      return [title.division && isolated(title.division), t("tv:ranking")]
        .filter((part) => part !== null)
        .join(" · ");
    }
    const { rank, bracket } = title;
    const name = t("tv:bests", { rank: formatNumber(rank) });
    return bracket === null ? name : `${name} · ${isolated(knownName(bracket))}`;
  };
}

const usual = [4, 3] as const;
const large = [5.5, 4] as const;

interface FiguresProps {
  row: StandingsRow;
  hasPoints: boolean;
  sizes: readonly [number, number];
  room: number;
}

function Figures({ row, hasPoints, sizes, room }: FiguresProps) {
  return (
    <>
      <span className="text-center font-bold">{row.rank}</span>
      <FittedName
        name={row.team}
        {...{ sizes, room }}
        className={classNames("min-w-0 font-medium", row.withdrawn && "line-through")}
      />
      <span className="text-end">{row.wins}</span>
      <span className="text-end">{row.losses}</span>
      <span className="text-end">{formatSigned(row.net_score)}</span>
      {hasPoints ? <span className="text-end font-bold">{row.match_points}</span> : null}
    </>
  );
}
