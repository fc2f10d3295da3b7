import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RankedRow } from "#contract/standings/full-standings.ts";
import { usePlaceText } from "#web/features/standings/use-place-text.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { TeamLogo } from "#web/ui/signs/avatar.tsx";
import { Badge } from "#web/ui/signs/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { medalRowClass, RankMark } from "#web/ui/signs/rank-mark.tsx";
import { Cell, Row } from "#web/ui/lists/table.tsx";
import type { Figure } from "./figures.ts";

export type TableRow = Omit<RankedRow, "bracket"> & { bracket?: string | null };

// On phones and tablets all columns fit: short in the head, the bracket below the team; on phones
// close to each other as well.
export const tight = "max-sm:px-1 max-sm:last:pe-3";

interface Props {
  row: TableRow;
  figures: Figure[];
  hasBracket: boolean;
  /** Says what gave the team its place; `several` knock-outs are told apart. */
  reasons?: "one" | "several" | undefined;
  hasMedal: boolean;
  /** The teams below are out. */
  isLastOn: boolean;
}

export function StandingsLine({ row, figures, hasBracket, reasons, hasMedal, isLastOn }: Props) {
  const textOf = usePlaceText({ hasSeveral: reasons === "several" });
  const bracket = row.bracket ? knownName(row.bracket) : "";
  const reason = reasons && row.decided_by ? textOf(row.decided_by) : "";
  // "Rank 2 in Group A" has the group in it.
  const isNamed = reason !== "" && row.decided_by?.kind === "group";
  const below = [hasBracket && !isNamed ? bracket : "", reason].filter(Boolean).join("\u00a0· ");
  return (
    <Row
      className={classNames(
        hasMedal && medalRowClass(row.rank),
        isLastOn && "border-b-2 border-b-ink-3",
      )}
    >
      <Cell className="whitespace-nowrap max-sm:ps-2 max-sm:pe-1">
        <RankMark rank={row.rank} hasMedal={hasMedal} />
      </Cell>
      <Cell
        data-below={below || undefined}
        className={`not-print:max-lg:data-below:told-below ${tight}`}
      >
        <TeamName row={row} />
      </Cell>
      {hasBracket ? (
        <Cell className="whitespace-nowrap text-ink-2 not-print:max-lg:hidden">{bracket}</Cell>
      ) : null}
      {reasons ? <Cell className="text-ink-2 not-print:max-lg:hidden">{reason}</Cell> : null}
      {figures.map(({ name, textOf: figureOf, isSpared, look }) => (
        <Cell
          key={name}
          isNumeric
          className={classNames(tight, isSpared && "max-sm:hidden", look?.(row))}
        >
          {figureOf(row)}
        </Cell>
      ))}
    </Row>
  );
}

function TeamName({ row }: Pick<Props, "row">) {
  const { t } = useTranslation("tournaments");
  return (
    <>
      <Link
        to={`/teams/${row.team_id}`}
        className="inline-flex min-h-6 items-center gap-2.5 font-medium hover:underline"
      >
        <span className="hidden sm:contents print:hidden">
          <TeamLogo name={row.team} url={row.logo_url} className="size-7 text-xs" />
        </span>
        <span className="min-w-24 break-words max-sm:max-w-36">{row.team}</span>
      </Link>
      {row.withdrawn ? (
        <Badge tone="warning" className="me-2 sm:ms-2">
          {t("withdrawn")}
        </Badge>
      ) : null}
    </>
  );
}
