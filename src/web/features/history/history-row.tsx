import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "#contract/history/history.ts";
import { isolated } from "#contract/isolated.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { AboutEntry } from "#web/features/history/about-entry.tsx";
import { ChangedRows } from "#web/features/history/changed-rows.tsx";
import { UndoDialog } from "#web/features/history/undo-dialog.tsx";
import { useActorName } from "#web/features/log/use-actor-name.ts";
import { formatInstant } from "#web/i18n/format.ts";
import { sayIt } from "#web/i18n/say.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  entry: HistoryEntry;
  tournament: Tournament;
}

/** What was done, what is different since, by whom, when and on which device. */
export function HistoryRow({ entry, tournament }: Props) {
  const { t } = useTranslation("history");
  const { t: log } = useTranslation("log");
  const [isAsking, setIsAsking] = useState(false);
  const { actor, device, undo, undoes, why } = entry;
  const nameOf = useActorName();
  const what = undoes
    ? t("undid", { what: log(`actions.${undoes.action}`) })
    : log(`actions.${entry.action}`);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3.5 text-sm wrap-anywhere sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{what}</p>
        <AboutEntry {...{ entry, tournament }} />
        <ChangedRows rows={entry.rows} more={entry.more} tournament={tournament} />
        {entry.follow_up === "keep" || entry.follow_up === "reopen" ? (
          <p className="mt-1.5 text-ink-2">{t(`followUp.${entry.follow_up}`)}</p>
        ) : null}
        <p className="mt-1 text-ink-3">
          {isolated(nameOf(actor))}
          {"\u00a0· "}
          <time dateTime={entry.at}>{formatInstant(entry.at, tournament.timezone)}</time>
          {device ? `\u00a0· ${device}` : null}
        </p>
      </div>
      {undo === "open" ? (
        <Button
          size="sm"
          icon={<Undo2 aria-hidden="true" />}
          aria-label={t("undoOf", { what, id: entry.id })}
          onClick={() => setIsAsking(true)}
        >
          {t("undo")}
        </Button>
      ) : (
        <span className="text-ink-3 sm:max-w-60">
          {undo === "never" ? (why ? sayIt(why, "") : null) : t(`state.${undo}`)}
        </span>
      )}
      {isAsking ? (
        <UndoDialog
          entry={entry}
          what={what}
          tournament={tournament}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </li>
  );
}
