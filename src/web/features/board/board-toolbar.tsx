import { Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { useBoardMoves } from "./moves/use-board-moves.ts";
import { useKeyDown } from "./drag/use-key-down.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

type Moves = ReturnType<typeof useBoardMoves>;

/** Undo, redo and whatever else concerns the whole board. */
export function BoardToolbar({ moves, children }: { moves: Moves; children?: ReactNode }) {
  const { t } = useTranslation("board");
  useUndoKeys(moves);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <output className="flex items-center gap-2 text-sm text-ink-2 empty:hidden">
        {moves.isSaving ? (
          <>
            <Spinner className="size-4" />
            {t("saving")}
          </>
        ) : null}
      </output>
      <Button
        icon={<Undo2 aria-hidden="true" />}
        offReason={moves.canUndo ? undefined : t("nothingToUndo")}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={moves.undo}
      >
        {t("undo")}
      </Button>
      <Button
        icon={<Redo2 aria-hidden="true" />}
        offReason={moves.canRedo ? undefined : t("nothingToRedo")}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        onClick={moves.redo}
      >
        {t("redo")}
      </Button>
      {children}
    </div>
  );
}

/** A change that was not saved stays in words until it is dealt with. */
export function FailureBanner({ moves }: { moves: Moves }) {
  const { t } = useTranslation("board");
  const { failure } = moves;
  if (!failure) return null;
  return (
    <Banner
      title={t(`failed.${failure.kind}`, { change: failure.label })}
      onDismiss={moves.dismissFailure}
      {...(failure.retry ? { onRetry: failure.retry } : {})}
    >
      {failure.message ?? t("failed.moved")}
    </Banner>
  );
}

function useUndoKeys({ undo, redo }: Moves) {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  });
}

/** Where the keys belong to what is typed, or to a dialog that asks something else. */
function isTyping(target: EventTarget | null) {
  return (
    target instanceof Element &&
    target.closest(
      "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]",
    ) !== null
  );
}
