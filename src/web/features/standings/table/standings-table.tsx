import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RankedRow } from "#contract/standings/full-standings.ts";
import { canWearMedal } from "#web/features/standings/medals.ts";
import { usePlaceText } from "#web/features/standings/use-place-text.ts";
import { formatNumber, formatSigned } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { TeamLogo } from "#web/ui/signs/avatar.tsx";
import { Badge } from "#web/ui/signs/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { medalRowClass, RankMark } from "#web/ui/signs/rank-mark.tsx";
import { Cell, HeadCell, Row, Table } from "#web/ui/lists/table.tsx";

type TableRow = Omit<RankedRow, "bracket"> & { bracket?: string | null };

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
}

const figures = ["wins", "losses", "pointsFor", "pointsAgainst", "netScore", "ties"] as const;
const figuresOfSets = ["wins", "losses", "setsFor", "setsAgainst", "netSets", "ties"] as const;

/** Scored and conceded, of which the net score tells the sum where a phone has no room for both. */
const isBalanced = (index: number) => index === 2 || index === 3;

// On phones and tablets all columns fit: short in the head, the bracket below the team; on phones
// close to each other as well.
const tight = "max-sm:px-1 max-sm:last:pe-3";

export function StandingsTable({
  label,
  rows,
  hasBracket = false,
  reasons,
  goingOn,
  isOfSets,
}: Props) {
  const { t } = useTranslation("standings");
  const hasPoints = rows.some((row) => row.match_points !== null);
  const hasBuchholz = rows.some((row) => row.buchholz !== null);
  if (rows.length === 0) return <p className="text-sm text-ink-2">{t("toCome")}</p>;
  return (
    <Table label={label} className="print:text-xs">
      <Head
        {...{ hasBracket, hasPoints, hasBuchholz, isOfSets }}
        hasReasons={reasons !== undefined}
      />
      <tbody>
        {rows.map((row, index) => (
          <StandingsLine
            key={row.team_id}
            {...{ row, hasBracket, hasBuchholz, reasons }}
            isLastOn={index + 1 === goingOn}
            hasMedal={goingOn === undefined && canWearMedal(row, rows)}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface HeadProps extends Pick<Props, "isOfSets"> {
  hasBracket: boolean;
  hasReasons: boolean;
  hasPoints: boolean;
  hasBuchholz: boolean;
}

function Head({ hasBracket, hasReasons, hasPoints, hasBuchholz, isOfSets }: HeadProps) {
  const { t } = useTranslation(["tournaments", "standings"]);
  return (
    <thead>
      <tr>
        <HeadCell className="max-sm:ps-2 max-sm:pe-1 xl:w-36">{t("standings:tab.rank")}</HeadCell>
        <HeadCell className={tight}>{t("standings:tab.team")}</HeadCell>
        {hasBracket ? (
          <HeadCell className="not-print:max-lg:hidden">{t("standings:tab.bracket")}</HeadCell>
        ) : null}
        {hasReasons ? (
          <HeadCell className="not-print:max-lg:hidden">{t("standings:decidedBy")}</HeadCell>
        ) : null}
        {hasPoints ? (
          <HeadCell
            isNumeric
            data-short={t("standings:short.matchPoints")}
            className={`relative not-print:max-lg:before:content-[attr(data-short)] ${tight}`}
          >
            <span className="not-print:max-lg:sr-only">{t("standings:matchPoints")}</span>
          </HeadCell>
        ) : null}
        {hasBuchholz ? (
          <HeadCell
            isNumeric
            data-short={t("standings:short.buchholz")}
            className={`relative not-print:max-lg:before:content-[attr(data-short)] ${tight}`}
          >
            <span className="not-print:max-lg:sr-only">{t("standings:buchholz")}</span>
          </HeadCell>
        ) : null}
        {(isOfSets ? figuresOfSets : figures).map((figure, index) => (
          <HeadCell
            key={figure}
            isNumeric
            data-short={t(`standings:short.${figure}`)}
            className={classNames(
              "relative not-print:max-lg:before:content-[attr(data-short)]",
              !hasReasons && "xl:w-28",
              hasBuchholz && isBalanced(index) && "max-sm:hidden",
              tight,
            )}
          >
            <span className="not-print:max-lg:sr-only">{t(`standings:tab.${figure}`)}</span>
          </HeadCell>
        ))}
      </tr>
    </thead>
  );
}

interface LineProps extends Pick<Props, "hasBracket" | "reasons"> {
  row: TableRow;
  hasMedal: boolean;
  /** The teams below are out. */
  isLastOn: boolean;
  hasBuchholz: boolean;
}

function StandingsLine({ row, hasBracket, hasBuchholz, reasons, hasMedal, isLastOn }: LineProps) {
  const textOf = usePlaceText({ hasSeveral: reasons === "several" });
  const bracket = row.bracket ? knownName(row.bracket) : "";
  const reason = reasons && row.decided_by ? textOf(row.decided_by) : "";
  // "Rank 2 in Group A" has the group in it.
  const isNamed = reason !== "" && row.decided_by?.kind === "group";
  const below = [hasBracket && !isNamed ? bracket : "", reason].filter(Boolean).join(" · ");
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
        className={`not-print:max-lg:data-below:after:block not-print:max-lg:after:text-xs not-print:max-lg:after:text-ink-3 not-print:max-lg:after:content-[attr(data-below)] ${tight}`}
      >
        <TeamName row={row} />
      </Cell>
      {hasBracket ? (
        <Cell className="whitespace-nowrap text-ink-2 not-print:max-lg:hidden">{bracket}</Cell>
      ) : null}
      {reasons ? <Cell className="text-ink-2 not-print:max-lg:hidden">{reason}</Cell> : null}
      {row.match_points === null ? null : (
        <Cell isNumeric className={`font-semibold ${tight}`}>
          {formatNumber(row.match_points)}
        </Cell>
      )}
      {hasBuchholz ? (
        <Cell isNumeric className={tight}>
          {row.buchholz === null ? null : formatNumber(row.buchholz)}
        </Cell>
      ) : null}
      <Cell isNumeric className={`font-semibold ${tight}`}>
        {row.wins}
      </Cell>
      <Cell isNumeric className={tight}>
        {row.losses}
      </Cell>
      <Cell isNumeric className={classNames(tight, hasBuchholz && "max-sm:hidden")}>
        {row.points_scored}
      </Cell>
      <Cell isNumeric className={classNames(tight, hasBuchholz && "max-sm:hidden")}>
        {row.points_given}
      </Cell>
      <Cell
        isNumeric
        className={classNames(
          "font-semibold",
          tight,
          row.net_score > 0 && "text-active",
          row.net_score < 0 && "text-danger",
        )}
      >
        {formatSigned(row.net_score)}
      </Cell>
      <Cell isNumeric className={tight}>
        {row.ties}
      </Cell>
    </Row>
  );
}

function TeamName({ row }: Pick<LineProps, "row">) {
  const { t } = useTranslation(["standings", "tournaments"]);
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
          {t("tournaments:withdrawn")}
        </Badge>
      ) : null}
    </>
  );
}
