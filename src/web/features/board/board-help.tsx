import type { ReactNode } from "react";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useTranslation } from "react-i18next";
import { WishesButton } from "#web/features/wishes/wishes-button.tsx";
import { BoardRules } from "#web/features/board/board-rules.tsx";
import { ClosureList } from "#web/features/board/closure-list.tsx";
import { DropDialog } from "./game/drop-dialog.tsx";
import type { Place } from "./model/places.ts";
import { CourtLeaves } from "./replan/court-leaves.tsx";
import { OffHoursBanner } from "#web/features/board/off-hours/off-hours-banner.tsx";
import { useBoardActions } from "./moves/use-board-actions.ts";
import type { BoardModel } from "./model/use-board-model.ts";
import { useBoardNames } from "./moves/use-board-names.ts";
import { needsConsent } from "./model/verdict.ts";

interface HelpProps {
  tournament: Tournament;
  hours: ReactNode;
  model: BoardModel;
  isWide: boolean;
  actions: ReturnType<typeof useBoardActions>;
  names: ReturnType<typeof useBoardNames>;
}

/** What the hours leave out, which courts are closed, how games are moved, and what places are judged by. */
export function BoardHelp({ tournament, model, isWide, hours, actions, names }: HelpProps) {
  const { rules, courts, closures } = model.data;
  const { t } = useTranslation("board");
  return (
    <div className="flex flex-col gap-1">
      <OffHoursBanner {...{ tournament, model }} placeName={names.place} onApply={actions.replan} />
      <CourtLeaves courts={courts} planned={tournament.courts_count} />
      <ClosureList {...{ courts, closures }} onLift={actions.lift} />
      <p id="board-help" className="text-sm text-ink-3">
        {isWide ? t("help") : t("helpPhone")}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <BoardRules tournament={tournament} rules={rules} />
        {hours}
        <WishesButton tournament={tournament} />
      </div>
    </div>
  );
}

interface DropQuestionProps {
  actions: ReturnType<typeof useBoardActions>;
  placeName: (place: Place) => string;
}

export function DropQuestion({ actions, placeName }: DropQuestionProps) {
  return (
    <DropDialog
      question={actions.question}
      placeName={placeName}
      onMove={({ group, place, verdict }) =>
        actions.move(group, place, { isAllowed: needsConsent(verdict) })
      }
      onSwap={({ group }, swap) => actions.swap(group, swap)}
      onClose={actions.closeQuestion}
    />
  );
}
