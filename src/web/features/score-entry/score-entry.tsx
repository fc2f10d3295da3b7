import { ClipboardCheck } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isInParts } from "#engine";
import { formatOfGame } from "#contract/games/format-of-game.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { Correction } from "#web/features/corrections/correction.tsx";
import { correctableRow } from "#web/features/corrections/correctable.ts";
import type { ScoreTexts } from "#web/features/corrections/typed/typed-score.ts";
import { useScoreDoubt } from "#web/features/corrections/use-score-doubt.ts";
import { ScoreCard } from "#web/features/score-entry/score-card.tsx";
import { UnsavedBar } from "./sending/unsaved-bar.tsx";
import type { ScoreEntryState } from "#web/features/score-entry/use-score-entry.ts";
import { todayIn } from "#web/i18n/dates.ts";
import { Banner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { useFocused, focusNext } from "./focus-cards.ts";
import { CardGroup } from "./groups/card-group.tsx";
import { useGroups } from "./groups/use-groups.ts";
import { WaitingGames } from "./groups/waiting-games.tsx";

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

/** Scores at the side of the court: big targets, Enter saves and goes on to the next open match. */
export function ScoreEntry({ tournament, rows, entry, scanned }: Props) {
  const { t } = useTranslation(["manage", "tournaments", "game-format"]);
  const { drafts, dispatch, savedId, held } = entry;
  const isDoubtful = useScoreDoubt(tournament.id);
  const list = useRef<HTMLDivElement>(null);
  const [correcting, setCorrecting] = useState<Correcting | null>(null);
  const first = scanned === "gone" ? null : scanned;
  const groups = useGroups({ rows, drafts, firstId: first?.id, list });
  const open = [
    ...(first
      ? [{ title: t("scoreEntry.fromSheet", { number: first.game_number }), rows: [first] }]
      : []),
    { title: t("scoreEntry.playing"), rows: groups.now },
    { title: t("tournaments:schedule.called"), rows: groups.called },
    { title: t("tournaments:schedule.due"), rows: groups.due },
    { title: t("scoreEntry.ahead"), rows: groups.next },
    { title: t("tournaments:schedule.brokenOff"), rows: groups.brokenOff },
  ];
  const done = { title: t("scoreEntry.done"), rows: groups.done };
  const card = (row: ScheduleRow) => (
    <ScoreCard
      row={held.shown(row)}
      today={todayIn(tournament.timezone)}
      format={formatOfGame(row, tournament)}
      draft={drafts[row.id]}
      isSaved={savedId === row.id}
      {...{ isDoubtful, sport: tournament.sport_name }}
      dispatch={(action) => {
        // Also where somebody else ends the game meanwhile.
        if (action.type === "save" || action.type === "type") groups.hold(row);
        dispatch(action);
      }}
      onEntered={() => focusNext(list.current, row.id)}
      onCorrect={(typed) => setCorrecting({ id: row.id, typed })}
    />
  );

  useFocused(list, first?.id);
  return (
    <div ref={list} className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <Hint {...{ rows, tournament }} />
        <UnsavedBar count={held.waiting} onRetry={() => dispatch({ type: "wake" })} />
      </div>
      {scanned === "gone" ? <Banner tone="warning">{t("scoreEntry.gone")}</Banner> : null}
      {rows.length === 0 && !first ? (
        <EmptyState icon={ClipboardCheck} title={t("scoreEntry.none")} />
      ) : null}
      {open.map((group) => (
        <CardGroup key={group.title} {...group} hasMovedOn={groups.hasMovedOn}>
          {card}
        </CardGroup>
      ))}
      <WaitingGames rows={groups.waiting} />
      <CardGroup {...done} hasMovedOn={groups.hasMovedOn}>
        {card}
      </CardGroup>
      <Correcting
        {...{ correcting, rows, first }}
        tournamentId={tournament.id}
        onSaved={(matchId) => dispatch({ type: "drop", matchId })}
        onClose={() => setCorrecting(null)}
      />
    </div>
  );
}

/** How games are typed, as those here are: in sets or periods, in one score each, or some so and some so. */
function Hint({ rows, tournament }: { rows: ScheduleRow[]; tournament: Tournament }) {
  const { t } = useTranslation(["manage", "game-format"]);
  const hasParts = (row: ScheduleRow) => isInParts(formatOfGame(row, tournament));
  return (
    <p className="text-sm text-ink-3">
      {rows.some(hasParts) ? `${t("game-format:entry.hint")} ` : null}
      {rows.every(hasParts) ? null : `${t("scoreEntry.typeBoth")} `}
      {t("scoreEntry.hint")}
    </p>
  );
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
