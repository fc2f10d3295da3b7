import { CalendarX2, Pencil, Plus, Printer, Trash2 } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { MatchStatus, type ScheduleRow } from "#contract/schedule.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { DeleteMatch } from "#web/features/matches/delete-match.tsx";
import { MatchDialog } from "#web/features/matches/match-form.tsx";
import { MatchesTable } from "#web/features/matches/matches-table.tsx";
import { ScoreEntry } from "#web/features/matches/score-entry.tsx";
import { useCourtChoices } from "#web/features/matches/use-court-choices.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { dates } from "#web/features/schedule/rows.ts";
import { sheetRows, useSheets } from "#web/features/score-sheets/use-sheets.tsx";
import { formatWeekday } from "#web/i18n/dates.ts";
import { i18n } from "#web/i18n/index.ts";
import { knownName } from "#web/i18n/server-texts.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { Select } from "#web/ui/select.tsx";
import { Loading, SkeletonRows } from "#web/ui/skeleton.tsx";

const ScheduleBoard = lazy(async () => {
  const [{ ScheduleBoard: board }] = await Promise.all([
    import("#web/features/board/schedule-board.tsx"),
    i18n.loadNamespaces("board"),
  ]);
  return { default: board };
});

interface Props {
  tournament: Tournament;
  canManage: boolean;
}

