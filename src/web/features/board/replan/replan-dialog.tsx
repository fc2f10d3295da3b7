import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentTime } from "#contract/clock.ts";
import { toDrawForward } from "./forward-input.ts";
import { type Incident, isGain, type TimeRegained } from "./incident.ts";
import type { BoardModel } from "#web/features/board/model/use-board-model.ts";
import type { Place } from "#web/features/board/model/places.ts";
import {
  openDutiesOf,
  overtakenGames,
  plannedMoves,
  type Plan,
  type Preview,
  stuckGames,
  toReplan,
} from "./replan-input.ts";
import { type Happening, ReplanForm } from "./replan-form.tsx";
import { ReplanPreview } from "./replan-preview.tsx";
import { searchPlaces } from "./search-places.ts";
import { ReplanSearch } from "./replan-search.tsx";
import { momentIn } from "#web/i18n/dates.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

export interface ReplanDialogProps extends Happening {
  placeName: (place: Place) => string;
  onApply: (plan: Plan) => void;
  onClose: () => void;
}

/** "Something changed…": what happened, what would move because of it, and making it so. */
export function ReplanDialog({ placeName, onApply, onClose, ...happening }: ReplanDialogProps) {
  const { tournament, model } = happening;
  const { t } = useTranslation("board");
  const [preview, setPreview] = useState<Preview | null>(null);

  const search = useRef(new AbortController());
  const [state, setState] = useState<"idle" | "searching" | "failed">("idle");
  useEffect(() => () => search.current.abort(), []);

  /** Whatever is searched for or shown is no longer what was asked. */
  function forget() {
    search.current.abort();
    setState("idle");
    setPreview(null);
  }

  async function plan(incident: Incident | TimeRegained) {
    forget();
    const { signal } = (search.current = new AbortController());
    setState("searching");
    const now = momentIn(tournament.timezone, currentTime());
    const isForward = isGain(incident);
    const hasCourt = incident.kind === "court_more";
    const request = isForward
      ? toDrawForward({
          model: hasCourt ? withOneCourtMore(model) : model,
          now,
          regained: incident,
        })
      : toReplan({ model, tournament, now, incident });
    const result = await searchPlaces(request, signal).catch(() => undefined);
    if (result === null || signal.aborted) return;
    setState(result ? "idle" : "failed");
    if (!result) return;
    if (isForward) {
      const moves = plannedMoves(result, model.byId, "earlier");
      const courtsCount = hasCourt ? model.data.plannedCourts + 1 : null;
      const nothing = { closure: null, stuck: [], openDuties: [] };
      setPreview({ moves, courtsCount, ...nothing, isForward });
      return;
    }
    const moves = plannedMoves(result, model.byId);
    const stuck = new Set([
      ...stuckGames(model.data.groups, incident),
      ...overtakenGames(model, moves),
    ]);
    const closure = incident.kind === "court_closed" ? incident.closure : null;
    const openDuties = openDutiesOf(result, model.byId);
    setPreview({ moves, closure, courtsCount: null, stuck: [...stuck], openDuties, isForward });
  }

  return (
    <Dialog isOpen title={t("replan.title")} onClose={onClose}>
      <ReplanForm {...happening} onChange={forget} onPlan={(incident) => void plan(incident)} />
      {state === "idle" ? null : <ReplanSearch hasFailed={state === "failed"} onStop={forget} />}
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

/** The board with one more court, which is open whenever its days are played. */
function withOneCourtMore({ data, input }: BoardModel): Pick<BoardModel, "data" | "input"> {
  return { data: { ...data, plannedCourts: data.plannedCourts + 1 }, input };
}
