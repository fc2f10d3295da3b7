import { useState } from "react";
import { useTranslation } from "react-i18next";
import { replan } from "#engine";
import { currentTime } from "#contract/clock.ts";
import type { PlacedGames } from "#contract/schedule-items.ts";
import type { Tournament } from "#contract/tournaments.ts";
import type { Incident } from "#web/features/board/incident.ts";
import type { Place } from "#web/features/board/places.ts";
import {
  overtakenGames,
  type PlannedMove,
  plannedMoves,
  stuckGames,
  toReplan,
} from "#web/features/board/replan-input.ts";
import { ReplanForm } from "#web/features/board/replan-form.tsx";
import { ReplanPreview } from "#web/features/board/replan-preview.tsx";
import type { ClosureTimes } from "#web/features/schedule/closures.ts";
import type { BoardModel } from "#web/features/board/use-board-model.ts";
import { momentIn } from "#web/i18n/dates.ts";
import { Dialog } from "#web/ui/dialog.tsx";

export interface ReplanDialogProps {
  tournament: Tournament;
  model: BoardModel;
  day: string;
  placeName: (place: Place) => string;
  onApply: (plan: Plan) => void;
  onClose: () => void;
}

/** What is done about an incident, in one write. */
export interface Plan {
  moves: PlannedMove[];
  /** The court that closes, where that is what happened. */
  closure: ClosureTimes | null;
}

export interface Preview extends Plan {
  /** Hit or overtaken by games that come before them, but locked or begun. */
  stuck: PlacedGames[];
}

/** Searching longer finds little more, and the page waits for it. */
const iterations = 300_000;

/** "Something changed…": what happened, what would move because of it, and making it so. */
export function ReplanDialog({
  tournament,
  model,
  day,
  placeName,
  onApply,
  onClose,
}: ReplanDialogProps) {
  const { t } = useTranslation("board");
  const [preview, setPreview] = useState<Preview | null>(null);

  function plan(incident: Incident) {
    const now = momentIn(tournament.timezone, currentTime());
    const { problem, announced, disturbances } = toReplan({ model, tournament, now, incident });
    const result = replan(problem, announced, disturbances, { iterations });
    const moves = plannedMoves(result, model.byId);
    const stuck = new Set([
      ...stuckGames(model.data.groups, incident),
      ...overtakenGames(model, moves),
    ]);
    const closure = incident.kind === "court_closed" ? incident.closure : null;
    setPreview({ moves, closure, stuck: [...stuck] });
  }

  return (
    <Dialog isOpen title={t("replan.title")} onClose={onClose}>
      <ReplanForm model={model} day={day} onChange={() => setPreview(null)} onPlan={plan} />
      {preview ? (
        <ReplanPreview
          preview={preview}
          placeName={placeName}
          onApply={() => onApply(preview)}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  );
}
