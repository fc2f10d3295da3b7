import { ArrowLeftRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { Place } from "#web/features/board/model/places.ts";
import { gameNumbers } from "#web/features/board/model/use-reasons.ts";
import { VerdictBox } from "#web/features/board/judging/verdict-box.tsx";
import type { Verdict } from "#web/features/board/model/verdict.ts";
import type { Swap } from "#web/features/board/model/swaps.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";

/** A drop that breaks a rule: what the person has to decide. */
export interface Question {
  group: PlacedGames;
  place: Place;
  verdict: Verdict;
  reasons: string[];
  /** Games that could give way, and what changing places would mean. */
  swap: (Swap & { reasons: string[] }) | null;
}

interface Props {
  question: Question | null;
  placeName: (place: Place) => string;
  onMove: (question: Question) => void;
  onSwap: (question: Question, swap: Swap) => void;
  onClose: () => void;
}

export function DropDialog({ question, placeName, onMove, onSwap, onClose }: Props) {
  const { t } = useTranslation("board");
  const { t: manage } = useTranslation("manage");
  const { t: common } = useTranslation();
  if (!question) return null;
  const { group, place, verdict, reasons, swap } = question;
  const game = t("game", { number: gameNumbers(group) });
  return (
    <Dialog isOpen role="alertdialog" title={t("drop.title", { game })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t("drop.text", { game, place: placeName(place) })}</p>
        <VerdictBox level={verdict.level} reasons={reasons} />
        {swap ? (
          <div className="flex flex-col gap-2">
            <p className="text-ink-2">
              {swap.places.other
                ? t("swap.text", {
                    game: gameNumbers(swap.other),
                    place: placeName(swap.places.other),
                  })
                : t("swap.unscheduled", { game: gameNumbers(swap.other) })}
            </p>
            <VerdictBox level={swap.verdict.level} reasons={swap.reasons} />
          </div>
        ) : null}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button onClick={() => onMove(question)}>{manage("matchForm.saveAnyway")}</Button>
        {swap ? (
          <Button
            variant={swap.verdict.level === "broken" ? "secondary" : "primary"}
            icon={<ArrowLeftRight aria-hidden="true" />}
            onClick={() => onSwap(question, swap)}
          >
            {t("swap.button", { game: gameNumbers(swap.other) })}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
