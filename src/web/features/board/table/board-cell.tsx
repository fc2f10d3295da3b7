import { ArrowLeftRight, Ban } from "lucide-react";
import { memo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { levelLooks, useBoardTools } from "#web/features/board/drag/board-context.ts";
import type { Target } from "#web/features/board/drag/drag-store.ts";
import { LevelMark } from "#web/features/board/judging/level-mark.tsx";
import type { Verdict } from "#web/features/board/model/verdict.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  target: Target;
  isOccupied: boolean;
  /** The one group of games in the cell that could give way to others; null where there is none. */
  swapId: number | null;
}

/** The colour, sign and reason of a place while games are in the air. */
export const CellVerdict = memo(function CellVerdict({ target, isOccupied, swapId }: Props) {
  const { store } = useBoardTools();
  const verdict = useSyncExternalStore(
    store.subscribe,
    () => store.current()?.verdicts.get(target) ?? null,
  );
  const isOver = useSyncExternalStore(store.subscribe, () => store.current()?.over === target);
  const isHome = useSyncExternalStore(
    store.subscribe,
    () => swapId !== null && store.current()?.group.id === swapId,
  );
  if (!verdict || isHome) return null;
  const swap = swapId === null || verdict.level !== "broken" ? null : verdict.swap;
  const { level } = swap ?? verdict;
  return (
    <span
      data-level={level}
      className={classNames(
        "pointer-events-none absolute inset-0.5 overflow-hidden rounded-md border text-xs",
        levelLooks[level],
        isOver && "outline-3 -outline-offset-2 outline-current",
        isOccupied && "bg-transparent",
      )}
    >
      {isOccupied ? (
        <OccupiedMark verdict={verdict} swap={swap} />
      ) : (
        <FreeMark verdict={verdict} target={target} />
      )}
    </span>
  );
});

function FreeMark({ verdict, target }: { verdict: Verdict; target: Target }) {
  const { reasonsFor } = useBoardTools();
  const [reason] = reasonsFor(verdict.violations, target);
  return (
    <span className="flex flex-col gap-0.5 p-1.5">
      <LevelMark level={verdict.level} />
      {reason ? <span className="line-clamp-3 leading-snug">{reason}</span> : null}
    </span>
  );
}

function OccupiedMark({ verdict, swap }: { verdict: Verdict; swap: Verdict | null }) {
  const { t } = useTranslation("board");
  const { level } = swap ?? verdict;
  return (
    <span
      className={classNames(
        "absolute end-1 top-1 rounded-sm border px-1.5 py-0.5",
        levelLooks[level],
      )}
    >
      {swap ? (
        <span className="inline-flex items-center gap-1 font-semibold">
          <ArrowLeftRight aria-hidden="true" className="size-3.5" />
          {t(`swap.${level}`)}
        </span>
      ) : level === "broken" ? (
        <span className="inline-flex items-center gap-1 font-semibold">
          <Ban aria-hidden="true" className="size-3.5" />
          {t("taken")}
        </span>
      ) : (
        <LevelMark level={level} />
      )}
    </span>
  );
}
