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

export function StandingsTable({ label, rows, hasBracket = false }: Props) {
  const { t } = useTranslation(["tournaments", "standings"]);
  return (
    <Table label={label} className="print:text-xs">
      <thead>
        <tr>
          <HeadCell>{t("standings.rank")}</HeadCell>
          <HeadCell>{t("standings.team")}</HeadCell>
          {hasBracket ? <HeadCell>{t("standings.bracket")}</HeadCell> : null}
          <HeadCell isNumeric>{t("standings.wins")}</HeadCell>
          <HeadCell isNumeric>{t("standings.losses")}</HeadCell>
          <HeadCell isNumeric>{t("standings.pointsFor")}</HeadCell>
          <HeadCell isNumeric>{t("standings.pointsAgainst")}</HeadCell>
          <HeadCell isNumeric>{t("standings.netScore")}</HeadCell>
          <HeadCell isNumeric>{t("standings.ties")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.team_id} className={medalRowClass(row.rank)}>
            <Cell className="whitespace-nowrap">
              <RankMark rank={row.rank} />
            </Cell>
            <Cell>
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
                  {t("standings:withdrawn")}
                </Badge>
              ) : null}
            </Cell>
            {hasBracket ? (
              <Cell className="whitespace-nowrap text-ink-2">{knownName(row.bracket ?? "")}</Cell>
            ) : null}
            <Cell isNumeric className="font-semibold">
              {row.wins}
            </Cell>
            <Cell isNumeric>{row.losses}</Cell>
            <Cell isNumeric>{row.points_scored}</Cell>
            <Cell isNumeric>{row.points_given}</Cell>
            <Cell
              isNumeric
              className={classNames(
                "font-semibold",
                row.net_score > 0 && "text-active",
                row.net_score < 0 && "text-danger",
              )}
            >
              {formatSigned(row.net_score)}
            </Cell>
            <Cell isNumeric>{row.ties}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
