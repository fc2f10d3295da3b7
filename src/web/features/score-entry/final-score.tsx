import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { shownScore } from "#contract/matches/shown-score.ts";
import { OutcomeNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { SideParts } from "#web/features/schedule/game/part-scores.tsx";
import { winnerOf } from "#web/features/schedule/rows.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { classNames } from "#web/ui/class-names.ts";

/** A result that stands: nothing typed by accident changes it. */
export function FinalScore({ row }: { row: ScheduleRow }) {
  const text = useRowText();
  const score = shownScore(row);
  const winner = winnerOf(row);
  const sides = (["team1", "team2"] as const).map((side, place) => (
    <p
      key={side}
      className={classNames(
        "flex items-baseline justify-between gap-3",
        winner === side ? "font-semibold" : "font-medium text-ink-2",
      )}
    >
      <span className="min-w-0 break-words">{text.team(row, side)}</span>
      <span className="flex items-baseline gap-3 text-lg whitespace-nowrap tabular-nums">
        <SideParts parts={score?.parts ?? null} place={place} />
        {score ? (place === 0 ? score.home : score.away) : "–"}
        {score?.shootout ? (
          <span className="text-sm font-normal"> ({score.shootout[place]})</span>
        ) : null}
      </span>
    </p>
  ));
  return (
    <>
      {sides}
      <OutcomeNote match={row} home={row.team1} away={row.team2} />
    </>
  );
}
