import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Incident, TimeRegained } from "./incident.ts";
import type { Place } from "#web/features/board/model/places.ts";
import { previewOf } from "./preview-of.ts";
import type { Plan, Preview } from "./found-plan.ts";
import { type Happening, ReplanForm } from "./replan-form.tsx";
import { ReplanPreview } from "./replan-preview.tsx";
import { ReplanSearch } from "./replan-search.tsx";
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
    const found = await previewOf({ model, tournament, incident }, signal).catch(() => undefined);
    if (found === null || signal.aborted) return;
    setState(found ? "idle" : "failed");
    if (found) setPreview(found);
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
