import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ImportReview } from "#web/features/import/import-review.tsx";
import type { ImportPlace } from "#web/features/import/table/place.ts";
import { SourceChoice } from "#web/features/import/source-choice.tsx";
import type { Source } from "#web/features/import/table/use-table-reading.ts";
import { useTournament } from "#web/features/tournaments/api.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  place: ImportPlace;
  onClose: () => void;
}

/** From a table to teams and players: choose it, match its columns, see what it comes to, import. */
export function ImportPanel({ place, onClose }: Props) {
  const { t } = useTranslation("import");
  const [source, setSource] = useState<Source | null>(null);
  const [pasted, setPasted] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  // Its revision is what the import is based on.
  useTournament(place.tournamentId);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => () => source?.worker.terminate(), [source]);
  return (
    <section aria-labelledby="import-title" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 ref={heading} id="import-title" tabIndex={-1} className="text-xl outline-none">
            {t(place.team ? "roster.title" : "title")}
          </h3>
          <p className="mt-1 text-sm text-ink-2">{t("intro")}</p>
        </div>
        <Button onClick={onClose}>{t("actions.cancel")}</Button>
      </div>
      {source ? (
        <ImportReview
          place={place}
          source={source}
          onRestart={() => setSource(null)}
          onDone={onClose}
        />
      ) : (
        <SourceChoice place={place} pasted={pasted} onPaste={setPasted} onSource={setSource} />
      )}
    </section>
  );
}
