import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Score } from "#web/features/corrections/counted.ts";
import type { Counts } from "#web/features/corrections/counts.tsx";
import { type Ending, endings, keyOf, useEndingText } from "#web/features/corrections/endings.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

interface Props {
  row: ScheduleRow;
  /** Left out are those that are for the desk. */
  isOffered?: ((ending: Ending) => boolean) | undefined;
  /** Why the last choice could not be saved. */
  failure?: string | null;
  /** Says what it counts; left out where the rules aren't at hand. */
  Counts?: typeof Counts | undefined;
  /** What was played so far, where it is more than the game's score. */
  score?: Score | undefined;
  /** What follows from it, whichever it is. */
  follows?: ReactNode;
  onChoose: (ending: Ending) => void;
  onClose: () => void;
}

/** How a game ended that was not played to its end: one press, which names the team, says it. */
export function OutcomeChoice({
  row,
  isOffered,
  failure,
  Counts: CountsLine,
  score,
  follows,
  ...rest
}: Props) {
  const { t } = useTranslation("outcomes");
  const rowText = useRowText();
  const text = useEndingText({
    home: rowText.team(row, "team1"),
    away: rowText.team(row, "team2"),
  });
  const offered = isOffered ? endings.filter(isOffered) : endings;
  return (
    <Dialog isOpen title={t("title", { number: row.game_number })} onClose={rest.onClose}>
      <div className="flex flex-col gap-4">
        {(["walkover", "retired", "abandoned", "double_forfeit"] as const).map((outcome) => {
          const ofKind = offered.filter((ending) => ending.outcome === outcome);
          if (ofKind.length === 0) return null;
          return (
            <div key={outcome} className="flex flex-col gap-2">
              {ofKind.map((ending) => (
                <Button
                  key={keyOf(ending)}
                  className="min-h-11 w-full justify-start !whitespace-normal text-start"
                  onClick={() => rest.onChoose(ending)}
                >
                  {text(ending)}
                </Button>
              ))}
              <p className="text-sm text-ink-3">{t(`hints.${outcome}`)}</p>
              {CountsLine ? <CountsLine row={row} score={score ?? row} endings={ofKind} /> : null}
            </div>
          );
        })}
        {follows}
        {failure ? <Banner>{failure}</Banner> : null}
      </div>
    </Dialog>
  );
}
