import { ClipboardCheck } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isInParts } from "#engine";
import { formatOfGame } from "#contract/games/format-of-game.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { Correction } from "#web/features/corrections/correction.tsx";
import { correctableRow } from "#web/features/corrections/correctable.ts";
import type { ScoreTexts } from "#web/features/corrections/typed/typed-score.ts";
import { useScoreDoubt } from "#web/features/corrections/use-score-doubt.ts";
import { groupByProgress } from "#web/features/schedule/rows.ts";
import { ScoreCard } from "#web/features/score-entry/score-card.tsx";
import { UnsavedBar } from "./sending/unsaved-bar.tsx";
import { useHeldPlaces } from "#web/features/score-entry/use-held-places.ts";
import type { ScoreEntryState } from "#web/features/score-entry/use-score-entry.ts";
import { todayIn } from "#web/i18n/dates.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import { useReveal } from "#web/ui/browser/use-reveal.ts";
import { useFocused, focusNext } from "./focus-cards.ts";

interface Props {
  tournament: Tournament;
  rows: ScheduleRow[];
  entry: ScoreEntryState;
  /** The game whose score sheet led here: first and ready to type. */
  scanned: ScheduleRow | "gone" | null;
}

interface Correcting {
  id: number;
  typed?: Partial<ScoreTexts> | undefined;
}

const cardsAtOnce = 30;

/** Scores at the side of the court: big targets, Enter saves and goes on to the next open match. */
export function ScoreEntry({ tournament, rows, entry, scanned }: Props) {
  const { t } = useTranslation(["manage", "tournaments", "game-format"]);
  const { drafts, dispatch, savedId, held } = entry;
  const isDoubtful = useScoreDoubt(tournament.id);
  const list = useRef<HTMLDivElement>(null);
  const { hold, standsAs } = useHeldPlaces(list);
  const [correcting, setCorrecting] = useState<Correcting | null>(null);
  const first = scanned === "gone" ? null : scanned;
  const { now, called, due, next, brokenOff, done } = useGroups(rows, first?.id, standsAs);
  const groups = [
    ...(first
      ? [{ title: t("scoreEntry.fromSheet", { number: first.game_number }), rows: [first] }]
      : []),
    { title: t("scoreEntry.playing"), rows: now },
    { title: t("tournaments:schedule.called"), rows: called },
    { title: t("tournaments:schedule.due"), rows: due },
    { title: t("scoreEntry.ahead"), rows: next },
    { title: t("tournaments:schedule.brokenOff"), rows: brokenOff },
    { title: t("scoreEntry.done"), rows: done },
  ];

  useFocused(list, first?.id);
  return (
    <div ref={list} className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <p className="text-sm text-ink-3">
          {areInParts(rows, tournament) ? `${t("game-format:entry.hint")} ` : null}
          {t("scoreEntry.hint")}
        </p>
        <UnsavedBar count={held.waiting} onRetry={() => dispatch({ type: "wake" })} />
      </div>
      {scanned === "gone" ? <Banner tone="warning">{t("scoreEntry.gone")}</Banner> : null}
      {rows.length === 0 && !first ? (
        <EmptyState icon={ClipboardCheck} title={t("scoreEntry.none")} />
      ) : null}
      {groups.map(({ title, rows: group }) =>
        group.length === 0 ? null : (
          <CardGroup key={title} title={title} rows={group}>
            {(row) => (
              <ScoreCard
                row={held.shown(row)}
                today={todayIn(tournament.timezone)}
                format={formatOfGame(row, tournament)}
                draft={drafts[row.id]}
                isSaved={savedId === row.id}
                {...{ isDoubtful, sport: tournament.sport_name }}
                dispatch={(action) => {
                  // Also where somebody else ends the game meanwhile.
                  if (action.type === "save" || action.type === "type") hold(row);
                  dispatch(action);
                }}
                onEntered={() => focusNext(list.current, row.id)}
                onCorrect={(typed) => setCorrecting({ id: row.id, typed })}
              />
            )}
          </CardGroup>
        ),
      )}
      <Correcting
        {...{ correcting, rows, first }}
        tournamentId={tournament.id}
        onSaved={(matchId) => dispatch({ type: "drop", matchId })}
        onClose={() => setCorrecting(null)}
      />
    </div>
  );
}

/** Whether any game is entered in sets or periods. */
function areInParts(rows: ScheduleRow[], tournament: Tournament): boolean {
  return rows.some((row) => isInParts(formatOfGame(row, tournament)));
}

/** The cards by where they stand: a card in sight stays in its group when its game moves on. */
function useGroups(
  rows: ScheduleRow[],
  firstId: number | undefined,
  standsAs: ReturnType<typeof useHeldPlaces>["standsAs"],
) {
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const standing = rows
    .filter(({ id }) => id !== firstId)
    .map((row) => {
      const { status, outcome } = standsAs(row);
      return { ...row, status, outcome };
    });
  const groups = groupByProgress(standing, useNow());
  const asTheyAre = (group: ScheduleRow[]) => group.map(({ id }) => byId.get(id)!);
  return {
    now: asTheyAre(groups.now),
    called: asTheyAre(groups.called),
    due: asTheyAre(groups.due),
    next: asTheyAre(groups.next),
    brokenOff: asTheyAre(groups.brokenOff),
    done: asTheyAre(groups.done),
  };
}

interface CorrectingProps {
  tournamentId: number;
  correcting: Correcting | null;
  rows: ScheduleRow[];
  first: ScheduleRow | null;
  onSaved: (matchId: number) => void;
  onClose: () => void;
}

function Correcting({ correcting, rows, first, ...rest }: CorrectingProps) {
  const row = [first, ...rows].find((one) => one?.id === correcting?.id);
  const match = row && correctableRow(row);
  if (!correcting || !match) return null;
  return (
    <Correction
      tournamentId={rest.tournamentId}
      match={match}
      typed={correcting.typed}
      onSaved={() => rest.onSaved(match.id)}
      onClose={rest.onClose}
    />
  );
}

interface GroupProps {
  title: string;
  rows: ScheduleRow[];
  children: (row: ScheduleRow) => React.ReactNode;
}

function CardGroup({ title, rows, children }: GroupProps) {
  const { t } = useTranslation("tournaments");
  const { shown, end, isComplete, showMore } = useReveal(rows.length, cardsAtOnce);
  return (
    <section aria-label={title}>
      <h3 className="mb-3 text-base">
        {title} <span className="text-sm font-normal text-ink-3">({rows.length})</span>
      </h3>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {rows.slice(0, shown).map((row) => (
          <li key={row.id} data-match={row.id} tabIndex={-1} className="min-w-0">
            {children(row)}
          </li>
        ))}
      </ul>
      {isComplete ? null : (
        <Button ref={end} className="mt-4 w-full" onClick={showMore}>
          {t("schedule.showMore", { count: Math.min(cardsAtOnce, rows.length - shown) })}
        </Button>
      )}
    </section>
  );
}