export function MatchesTab({ tournament, canManage }: Props) {
  const { t } = useTranslation("manage");
  const schedule = useSchedule(tournament.id);
  if (schedule.isPending) {
    return (
      <Loading label={t("matches.loading")}>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  if (!schedule.data) {
    return (
      <LoadFailure
        title={t("matches.failed")}
        error={schedule.error}
        onRetry={() => void schedule.refetch()}
      />
    );
  }
  return <Matches tournament={tournament} canManage={canManage} rows={schedule.data} />;
}

type Editing = { match: ScheduleRow | null } | null;

function Matches({ tournament, canManage, rows }: Props & { rows: ScheduleRow[] }) {
  const { t } = useTranslation("manage");
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState<Editing>(null);
  const [deleting, setDeleting] = useState<ScheduleRow | null>(null);
  const sheets = useSheets(tournament.id);
  const view = canManage ? readView(params.get("view")) : "table";
  const { filters, setFilter, clear } = useMatchFilters();
  const shown = useMemo(() => rows.filter((row) => fits(row, filters)), [rows, filters]);

  // A sheet that was scanned gets an answer even where there is no game left.
  const isEmpty = rows.length === 0 && !params.has("match");
  const onSheets = sheetRows(shown, filters).length;

  function handleView(chosen: View) {
    setParams(
      (current) => {
        if (chosen === "table") current.delete("view");
        else current.set("view", chosen);
        return current;
      },
      { replace: true },
    );
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {canManage ? (
          <>
            <SegmentedControl
              legend={t("matches.view")}
              isLegendHidden
              value={view}
              options={views.map((value) => ({ value, label: t(`matches.${value}`) }))}
              onChange={handleView}
            />
            <div className="flex flex-wrap gap-3">
              <Button
                icon={<Printer aria-hidden="true" />}
                disabled={onSheets === 0}
                onClick={() => sheets.openAll(filters, onSheets)}
              >
                {t("matches.sheets")}
              </Button>
              <Button
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                onClick={() => setEditing({ match: null })}
              >
                {t("matches.create")}
              </Button>
            </div>
          </>
        ) : null}
      </div>
      {view === "board" || isEmpty ? null : (
        <Filters rows={rows} tournamentId={tournament.id} filters={filters} onFilter={setFilter} />
      )}
      {isEmpty ? (
        <EmptyState icon={CalendarX2} title={t("matches.empty")}>
          {t("matches.emptyHint")}
        </EmptyState>
      ) : view === "board" ? (
        <Suspense
          fallback={
            <Loading label={t("matches.loading")}>
              <SkeletonRows rows={8} />
            </Loading>
          }
        >
          <ScheduleBoard
            tournament={tournament}
            rows={rows}
            onEdit={(match) => setEditing({ match })}
          />
        </Suspense>
      ) : view === "scores" ? (
        <ScoreEntry
          tournamentId={tournament.id}
          rows={shown}
          scanned={findScanned(rows, params.get("match"))}
        />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={CalendarX2}
          title={t("matches.empty")}
          actions={<Button onClick={clear}>{t("matches.clear")}</Button>}
        >
          {t("matches.emptyFiltered")}
        </EmptyState>
      ) : (
        <MatchesTable rows={shown} label={t("matches.title")} hasActions={canManage}>
          {(row) => (
            <>
              <IconButton
                label={t("matches.sheetOf", { number: row.game_number })}
                onClick={() => sheets.openOne(row)}
              >
                <Printer aria-hidden="true" className="size-4" />
              </IconButton>
              <IconButton
                label={t("matches.edit", { number: row.game_number })}
                onClick={() => setEditing({ match: row })}
              >
                <Pencil aria-hidden="true" className="size-4" />
              </IconButton>
              <IconButton
                label={t("matches.remove", { number: row.game_number })}
                onClick={() => setDeleting(row)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </IconButton>
            </>
          )}
        </MatchesTable>
      )}
      {editing ? (
        <MatchDialog
          tournament={tournament}
          // As it is by now, for what is not being changed here.
          match={rows.find(({ id }) => id === editing.match?.id) ?? editing.match}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {sheets.dialog}
      <DeleteMatch
        tournamentId={tournament.id}
        match={deleting}
        onClose={() => setDeleting(null)}
      />
    </div>
  );
}

/** The game whose score sheet led here. */
function findScanned(rows: ScheduleRow[], matchId: string | null) {
  if (matchId === null) return null;
  return rows.find(({ id }) => String(id) === matchId) ?? "gone";
}

const views = ["table", "scores", "board"] as const;
type View = (typeof views)[number];

function readView(name: string | null): View {
  return views.find((view) => view === name) ?? "table";
}

const filterNames = ["status", "bracket", "date", "court"] as const;
type MatchFilters = Record<(typeof filterNames)[number], string>;

function useMatchFilters() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => {
    const current = new URLSearchParams(address);
    return Object.fromEntries(
      filterNames.map((name) => [name, current.get(name) ?? ""]),
    ) as MatchFilters;
  }, [address]);

  function change(changes: Partial<MatchFilters>) {
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: true },
    );
  }

  return {
    filters,
    setFilter: (name: keyof MatchFilters, value: string) => change({ [name]: value }),
    clear: () => change({ status: "", bracket: "", date: "", court: "" }),
  };
}

function fits(row: ScheduleRow, { status, bracket, date, court }: MatchFilters) {
  return (
    (!status || row.status === status.toUpperCase()) &&
    (!bracket || row.bracket === bracket) &&
    (!date || row.date === date) &&
    (!court || String(row.court_id) === court)
  );
}

interface FiltersProps {
  rows: ScheduleRow[];
  tournamentId: number;
  filters: MatchFilters;
  onFilter: (name: keyof MatchFilters, value: string) => void;
}

function Filters({ rows, tournamentId, filters, onFilter }: FiltersProps) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const courts = useCourtChoices(tournamentId);
  const brackets = new Set(rows.map(({ bracket }) => bracket).filter((name) => name !== null));
  const options = {
    status: MatchStatus.options.map((value) => ({ value, label: common(`matchStatus.${value}`) })),
    bracket: [...brackets].toSorted().map((name) => ({ value: name, label: knownName(name) })),
    date: dates(rows).map((date) => ({ value: date, label: formatWeekday(date) })),
    court: courts,
  };
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {filterNames.map((name) => (
        <Select
          key={name}
          label={t(`matches.${name}`)}
          placeholder={t("matches.all")}
          value={filters[name]}
          onChange={(event) => onFilter(name, event.target.value)}
          options={options[name]}
        />
      ))}
    </div>
  );
}
