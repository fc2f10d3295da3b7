import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import type { useGenerate } from "./api.ts";
import type { useWhatThereIs } from "./use-what-there-is.ts";

type Drawn = Awaited<ReturnType<ReturnType<typeof useGenerate>["mutateAsync"]>>;

interface Asked {
  there: ReturnType<typeof useWhatThereIs>;
  isReplacingUnasked: boolean;
  hasLeft: RefObject<boolean>;
  /** Places are taken by rank, and nobody is drawn. */
  isOfRanks: boolean;
  onDrawn: () => void;
}

interface Draw {
  draw: () => Promise<Drawn>;
  /** Says what is wrong with the options, if anything is. */
  hasFaults: () => boolean;
  /** Puts in order what is drawn. */
  onDrawn: () => Promise<void>;
}

/** Draws at a press, after a question where nobody has said that what is there shall go. */
export function useDrawing(asked: Asked, { draw, hasFaults, onDrawn }: Draw) {
  const { t } = useTranslation("generation");
  const [isAsking, setIsAsking] = useState(false);
  const { replaced } = asked.there;
  const [success, failed] = asked.isOfRanks
    ? (["follow.success", "follow.failed"] as const)
    : (["success", "failed"] as const);

  async function generate() {
    try {
      const { brackets_created: brackets, total_matches_generated: matches } = await draw();
      asked.onDrawn();
      if (asked.hasLeft.current) showToast.success(t(success, { count: brackets, matches }));
      await onDrawn();
    } catch (error) {
      // The form shows it and keeps every option.
      if (asked.hasLeft.current) showToast.error(errorMessage(error, t(failed)));
    }
  }

  function press() {
    if (hasFaults()) return;
    if (asked.isReplacingUnasked && replaced.length > 0) setIsAsking(true);
    else void generate();
  }

  return {
    press,
    question: {
      parts: isAsking ? replaced : null,
      onClose: () => setIsAsking(false),
      onConfirm: () => void generate(),
    },
  };
}
