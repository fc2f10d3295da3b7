import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule.ts";
import { inPlayingOrder, winnerOf } from "#web/features/schedule/rows.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatDateShort } from "#web/i18n/format.ts";
import { MatchStatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Cell, HeadCell, Row, Table } from "#web/ui/table.tsx";
import { useReveal } from "#web/ui/use-reveal.ts";

interface Props {
  label: string;
  rows: ScheduleRow[];
  hasActions: boolean;
  /** The row's actions. */
  children: (row: ScheduleRow) => ReactNode;
}

const rowsAtOnce = 200;

export function MatchesTable({ label, rows, hasActions, children }: Props) {
  const { t } = useTranslation("manage");
  const { t: tournaments } = useTranslation("tournaments");
  const text = useRowText();
  const { shown, end, isComplete, showMore } = useReveal(rows.length, rowsAtOnce);
  return (
    <>
      <Table label={label}>
        <thead>
          <tr>
            <HeadCell isNumeric>{t("matches.gameNumber")}</HeadCell>
            <HeadCell>{t("matches.dateTime")}</HeadCell>
            <HeadCell>{t("matches.teams")}</HeadCell>
            <HeadCell isNumeric>{t("matches.score")}</HeadCell>
            <HeadCell>{t("matches.court")}</HeadCell>
            <HeadCell>{t("matches.status")}</HeadCell>
            {hasActions ? (
              <HeadCell isNumeric className="print:hidden">
                {t("matches.actions")}
              </HeadCell>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {inPlayingOrder(rows)
            .slice(0, shown)
            .map((row) => (
              <Row key={row.id}>
                <Cell isNumeric className="text-ink-3">
                  {row.game_number}
                </Cell>
                <Cell className="tabular-nums md:whitespace-nowrap">
                  {row.date ? (
                    <span className="whitespace-nowrap">{formatDateShort(row.date)}, </span>
                  ) : null}
                  <span className="whitespace-nowrap">{text.time(row)}</span>
                  {row.locked ? (
                    <span title={t("matches.locked")} className="ms-1.5 inline-block align-[-2px]">
                      <Lock aria-hidden="true" className="size-3.5 text-ink-2" />
                      <span className="sr-only">{t("matches.locked")}</span>
                    </span>
                  ) : null}
                </Cell>
                <Cell className="min-w-52">
                  {(["team1", "team2"] as const).map((side) => (
                    <span
                      key={side}
                      className={classNames(
                        "block break-words",
                        winnerOf(row) === side && "font-semibold",
                        row[side] === null && "text-ink-3 italic",
                      )}
                    >
                      {text.team(row, side)}
                    </span>
                  ))}
                  <span className="block text-xs text-ink-3">{text.bracket(row)}</span>
                </Cell>
                <Cell isNumeric className="font-semibold whitespace-nowrap">
                  {row.t1s === null && row.t2s === null ? (
                    <span className="font-normal text-ink-3">–</span>
                  ) : (
                    `${row.t1s ?? "–"} : ${row.t2s ?? "–"}`
                  )}
                </Cell>
                <Cell className="whitespace-nowrap">{text.court(row)}</Cell>
                <Cell>
                  <MatchStatusBadge status={row.status} />
                </Cell>
                {hasActions ? (
                  <Cell className="text-end whitespace-nowrap print:hidden">{children(row)}</Cell>
                ) : null}
              </Row>
            ))}
        </tbody>
      </Table>
      {isComplete ? null : (
        <Button ref={end} className="w-full" onClick={showMore}>
          {tournaments("schedule.showMore", { count: Math.min(rowsAtOnce, rows.length - shown) })}
        </Button>
      )}
    </>
  );
}
