import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { correctableRow } from "#web/features/corrections/correctable.ts";
import type { Ending } from "#web/features/corrections/endings.ts";
import { Correction } from "#web/features/corrections/correction.tsx";
import { OutcomeQuestion } from "#web/features/corrections/outcome-question.tsx";
import { RoundsToPair } from "#web/features/brackets/pairing/rounds-to-pair.tsx";
import { gamesIn, useDivision } from "#web/features/divisions/use-division.ts";
import { DeleteMatch } from "#web/features/matches/delete-match.tsx";
import { MatchFilters } from "#web/features/matches/match-filters.tsx";
import { MatchDialog } from "#web/features/matches/match-form.tsx";
import { MatchesToolbar, useChosenView } from "#web/features/matches/matches-toolbar.tsx";
import { MatchesView } from "#web/features/matches/matches-view.tsx";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { useReadyParts } from "#web/features/matches/use-ready-parts.ts";
import { useMatchFilters } from "#web/features/matches/use-match-filters.ts";
import { endedSave } from "#web/features/score-entry/ended-early.tsx";
import { useOwnScores } from "#web/features/score-entry/score-source.ts";
import { UnsavedBar } from "#web/features/score-entry/sending/unsaved-bar.tsx";
import { type ScoreEntryState, useScoreEntry } from "#web/features/score-entry/use-score-entry.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { sheetRows, useSheets } from "#web/features/score-sheets/use-sheets.tsx";
import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";

interface Props {
  tournament: Tournament;
  abilities: Abilities;
  /** Shows the code of one game; left out for who makes none. */
  onCode: ((match: ScheduleRow) => void) | undefined;
  onDuties: (match: ScheduleRow) => void;
}

export function MatchesTab(props: Props) {
  const { t } = useTranslation("manage");
  const schedule = useSchedule(props.tournament.id);
  const division = useDivision(props.tournament);
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
  return (
    <WithEstimates rows={schedule.data} zone={props.tournament.timezone}>
      <Matches
        {...props}
        division={division}
        rows={gamesIn(division, schedule.data)}
        all={schedule.data}
      />
    </WithEstimates>
  );
}

type Editing = { match: ScheduleRow | null } | null;
type Asked = { id: number; about: "result" | "ending" } | null;

interface MatchesProps extends Props {
  /** The one that is on view, of which the rows are; null for all. */
  division: Division | null;
  rows: ScheduleRow[];
  /** Of all divisions, which share the courts. */
  all: ScheduleRow[];
}

function Matches({ rows, all, division, ...props }: MatchesProps) {
  const { tournament, onCode, onDuties } = props;
  const { can } = props.abilities;
  const [params] = useSearchParams();
  const [editing, setEditing] = useState<Editing>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const [deleting, setDeleting] = useState<ScheduleRow | null>(null);
  const sheets = useSheets(tournament.id, can("manage_scorers"));
  const chosen = useChosenView(can);
  const { view } = chosen;
  const { filters, find, filtered, shown, ...filtering } = useMatchFilters(rows);
  // Also of those that the table and the board show: what a form has entered is sent from here.
  const entry = useScoreEntry(useOwnScores(tournament), all);
  useReadyParts();
  // A sheet that was scanned gets an answer even where there is no game left.
  const isEmpty = rows.length === 0 && !params.has("match");
  const onSheets = sheetRows(filtered, filters).length;

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {chosen.views.length > 1 ? (
          <MatchesToolbar
            {...{ can, view }}
            views={chosen.views}
            onView={chosen.setView}
            hasSheets={onSheets > 0}
            onSheets={() => sheets.openAll(filters, { division, count: onSheets })}
            onCreate={() => setEditing({ match: null })}
          />
        ) : null}
      </div>
      {view === "scores" && !isEmpty && can("draw") ? (
        <RoundsToPair tournamentId={tournament.id} divisionId={division?.id ?? null} />
      ) : null}
      {view === "board" || isEmpty ? null : (
        <MatchFilters
          rows={rows}
          tournamentId={tournament.id}
          {...{ filters, find }}
          onFilter={filtering.setFilter}
          onFind={filtering.setFind}
        />
      )}
      {view === "scores" ? null : <Unsaved entry={entry} onShow={() => chosen.setView("scores")} />}
      <MatchesView
        {...{ tournament, can, view, rows, all, division, entry, isEmpty, onCode, onDuties }}
        // On the cards each says itself what has become of it.
        shown={view === "scores" ? shown : shown.map(entry.held.shown)}
        scannedId={params.get("match")}
        onClearFilters={filtering.clear}
        onSheet={sheets.openOne}
        onCorrect={({ id }) => setAsked({ id, about: "result" })}
        onOutcome={({ id }) => setAsked({ id, about: "ending" })}
        onEdit={(match) => setEditing({ match })}
        onDelete={setDeleting}
      />
      <Edited {...{ tournament, editing, entry }} rows={all} onClose={() => setEditing(null)} />
      <ResultDialog {...{ asked, entry }} rows={all} onClose={() => setAsked(null)} />
      {sheets.dialog}
      <DeleteMatch
        tournamentId={tournament.id}
        match={deleting}
        onClose={() => setDeleting(null)}
      />
    </div>
  );
}

interface EntryProps {
  entry: ScoreEntryState;
}

/** What of the results isn't on the server yet, and the way to their cards. */
function Unsaved({ entry, onShow }: EntryProps & { onShow: () => void }) {
  const { t } = useTranslation("manage");
  const { waiting } = entry.held;
  if (waiting === 0) return null;
  return (
    <UnsavedBar count={waiting} onRetry={() => entry.dispatch({ type: "wake" })}>
      <Button size="sm" onClick={onShow}>
        {t("matches.scores")}
      </Button>
    </UnsavedBar>
  );
}

interface EditedProps extends EntryProps {
  tournament: Tournament;
  rows: ScheduleRow[];
  editing: Editing;
  onClose: () => void;
}

function Edited({ tournament, rows, editing, entry, onClose }: EditedProps) {
  if (!editing) return null;
  // As it is by now, for what is not being changed here.
  const row = rows.find(({ id }) => id === editing.match?.id) ?? editing.match;
  const match = row && entry.held.shown(row);
  return <MatchDialog {...{ tournament, match, onClose }} onKeep={entry.dispatch} />;
}

interface ResultProps extends EntryProps {
  rows: ScheduleRow[];
  asked: Asked;
  onClose: () => void;
}

/** Another result for a game that has one, or how one ended that wasn't played. */
function ResultDialog({ rows, asked, entry, onClose }: ResultProps) {
  const row = rows.find(({ id }) => id === asked?.id);
  if (!row || !asked) return null;
  if (asked.about === "ending") {
    const onUnreached = (ending: Ending) => entry.dispatch(endedSave(row, ending));
    return <OutcomeQuestion {...{ row, rows, onUnreached, onClose }} />;
  }
  const match = correctableRow(row);
  return match ? (
    <Correction tournamentId={row.tournament_id} match={match} onClose={onClose} />
  ) : null;
}
