import { CalendarX2, Pencil, Plus, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
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
import { formatWeekday } from "#web/i18n/dates.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { Select } from "#web/ui/select.tsx";
import { Loading, SkeletonRows } from "#web/ui/skeleton.tsx";

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
  const isScoring = canManage && params.get("view") === "scores";
  const { filters, isFiltered, setFilter, clear } = useMatchFilters();
  const shown = useMemo(() => rows.filter((row) => fits(row, filters)), [rows, filters]);

  function handleView(view: string) {
    setParams(
      (current) => {
        if (view === "scores") current.set("view", view);
        else current.delete("view");
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
              value={isScoring ? "scores" : "table"}
              options={[
                { value: "table", label: t("matches.table") },
                { value: "scores", label: t("matches.scores") },
              ]}
              onChange={handleView}
            />
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setEditing({ match: null })}
            >
              {t("matches.create")}
            </Button>
          </>
        ) : null}
      </div>
      <Filters rows={rows} tournamentId={tournament.id} filters={filters} onFilter={setFilter} />
      {isScoring ? (
        <ScoreEntry tournamentId={tournament.id} rows={shown} />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={CalendarX2}
          title={t("matches.empty")}
          actions={isFiltered ? <Button onClick={clear}>{t("matches.clear")}</Button> : undefined}
        >
          {isFiltered ? t("matches.emptyFiltered") : t("matches.emptyHint")}
        </EmptyState>
      ) : (
        <MatchesTable rows={shown} label={t("matches.title")} hasActions={canManage}>
          {(row) => (
            <>
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
          match={editing.match}
          onClose={() => setEditing(null)}
        />
      ) : null}
      <DeleteMatch
        tournamentId={tournament.id}
        match={deleting}
        onClose={() => setDeleting(null)}
      />
    </div>
  );
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
    isFiltered: filterNames.some((name) => filters[name]),
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
    bracket: [...brackets].toSorted().map((name) => ({ value: name, label: name })),
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
