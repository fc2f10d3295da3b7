import { CalendarX2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { isOpen } from "#contract/schedule/match-status.ts";
import { hasResult } from "#web/features/corrections/correctable.ts";
import { canEndEarly } from "#web/features/corrections/outcome-question.tsx";
import { MatchActions } from "#web/features/matches/match-actions.tsx";
import { MatchesTable } from "#web/features/matches/matches-table.tsx";
import type { View } from "#web/features/matches/matches-toolbar.tsx";
import { FromToday } from "#web/features/schedule/from-today.tsx";
import { HoursButton } from "#web/features/schedule-hours/hours-button.tsx";
import { ScoreEntry } from "#web/features/score-entry/score-entry.tsx";
import type { ScoreEntryState } from "#web/features/score-entry/use-score-entry.ts";
import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { useIsPrinting } from "#web/ui/browser/use-is-printing.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";

const ScheduleBoard = lazy(async () => ({
  default: await withTexts(
    ["board"],
    async () => (await import("#web/features/board/schedule-board.tsx")).ScheduleBoard,
  ),
}));

interface Props {
  tournament: Tournament;
  can: Abilities["can"];
  view: View;
  rows: ScheduleRow[];
  /** Of all divisions: on the board they share the courts. */
  all: ScheduleRow[];
  /** The one on view; null for all. */
  division: Division | null;
  /** Those of the rows that fit the filters. */
  shown: ScheduleRow[];
  isEmpty: boolean;
  /** The results that are typed here, and those on their way. */
  entry: ScoreEntryState;
  scannedId: string | null;
  onClearFilters: () => void;
  onSheet: (match: ScheduleRow) => void;
  onCode: ((match: ScheduleRow) => void) | undefined;
  onDuties: (match: ScheduleRow) => void;
  onCorrect: (match: ScheduleRow) => void;
  onOutcome: (match: ScheduleRow) => void;
  onEdit: (match: ScheduleRow) => void;
  onDelete: (match: ScheduleRow) => void;
}

/** The matches as they are asked for: a table, cards to enter scores in, or the board of a day. */
export function MatchesView({ tournament, can, view, rows, shown, isEmpty, ...rest }: Props) {
  const { t } = useTranslation("manage");
  const isPrinting = useIsPrinting();
  if (isEmpty) {
    return (
      <EmptyState icon={CalendarX2} title={t("matches.empty")}>
        {t("matches.emptyHint")}
      </EmptyState>
    );
  }
  if (view === "board") {
    return (
      <Suspense
        fallback={
          <Loading label={t("matches.loading")}>
            <SkeletonRows rows={8} />
          </Loading>
        }
      >
        <ScheduleBoard
          tournament={tournament}
          rows={rest.all}
          division={rest.division}
          onDuties={rest.onDuties}
          onCorrect={rest.onCorrect}
          onOutcome={rest.onOutcome}
          onEdit={can("schedule") ? rest.onEdit : undefined}
          hours={<HoursButton tournament={tournament} />}
        />
      </Suspense>
    );
  }
  if (view === "scores") {
    const scanned = findScanned(rows, rest.scannedId);
    return <ScoreEntry {...{ tournament, scanned }} entry={rest.entry} rows={shown} />;
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={CalendarX2}
        title={t("matches.empty")}
        actions={<Button onClick={rest.onClearFilters}>{t("matches.clear")}</Button>}
      >
        {t("matches.emptyFiltered")}
      </EmptyState>
    );
  }
  return (
    <FromToday
      rows={shown}
      zone={tournament.timezone}
      isAll={isPrinting || shown.length < rows.length}
    >
      {(part) => (
        <MatchesTable rows={part} label={t("matches.title")} hasActions={can("score")}>
          {(row) => <RowActions {...rest} {...{ row, can }} />}
        </MatchesTable>
      )}
    </FromToday>
  );
}

interface ActionsProps extends Pick<
  Props,
  "can" | "onSheet" | "onCode" | "onDuties" | "onCorrect" | "onOutcome" | "onEdit" | "onDelete"
> {
  row: ScheduleRow;
}

function RowActions({ row, can, ...on }: ActionsProps) {
  return (
    <MatchActions
      number={row.game_number}
      onSheet={() => on.onSheet(row)}
      onCode={on.onCode && isOpen(row) ? () => on.onCode?.(row) : undefined}
      onDuties={can("assign_duties") ? () => on.onDuties(row) : undefined}
      onCorrect={hasResult(row) ? () => on.onCorrect(row) : undefined}
      onOutcome={canEndEarly(row) ? () => on.onOutcome(row) : undefined}
      onEdit={can("schedule") ? () => on.onEdit(row) : undefined}
      onDelete={can("schedule") ? () => on.onDelete(row) : undefined}
    />
  );
}

/** The game whose score sheet led here. */
function findScanned(rows: ScheduleRow[], matchId: string | null) {
  if (matchId === null) return null;
  return rows.find(({ id }) => String(id) === matchId) ?? "gone";
}
