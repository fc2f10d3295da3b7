import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { StandingsRow } from "#contract/standings.ts";
import { formatSigned } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/server-texts.ts";
import { TeamLogo } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { medalRowClass, RankMark } from "#web/ui/rank-mark.tsx";
import { Cell, HeadCell, Row, Table } from "#web/ui/table.tsx";

interface Props {
  label: string;
  rows: (StandingsRow & { bracket?: string })[];
  hasBracket?: boolean;
}

const figures = ["wins", "losses", "pointsFor", "pointsAgainst", "netScore", "ties"] as const;

// On a phone all columns fit: short in the head, close to each other, the bracket below the team.
const tight = "max-sm:px-1.5 max-sm:last:pe-3";

export function StandingsTable({ label, rows, hasBracket = false }: Props) {
  const { t } = useTranslation(["tournaments", "standings"]);
  return (
    <Table label={label} className="print:text-xs">
      <thead>
        <tr>
          <HeadCell className="max-sm:pe-1 xl:w-36">{t("standings.rank")}</HeadCell>
          <HeadCell className={tight}>{t("standings.team")}</HeadCell>
          {hasBracket ? (
            <HeadCell className="max-sm:hidden">{t("standings.bracket")}</HeadCell>
          ) : null}
          {figures.map((figure) => (
            <HeadCell
              key={figure}
              isNumeric
              data-short={t(`standings:short.${figure}`)}
              className={`relative max-sm:before:content-[attr(data-short)] xl:w-28 ${tight}`}
            >
              <span className="max-sm:sr-only">{t(`standings.${figure}`)}</span>
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <StandingsLine key={row.team_id} {...{ row, hasBracket }} />
        ))}
      </tbody>
    </Table>
  );
}

interface LineProps {
  row: Props["rows"][number];
  hasBracket: boolean;
}

function StandingsLine({ row, hasBracket }: LineProps) {
  return (
    <Row className={medalRowClass(row.rank)}>
      <Cell className="whitespace-nowrap max-sm:pe-1">
        <RankMark rank={row.rank} />
      </Cell>
      <Cell
        data-bracket={hasBracket ? knownName(row.bracket ?? "") : undefined}
        className={`max-sm:data-bracket:after:block max-sm:after:text-xs max-sm:after:text-ink-3 max-sm:after:content-[attr(data-bracket)] ${tight}`}
      >
        <TeamName row={row} />
      </Cell>
      {hasBracket ? (
        <Cell className="whitespace-nowrap text-ink-2 max-sm:hidden">
          {knownName(row.bracket ?? "")}
        </Cell>
      ) : null}
      <Cell isNumeric className={`font-semibold ${tight}`}>
        {row.wins}
      </Cell>
      <Cell isNumeric className={tight}>
        {row.losses}
      </Cell>
      <Cell isNumeric className={tight}>
        {row.points_scored}
      </Cell>
      <Cell isNumeric className={tight}>
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
  const { t } = useTranslation("standings");
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
