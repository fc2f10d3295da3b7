import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { scoreText, shownScore } from "#contract/matches/shown-score.ts";
import { DutyNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { LiveMark } from "#web/features/schedule/game/match-score.tsx";
import { OutcomeNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { PartScores } from "#web/features/schedule/game/part-scores.tsx";
import { RowStatus } from "#web/features/schedule/game/match-status.tsx";
import { inPlayingOrder, winnerOf } from "#web/features/schedule/rows.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatDateShort } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { stacked, stackedCell, stackedRow } from "#web/ui/lists/stacked.ts";
import { Cell, HeadCell, Row, Table } from "#web/ui/lists/table.tsx";
import { useReveal } from "#web/ui/browser/use-reveal.ts";

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
  const { shown, end, isComplete, showMore } = useReveal(rows.length, rowsAtOnce);
  return (
    <>
      <Table label={label} isStacked {...stacked.table}>
        <thead {...stacked.head}>
          <tr {...stacked.headRow}>
            <HeadCell isNumeric {...stacked.headCell}>
              {t("matches.gameNumber")}
            </HeadCell>
            <HeadCell {...stacked.headCell}>{t("matches.dateTime")}</HeadCell>
            <HeadCell {...stacked.headCell}>{t("matches.teams")}</HeadCell>
            <HeadCell isNumeric {...stacked.headCell}>
              {t("matches.score")}
            </HeadCell>
            <HeadCell {...stacked.headCell}>{t("matches.court")}</HeadCell>
            <HeadCell {...stacked.headCell}>{t("matches.status")}</HeadCell>
            {hasActions ? (
              <HeadCell isNumeric {...stacked.headCell} className="print:hidden">
                {t("matches.actions")}
              </HeadCell>
            ) : null}
          </tr>
        </thead>
        <tbody {...stacked.body}>
          {inPlayingOrder(rows)
            .slice(0, shown)
            .map((row) => (
              <MatchRow key={row.id} row={row}>
                {hasActions ? children(row) : null}
              </MatchRow>
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

function MatchRow({ row, children }: { row: ScheduleRow; children: ReactNode }) {
  const { t } = useTranslation("manage");
  const text = useRowText();
  return (
    <Row {...stackedRow("max-sm:grid-cols-[auto_minmax(0,1fr)_auto_fit-content(6rem)]")}>
      <Cell
        isNumeric
        {...stackedCell(
          "text-ink-3 max-sm:text-start max-sm:font-semibold max-sm:text-ink max-sm:before:content-['#']",
        )}
      >
        {row.game_number}
      </Cell>
      <Cell {...stackedCell("tabular-nums md:whitespace-nowrap max-sm:col-span-2")}>
        <GameTime row={row} />
      </Cell>
      <Cell {...stackedCell("sm:min-w-52 max-sm:col-span-3 max-sm:row-start-2 max-sm:pt-2")}>
        <Opponents row={row} />
      </Cell>
      <Cell
        isNumeric
        {...stackedCell(
          "font-semibold whitespace-nowrap max-sm:col-start-4 max-sm:row-start-2 max-sm:text-lg",
        )}
      >
        <Score row={row} />
      </Cell>
      <Cell
        data-label={t("matches.court")}
        {...stackedCell(
          "sm:whitespace-nowrap max-sm:col-span-2 max-sm:row-start-3 max-sm:text-xs max-sm:text-ink-3 max-sm:before:content-[attr(data-label)_'_']",
        )}
      >
        {text.court(row)}
      </Cell>
      <Cell
        {...stackedCell(
          "max-sm:col-start-4 max-sm:row-start-1 max-sm:text-end max-sm:*:justify-end",
        )}
      >
        <RowStatus row={row} />
      </Cell>
      {children ? (
        <Cell
          {...stackedCell(
            "text-end whitespace-nowrap max-sm:col-span-2 max-sm:col-start-3 max-sm:row-start-3 max-sm:-me-2.5 max-sm:-mb-2 print:hidden",
          )}
        >
          {children}
        </Cell>
      ) : null}
    </Row>
  );
}

function Score({ row }: { row: ScheduleRow }) {
  const score = shownScore(row);
  if (score) {
    return (
      <span className="inline-flex flex-col items-end">
        {scoreText(score, " : ")} {score.isLive ? <LiveMark /> : null}
        <PartScores score={score} />
      </span>
    );
  }
  if (row.t1s === null && row.t2s === null) {
    return <span className="font-normal text-ink-3">–</span>;
  }
  return `${row.t1s ?? "–"} : ${row.t2s ?? "–"}`;
}

function GameTime({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation("manage");
  const text = useRowText();
  return (
    <>
      {row.date ? <span className="whitespace-nowrap">{formatDateShort(row.date)},</span> : null}{" "}
      <span className="whitespace-nowrap">{text.time(row)}</span>
      <AboutTime id={row.id} isBelow className="text-xs" />
      {row.locked ? (
        <span title={t("matches.locked")} className="ms-1.5 inline-block align-[-2px]">
          <Lock aria-hidden="true" className="size-3.5 text-ink-2" />
          <span className="sr-only">{t("matches.locked")}</span>
        </span>
      ) : null}
    </>
  );
}

function Opponents({ row }: { row: ScheduleRow }) {
  const text = useRowText();
  const pairing = text.pairing(row);
  return (
    <>
      {(pairing ? (["team1"] as const) : (["team1", "team2"] as const)).map((side) => (
        <span
          key={side}
          className={classNames(
            "block break-words max-sm:text-base",
            winnerOf(row) === side && "font-semibold",
            row[side] === null && "text-ink-3 italic",
          )}
        >
          {text.team(row, side)}
        </span>
      ))}
      <OutcomeNote match={row} home={row.team1} away={row.team2} className="block" />
      <span className="block text-xs text-ink-3 max-sm:mt-1">{text.bracket(row)}</span>
      <DutyNote duties={row.duties} className="block text-xs text-ink-2" />
    </>
  );
}
