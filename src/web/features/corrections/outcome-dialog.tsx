import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MatchStatus, ScheduleRow } from "#contract/schedule.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { writeTournament } from "#web/features/live/tournament-write.ts";
import type { putMatch } from "#web/features/matches/api.ts";
import { type Ending, endings, keyOf, useEndingText } from "#web/features/corrections/endings.ts";
import type { SoFar } from "#web/features/corrections/so-far.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.ts";

export interface OutcomeProps {
  row: ScheduleRow;
  /** What was counted here and may not be saved yet. */
  soFar?: SoFar | undefined;
  /** Left out are those that are for the desk. */
  isOffered?: (ending: Ending) => boolean;
  save: typeof putMatch;
  onSaved?: () => void;
  onClose: () => void;
}

/** How a game ended that was not played to its end: one press, which names the team, saves it. */
export function OutcomeDialog(props: OutcomeProps) {
  const { row, isOffered = () => true, onClose } = props;
  const { t } = useTranslation("outcomes");
  const rowText = useRowText();
  const text = useEndingText({
    home: rowText.team(row, "team1"),
    away: rowText.team(row, "team2"),
  });
  const { save, isSaving, failure } = useSaving(props);
  const offered = endings.filter(isOffered);
  return (
    <Dialog isOpen title={t("title", { number: row.game_number })} onClose={onClose}>
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
                  onClick={() => {
                    if (!isSaving) void save(ending);
                  }}
                >
                  {text(ending)}
                </Button>
              ))}
              <p className="text-sm text-ink-3">{t(`hints.${outcome}`)}</p>
            </div>
          );
        })}
        {failure ? <Banner>{failure}</Banner> : null}
      </div>
    </Dialog>
  );
}

function useSaving({ row, soFar, save: put, onSaved, onClose }: OutcomeProps) {
  const { t } = useTranslation("outcomes");
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(ending: Ending) {
    setSaving(true);
    setFailure(null);
    const keepsScore = ending.outcome === "retired" || ending.outcome === "abandoned";
    const body = { ...ending, ...(keepsScore ? soFar : {}), former: formerOf(row) };
    try {
      await writeTournament(
        queryClient,
        row.tournament_id,
        (input: typeof body, options) => put(row.id, input, options),
        body,
      );
      showToast.success(t("saved"));
      onSaved?.();
      onClose();
    } catch (error) {
      setFailure(failureText(error, t("failed")));
      setSaving(false);
    }
  }

  return { save, isSaving, failure };
}

function formerOf({ status, t1s, t2s, parts, outcome, lost_by }: ScheduleRow) {
  const former = status.toLowerCase() as MatchStatus;
  return { status: former, t1s, t2s, parts, outcome, lost_by };
}
