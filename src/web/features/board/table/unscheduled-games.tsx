import { Inbox } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import { useBoardTools } from "#web/features/board/drag/board-context.ts";
import { unscheduledTarget } from "#web/features/board/drag/drag-store.ts";
import { GameCard } from "#web/features/board/game/game-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useReveal } from "#web/ui/browser/use-reveal.ts";

const cardsAtOnce = 60;

interface Props {
  groups: PlacedGames[];
  /** What may give them a time. */
  children?: ReactNode;
}

/** The games without a time: from here to the board, and back. */
export function UnscheduledGames({ groups, children }: Props) {
  const { t } = useTranslation("board");
  const { t: tournaments } = useTranslation("tournaments");
  const { store } = useBoardTools();
  const isOver = useSyncExternalStore(
    store.subscribe,
    () => store.current()?.over === unscheduledTarget,
  );
  const isDragging = useSyncExternalStore(store.subscribe, () => store.current() !== null);
  const { shown, end, isComplete, showMore } = useReveal(groups.length, cardsAtOnce);
  return (
    <section
      aria-label={t("unscheduled.title")}
      data-target={unscheduledTarget}
      data-scroller
      className={classNames(
        "flex max-h-[calc(100dvh-7rem)] min-w-0 flex-col gap-2 overflow-auto rounded-lg border border-dashed border-line-strong bg-sunken p-3 max-lg:order-first max-lg:max-h-64",
        isDragging && "border-upcoming bg-upcoming-soft",
        isOver && "outline-3 -outline-offset-2 outline-upcoming",
      )}
    >
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <Inbox aria-hidden="true" className="size-4 shrink-0" />
        {t("unscheduled.title")}
        <span className="text-ink-2 tabular-nums">({groups.length})</span>
      </h3>
      {groups.length === 0 ? <p className="text-sm text-ink-2">{t("unscheduled.empty")}</p> : null}
      {children}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 max-lg:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
        {groups.slice(0, shown).map((group) => (
          <li key={group.id} className="min-w-0">
            <GameCard group={group} where={t("unscheduled.where")} problem={null} isTabStop />
          </li>
        ))}
      </ul>
      {isComplete ? null : (
        <Button ref={end} onClick={showMore}>
          {tournaments("schedule.showMore", {
            count: Math.min(cardsAtOnce, groups.length - shown),
          })}
        </Button>
      )}
    </section>
  );
}
