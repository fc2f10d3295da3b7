import { ClipboardCheck, WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule.ts";
import { ScoreCard } from "#web/features/matches/score-card.tsx";
import { useScoreEntry } from "#web/features/matches/use-score-entry.ts";
import { groupByProgress } from "#web/features/schedule/rows.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useIsOnline } from "#web/ui/use-is-online.ts";
import { useNow } from "#web/ui/use-now.ts";
import { useReveal } from "#web/ui/use-reveal.ts";

interface Props {
  tournamentId: number;
  rows: ScheduleRow[];
  /** The game whose score sheet led here: first and ready to type. */
  scanned: ScheduleRow | "gone" | null;
}

const cardsAtOnce = 30;

/** Scores at the side of the court: big targets, Enter saves and goes on to the next match. */
export function ScoreEntry({ tournamentId, rows, scanned }: Props) {
  const { t } = useTranslation(["manage", "tournaments"]);
  const { drafts, dispatch, savedId } = useScoreEntry(tournamentId);
  const list = useRef<HTMLDivElement>(null);
  const first = scanned === "gone" ? null : scanned;
  const open = rows.filter(({ id }) => id !== first?.id);
  const { now, due, next, done } = groupByProgress(open, useNow());
  const unsaved = Object.values(drafts).filter(({ state }) => state !== "typed").length;
  const groups = [
    ...(first
      ? [{ title: t("scoreEntry.fromSheet", { number: first.game_number }), rows: [first] }]
      : []),
    { title: t("scoreEntry.playing"), rows: now },
    { title: t("tournaments:schedule.due"), rows: due },
    { title: t("scoreEntry.ahead"), rows: next },
    { title: t("scoreEntry.done"), rows: done },
  ];

  const firstId = first?.id;
  useEffect(() => {
    if (firstId !== undefined)
      focusCard(list.current?.querySelector<HTMLElement>(`[data-match="${firstId}"]`));
  }, [firstId]);

  function handleEntered(row: ScheduleRow) {
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>(scoreInput) ?? [])];
    const last = inputs.findLastIndex(
      (input) => input.closest("[data-match]")?.getAttribute("data-match") === String(row.id),
    );
    inputs[last + 1]?.focus();
  }

  return (
    <div ref={list} className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <p className="text-sm text-ink-3">{t("scoreEntry.hint")}</p>
        <UnsavedBar count={unsaved} onRetry={() => dispatch({ type: "wake" })} />
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
                row={row}
                draft={drafts[row.id]}
                isSaved={savedId === row.id}
                dispatch={dispatch}
                onEntered={handleEntered}
              />
            )}
          </CardGroup>
        ),
      )}
    </div>
  );
}

const scoreInput = "input[data-score-input]:not(:disabled)";

function focusCard(card: HTMLElement | null | undefined) {
  if (!card) return;
  card.scrollIntoView?.({ block: "center" });
  (card.querySelector<HTMLInputElement>(scoreInput) ?? card).focus({ preventScroll: true });
}

function UnsavedBar({ count, onRetry }: { count: number; onRetry: () => void }) {
  const { t } = useTranslation("manage");
  const isOnline = useIsOnline();
  if (isOnline && count === 0) return null;
  return (
    <div className="sticky top-18 z-10 flex flex-wrap items-center gap-3 rounded-md border border-warning/30 bg-warning-soft px-4 py-2.5 text-sm font-medium text-warning">
      {isOnline ? null : <WifiOff aria-hidden="true" className="size-4 shrink-0" />}
      <output className="min-w-0 flex-1">
        {count > 0 ? t("scoreEntry.unsaved", { count }) : t("scoreEntry.offline")}
      </output>
      {count > 0 ? (
        <Button size="sm" onClick={onRetry}>
          {t("scoreEntry.retry")}
        </Button>
      ) : null}
    </div>
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
