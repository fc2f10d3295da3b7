import { useEffect, useState } from "react";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Incident } from "#web/features/board/replan/incident.ts";
import type { Place } from "#web/features/board/model/places.ts";
import type { BoardModel } from "#web/features/board/model/use-board-model.ts";
import { previewOf } from "#web/features/board/replan/preview-of.ts";
import type { Plan, Preview } from "#web/features/board/replan/found-plan.ts";
import { ReplanPreview } from "#web/features/board/replan/replan-preview.tsx";
import { ReplanSearch } from "#web/features/board/replan/replan-search.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

interface Props {
  title: string;
  tournament: Tournament;
  model: BoardModel;
  incident: Incident;
  placeName: (place: Place) => string;
  onApply: (plan: Plan) => void;
  onClose: () => void;
}

/** What would move because of something that is known already, and making it so. */
export function IncidentDialog(props: Props) {
  const { title, tournament, placeName, onApply, onClose } = props;
  // As it was when it was opened: a plan is for the board that was looked at.
  const [{ model, incident }] = useState(props);
  const [found, setFound] = useState<Preview | "failed" | null>(null);
  useEffect(() => {
    const search = new AbortController();
    void (async () => {
      const preview = await previewOf({ model, tournament, incident }, search.signal).catch(
        () => "failed" as const,
      );
      if (!search.signal.aborted) setFound(preview);
    })();
    return () => search.abort();
  }, [model, tournament, incident]);
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {found === null || found === "failed" ? (
        <ReplanSearch hasFailed={found === "failed"} onStop={onClose} />
      ) : (
        <ReplanPreview
          preview={found}
          placeName={placeName}
          onApply={() => onApply(found)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
