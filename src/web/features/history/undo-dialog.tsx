import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry, UndoPreview, UndoTotals } from "#contract/history/history.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useUndo, useUndoPreview } from "#web/features/history/api.ts";
import { ChangedRows } from "#web/features/history/changed-rows.tsx";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { sayIt } from "#web/i18n/say.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  entry: HistoryEntry;
  what: string;
  tournament: Tournament;
  onClose: () => void;
}

/** Says what taking an entry back does before it is done, or what stands in the way. */
export function UndoDialog({ entry, what, tournament, onClose }: Props) {
  const { t } = useTranslation("history");
  const { t: common } = useTranslation();
  const failureText = useFailureText();
  const preview = useUndoPreview(tournament.id, entry.id);
  const undo = useUndo(tournament.id);
  const [failure, setFailure] = useState<string | null>(null);

  async function handleUndo() {
    setFailure(null);
    try {
      await undo.mutateAsync(entry.id);
      showToast.success(t("done"));
      onClose();
    } catch (error) {
      setFailure(failureText(error, t("failed")));
    }
  }

  return (
    <Dialog isOpen title={t("title", { what })} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <section aria-live="polite" aria-label={t("preview")} className="min-h-24 text-sm">
          {preview.data ? (
            <Consequences preview={preview.data} tournament={tournament} />
          ) : preview.isPending ? (
            <Loading label={t("loading")}>
              <Skeleton className="h-24" />
            </Loading>
          ) : (
            <LoadFailure
              title={t("previewFailed")}
              error={preview.error}
              onRetry={() => void preview.refetch()}
            />
          )}
        </section>
        {failure ? <Banner onDismiss={() => setFailure(null)}>{failure}</Banner> : null}
        <DialogActions>
          <Button onClick={onClose}>{common("cancel")}</Button>
          {preview.data?.refusal === null ? (
            <Button variant="primary" isPending={undo.isPending} onClick={() => void handleUndo()}>
              {t("undo")}
            </Button>
          ) : null}
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Consequences({ preview, tournament }: { preview: UndoPreview; tournament: Tournament }) {
  const { t } = useTranslation("history");
  const { refusal, totals, rows, more, moves, champions } = preview;
  if (refusal !== null) return <Banner>{sayIt(refusal, t("failed"))}</Banner>;
  return (
    <>
      <h3 className="font-medium">{t("preview")}</h3>
      <Totals totals={totals} isOfOne={rows.length === 1} />
      <ChangedRows rows={rows} more={more} tournament={tournament} />
      {moves.length > 0 ? (
        <>
          <h3 className="mt-4 font-medium">{t("ranks")}</h3>
          <ul className="mt-1.5 flex flex-col gap-1 text-ink-2 tabular-nums">
            {moves.map(({ table, team_id, team, from, to }) => (
              <li key={`${table} ${team_id}`}>
                {t("rank", {
                  team,
                  table: knownName(table),
                  from: from ?? "–",
                  to: to ?? "–",
                })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {champions.map(({ bracket, before, after }) => (
        <p key={bracket} className="mt-4 text-ink-2">
          {t("champion", {
            bracket: knownName(bracket),
            before: before ?? "–",
            after: after ?? "–",
          })}
        </p>
      ))}
    </>
  );
}

const counts = [
  "teams_gone",
  "players_gone",
  "officials_gone",
  "brackets_gone",
  "games_gone",
  "teams_back",
  "players_back",
  "officials_back",
  "brackets_back",
  "games_back",
  "links_gone",
  "links_back",
  "claims_lost",
  "teams_told",
] as const;
/** What the row itself doesn't show. */
const besides = [
  "members_gone",
  "members_back",
  "links_open",
  "announcements_told",
  "invitations_gone",
  "invitations_back",
] as const;

/** Of what becomes of many records, first how many; and what goes beyond them. */
function Totals({ totals, isOfOne }: { totals: UndoTotals; isOfOne: boolean }) {
  const { t } = useTranslation("history");
  const all = isOfOne ? besides : [...counts, ...besides];
  const shown = all.filter((total) => totals[total] > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-1.5 mb-4 flex list-disc flex-col gap-1 pl-5">
      {shown.map((total) => (
        <li key={total}>{t(`totals.${total}`, { count: totals[total] })}</li>
      ))}
    </ul>
  );
}
