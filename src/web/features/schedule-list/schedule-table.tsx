import { type ComponentProps, type Ref, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { shownScore } from "#contract/matches/shown-score.ts";
import { CorrectButton } from "#web/features/corrections/correct-button.tsx";
import { DutyNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { MatchScore } from "#web/features/schedule/game/match-score.tsx";
import { CardsNote, OutcomeNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { PartScores } from "#web/features/schedule/game/part-scores.tsx";
import { RowStatus } from "#web/features/schedule/game/match-status.tsx";
import { type Day, groupByDay } from "#web/features/schedule/rows.ts";
import { TeamToggle } from "#web/features/schedule-list/team-toggle.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatWeekday } from "#web/i18n/dates.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LongList } from "#web/ui/lists/long-list.tsx";
import { Cell, HeadCell, Row, Table } from "#web/ui/lists/table.tsx";
import type { WindowedElement } from "#web/ui/lists/windowed.tsx";

interface Props {
  label: string;
  rows: ScheduleRow[];
  selectedTeam: string;
  onToggleTeam: (team: string) => void;
}

/** Longer schedules are drawn as far as they are on the screen. */
const rowsAtOnce = 150;
const rowPixels = 44;
const dayPixels = 37;
const partsPixels = 16;

function linesBelow({ parts, outcome, cards }: ScheduleRow): number {
  return (parts ? 1 : 0) + (outcome === "played" ? 0 : 1) + (cards ? 2 : 0);
}

function linesOf(row: ScheduleRow): number {
  return Math.max(linesBelow(row), row.duties.length);
}

export function ScheduleTable({ label, rows, selectedTeam, onToggleTeam }: Props) {
  const { t } = useTranslation("tournaments");
  const lines = useMemo(() => groupByDay(rows).flatMap(toLines), [rows]);
  const isLong = lines.length > rowsAtOnce;
  const hasParts = rows.some((row) => linesBelow(row) > 0);
  return (
    <Table
      label={label}
      aria-rowcount={isLong ? lines.length + 1 : undefined}
      className={classNames("print:text-xs", isLong && "min-w-4xl table-fixed print:table-auto")}
    >
      <thead>
        <tr aria-rowindex={isLong ? 1 : undefined}>
          <HeadCell isNumeric className="w-16 print:w-auto">
            {t("schedule.game")}
          </HeadCell>
          <HeadCell className="w-24 print:w-auto">{t("schedule.time")}</HeadCell>
          <HeadCell isNumeric>{t("schedule.team1")}</HeadCell>
          <HeadCell className={classNames("print:w-auto", hasParts ? "w-40" : "w-24")}>
            <span className="block text-center">{t("schedule.score")}</span>
          </HeadCell>
          <HeadCell>{t("schedule.team2")}</HeadCell>
          <HeadCell className="w-24 print:w-auto">{t("schedule.court")}</HeadCell>
          <HeadCell className="w-36 print:w-auto">{t("schedule.status")}</HeadCell>
          <HeadCell className="w-44 print:w-auto">{t("schedule.bracket")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        <LongList
          items={lines}
          most={rowsAtOnce}
          keyOf={({ key }) => key}
          estimate={({ row }) => (row ? rowPixels + linesOf(row) * partsPixels : dayPixels)}
          spacer={drawSpacer}
          render={({ key, date, row, index }, element, line) => {
            const place = {
              ...(element as WindowedElement & { ref: Ref<HTMLTableRowElement> }),
              "aria-rowindex": isLong ? line + 2 : undefined,
            };
            return row ? (
              <GameRow key={key} {...{ row, index, place, selectedTeam, onToggleTeam }} />
            ) : (
              <DayHeading key={key} date={date} place={place} />
            );
          }}
        />
      </tbody>
    </Table>
  );
}

interface Line {
  key: string;
  date: string | null;
  /** Without a row it is the day's heading. */
  row?: ScheduleRow;
  /** Its place in its day. */
  index: number;
}

function toLines({ date, rows }: Day): Line[] {
  const games = rows.map((row, index) => ({ key: String(row.id), date, row, index }));
  return [{ key: date ?? "none", date, index: -1 }, ...games];
}

type RowPlace = ComponentProps<"tr">;

function drawSpacer(height: number, ref?: Ref<HTMLElement>) {
  return <tr ref={ref as Ref<HTMLTableRowElement>} aria-hidden="true" style={{ height }} />;
}

function DayHeading({ date, place }: { date: string | null; place: RowPlace }) {
  const { t } = useTranslation("tournaments");
  return (
    <tr {...place} className="border-b border-line bg-brand-soft print:break-after-avoid">
      <th
        scope="rowgroup"
        colSpan={8}
        className="px-3 py-2 text-start text-sm text-brand-text print:px-0 print:py-1"
      >
        {date ? formatWeekday(date) : t("schedule.noDate")}
      </th>
    </tr>
  );
}

interface GameRowProps extends Pick<Props, "selectedTeam" | "onToggleTeam"> {
  row: ScheduleRow;
  index: number;
  place: RowPlace;
}

function GameRow({ row, index, place, selectedTeam, onToggleTeam }: GameRowProps) {
  const text = useRowText();
  const score = shownScore(row);
  return (
    <Row {...place}>
      <Cell isNumeric className="text-ink-3">
        {row.game_number || index + 1}
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">
        {text.time(row)}
        <AboutTime id={row.id} isBelow className="text-xs !whitespace-normal" />
      </Cell>
      <Cell className="text-end">
        <TeamToggle row={row} side="team1" selectedTeam={selectedTeam} onToggle={onToggleTeam} />
        <CardsNote cards={row.cards} only="home" className="block" />
      </Cell>
      <Cell className="text-center font-semibold whitespace-nowrap tabular-nums">
        <MatchScore score={score} none={text.versus} />
        <PartScores score={score} className="block whitespace-normal" />
        <OutcomeNote
          match={row}
          home={row.team1}
          away={row.team2}
          className="block whitespace-normal"
        />
      </Cell>
      <Cell>
        <TeamToggle row={row} side="team2" selectedTeam={selectedTeam} onToggle={onToggleTeam} />
        <CardsNote cards={row.cards} only="away" className="block" />
      </Cell>
      <Cell className="whitespace-nowrap">{text.court(row)}</Cell>
      <Cell>
        <span className="flex items-center gap-x-1">
          <RowStatus row={row} />
          <CorrectButton shown={{ row }} className="-my-1.5" />
        </span>
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 print:whitespace-normal">
        {row.stage_name
          ? `${text.bracket(row)}\u00a0· ${knownName(row.stage_name)}`
          : text.bracket(row)}
        <DutyNote duties={row.duties} className="block text-xs whitespace-normal" />
      </Cell>
    </Row>
  );
}
