import type { RefObject } from "react";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { levelLooks, useBoardTools } from "#web/features/board/drag/board-context.ts";
import {
  unscheduledTarget,
  type Drag,
  type DragStore,
  type Target,
} from "#web/features/board/drag/drag-store.ts";
import { CardText } from "#web/features/board/game/game-card.tsx";
import { LevelMark } from "#web/features/board/judging/level-mark.tsx";
import { ReasonList } from "#web/features/board/judging/reason-list.tsx";
import { gameNumbers } from "#web/features/board/model/use-reasons.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  store: DragStore;
  ghost: RefObject<HTMLDivElement | null>;
  nameOf: (target: Target) => string;
}

/** What follows the pointer, and in words where the games would go and what that means. */
export function DragLayer({ store, ghost, nameOf }: Props) {
  const drag = useSyncExternalStore(store.subscribe, store.current);
  return createPortal(
    <>
      <div
        ref={ghost}
        aria-hidden="true"
        className={classNames(
          "pointer-events-none fixed start-0 top-0 z-50 w-42 rounded-md border border-line-strong bg-surface px-2 py-1.5 text-sm shadow-raised",
          drag?.by === "pointer" ? "" : "hidden",
        )}
      >
        {drag ? <CardText group={drag.group} /> : null}
      </div>
      <div
        aria-live="assertive"
        className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-4"
      >
        {drag ? <DragBar drag={drag} nameOf={nameOf} /> : null}
      </div>
    </>,
    document.body,
  );
}

function DragBar({ drag, nameOf }: { drag: Drag; nameOf: Props["nameOf"] }) {
  const { t } = useTranslation("board");
  const { reasonsFor } = useBoardTools();
  const { group, over, by } = drag;
  const game = t("game", { number: gameNumbers(group) });
  const verdict = over === null ? undefined : drag.verdicts.get(over);
  const reasons = verdict && over !== null ? reasonsFor(verdict.violations, over) : [];
  return (
    <div
      className={classNames(
        "max-w-xl rounded-lg border px-4 py-3 text-sm shadow-overlay",
        verdict ? levelLooks[verdict.level] : "border-line-strong bg-surface",
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {over === null ? game : t("drag.to", { game, place: nameOf(over) })}
        </span>
        {verdict ? <LevelMark level={verdict.level} /> : null}
        {over === unscheduledTarget ? <span>{t("drag.offSchedule")}</span> : null}
      </p>
      <ReasonList reasons={reasons} />
      {by === "keyboard" ? <p className="mt-1 text-xs">{t("drag.keys")}</p> : null}
    </div>
  );
}
