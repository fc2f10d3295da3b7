import { useTranslation } from "react-i18next";
import { canWearMedal, isBestKnown } from "#web/features/standings/medals.ts";
import { classNames } from "#web/ui/class-names.ts";
import { HeadCell, Table } from "#web/ui/lists/table.tsx";
import { type Figure, figuresOf } from "./figures.ts";
import { StandingsLine, type TableRow, tight } from "./standings-line.tsx";

interface Props {
  label: string;
  rows: TableRow[];
  hasBracket?: boolean;
  /** Says what gave each team its place; `several` knock-outs are told apart. */
  reasons?: "one" | "several";
  /** So many teams go on, which a line shows; their ranks are no places of honour. */
  goingOn?: number;
  /** The scores are sets won. */
  isOfSets: boolean;
  /** Of several groups, by wins and net score. */
  isMerged?: boolean;
  /** Whether its scores are of one kind, which can be added up. */
  hasScores?: boolean;
}

export function StandingsTable({
  label,
  rows,
  hasBracket = false,
  reasons,
  goingOn,
  isOfSets,
  isMerged = false,
  hasScores = true,
}: Props) {
  const { t } = useTranslation("standings");
  const figures = figuresOf(rows, { isOfSets, isMerged, hasScores });
  // The game for the third place gives a medal before the final; a table does so from the top.
  const hasMedal = (row: TableRow) =>
    goingOn === undefined &&
    canWearMedal(row, rows) &&
    (reasons !== undefined || isBestKnown(row, rows));
  if (rows.length === 0) return <p className="text-sm text-ink-2">{t("toCome")}</p>;
  return (
    <Table label={label} className="print:text-xs">
      <Head {...{ hasBracket, figures }} hasReasons={reasons !== undefined} />
      <tbody>
        {rows.map((row, index) => (
          <StandingsLine
            key={row.team_id}
            {...{ row, hasBracket, figures, reasons }}
            isLastOn={index + 1 === goingOn}
            hasMedal={hasMedal(row)}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface HeadProps {
  hasBracket: boolean;
  hasReasons: boolean;
  figures: Figure[];
}

/** So many columns have room for words beside nothing but teams. */
const mostInWords = 8;

function Head({ hasBracket, hasReasons, figures }: HeadProps) {
  const { t } = useTranslation("standings");
  const isShort = hasReasons || figures.length > mostInWords;
  const nameOf = ({ name }: Figure) =>
    name === "matchPoints" || name === "buchholz" ? t(name) : t(`tab.${name}`);
  return (
    <thead>
      <tr>
        <HeadCell className="max-sm:ps-2 max-sm:pe-1 xl:w-36">{t("tab.rank")}</HeadCell>
        <HeadCell className={tight}>{t("tab.team")}</HeadCell>
        {hasBracket ? (
          <HeadCell className="not-print:max-lg:hidden">{t("tab.bracket")}</HeadCell>
        ) : null}
        {hasReasons ? (
          <HeadCell className="not-print:max-lg:hidden">{t("decidedBy")}</HeadCell>
        ) : null}
        {figures.map((figure) => (
          <HeadCell
            key={figure.name}
            isNumeric
            title={nameOf(figure)}
            data-short={t(`short.${figure.name}`)}
            className={classNames(
              isShort ? "not-print:in-short" : "not-print:max-xl:in-short",
              figure.isSpared && "max-sm:hidden",
              tight,
            )}
          >
            <span>{nameOf(figure)}</span>
          </HeadCell>
        ))}
      </tr>
    </thead>
  );
}
