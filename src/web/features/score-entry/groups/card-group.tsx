import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { Button } from "#web/ui/button.tsx";
import { useReveal } from "#web/ui/browser/use-reveal.ts";

interface Props {
  title: string;
  rows: ScheduleRow[];
  /** Whether a game isn't one of these any more, though its card is still among them. */
  hasMovedOn: (row: ScheduleRow) => boolean;
  children: (row: ScheduleRow) => React.ReactNode;
}

const cardsAtOnce = 30;

/** The cards of games that stand alike; of many, the first. */
export function CardGroup({ title, rows, hasMovedOn, children }: Props) {
  const { t } = useTranslation("tournaments");
  const { shown, end, isComplete, showMore } = useReveal(rows.length, cardsAtOnce);
  if (rows.length === 0) return null;
  const count = rows.filter((row) => !hasMovedOn(row)).length;
  return (
    <section aria-label={title}>
      <h3 className="mb-3 text-base">
        {isolated(title)} <span className="text-sm font-normal text-ink-3">({count})</span>
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
