import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule.ts";
import { type Day, groupByDay } from "#web/features/schedule/rows.ts";
import { TeamToggle } from "#web/features/schedule/team-toggle.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatWeekday } from "#web/i18n/dates.ts";
import { knownName } from "#web/i18n/server-texts.ts";
import { MatchStatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Cell, HeadCell, Row, Table } from "#web/ui/table.tsx";
import { useReveal } from "#web/ui/use-reveal.ts";

interface Props {
  label: string;
  rows: ScheduleRow[];
  selectedTeam: string;
  onToggleTeam: (team: string) => void;
}

const rowsAtOnce = 250;

export function ScheduleTable({ label, rows, selectedTeam, onToggleTeam }: Props) {
  const { t } = useTranslation("tournaments");
  const { shown, end, isComplete, showMore } = useReveal(rows.length, rowsAtOnce);
  return (
    <>
      <Table label={label} className="print:text-xs">
        <thead>
          <tr>
            <HeadCell isNumeric>{t("schedule.game")}</HeadCell>
            <HeadCell>{t("schedule.time")}</HeadCell>
            <HeadCell isNumeric>{t("schedule.team1")}</HeadCell>
            <HeadCell>
              <span className="block text-center">{t("schedule.score")}</span>
            </HeadCell>
            <HeadCell>{t("schedule.team2")}</HeadCell>
            <HeadCell>{t("schedule.court")}</HeadCell>
            <HeadCell>{t("schedule.status")}</HeadCell>
            <HeadCell>{t("schedule.bracket")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {firstRows(groupByDay(rows), shown).map((day) => (
            <Fragment key={day.date}>
              <DayHeading date={day.date} />
              {day.rows.map((row, index) => (
                <GameRow key={row.id} {...{ row, index, selectedTeam, onToggleTeam }} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
      {isComplete ? null : (
        <Button ref={end} className="mt-4 w-full print:hidden" onClick={showMore}>
          {t("schedule.showMore", { count: Math.min(rowsAtOnce, rows.length - shown) })}
        </Button>
      )}
    </>
  );
}

function DayHeading({ date }: { date: string | null }) {
  const { t } = useTranslation("tournaments");
  return (
    <tr className="border-b border-line bg-brand-soft print:break-after-avoid">
      <th scope="rowgroup" colSpan={8} className="px-3 py-2 text-start text-sm text-brand-text print:px-0 print:py-1">
        {date ? formatWeekday(date) : t("schedule.noDate")}
      </th>
    </tr>
  );
}

interface GameRowProps extends Pick<Props, "selectedTeam" | "onToggleTeam"> {
  row: ScheduleRow;
  index: number;
}

function GameRow({ row, index, selectedTeam, onToggleTeam }: GameRowProps) {
  const text = useRowText();
  return (
    <Row>
      <Cell isNumeric className="text-ink-3">
        {row.game_number || index + 1}
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">{text.time(row)}</Cell>
      <Cell className="text-end">
        <TeamToggle row={row} side="team1" selectedTeam={selectedTeam} onToggle={onToggleTeam} />
      </Cell>
      <Cell className="text-center font-semibold whitespace-nowrap tabular-nums">
        {text.score(row)}
      </Cell>
      <Cell>
        <TeamToggle row={row} side="team2" selectedTeam={selectedTeam} onToggle={onToggleTeam} />
      </Cell>
      <Cell className="whitespace-nowrap">{text.court(row)}</Cell>
      <Cell>
        <MatchStatusBadge status={row.status} />
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 print:whitespace-normal">
        {row.stage_name ? `${text.bracket(row)} · ${knownName(row.stage_name)}` : text.bracket(row)}
      </Cell>
    </Row>
  );
}

function firstRows(days: Day[], count: number): Day[] {
  let left = count;
  return days.flatMap(({ date, rows }) => {
    const part = rows.slice(0, Math.max(0, left));
    left -= part.length;
    return part.length > 0 ? [{ date, rows: part }] : [];
  });
}
