import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Consequence, FollowUp } from "#contract/matches/corrections.ts";
import type { ScoreClaim } from "#contract/score-commands/claims.ts";
import { changeOf } from "#contract/score-commands/verdict.ts";
import { ApiError } from "#web/api-error.ts";
import { useConsequences } from "#web/features/corrections/api.ts";
import { ConsequencesSection } from "#web/features/corrections/consequences/consequences-section.tsx";
import { firstWay } from "#web/features/corrections/consequences/follow-up-choice.tsx";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";

interface Props {
  tournamentId: number;
  claim: ScoreClaim;
  title: string;
  label: string;
  onTake: (way: Pick<Consequence, "follow_up" | "seen">) => Promise<unknown>;
  onClose: () => void;
}

/** What taking a claim would move, and what becomes of later games where there is a choice. */
export function Taking({ tournamentId, claim, title, label, onTake, onClose }: Props) {
  const { t } = useTranslation("corrections");
  const { t: today } = useTranslation("today");
  const { t: common } = useTranslation();
  const failureText = useFailureText();
  const preview = useConsequences({
    tournamentId,
    matchId: claim.match_id,
    body: changeOf(claim.result),
  });
  const [chosen, setChosen] = useState<FollowUp | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const consequences = preview.data ?? [];
  // What was chosen may have gone: later games have changed meanwhile.
  const isOffered = consequences.some(({ follow_up: one }) => one === chosen);
  const way = isOffered ? chosen : firstWay(consequences);
  const consequence = consequences.find(({ follow_up: one }) => one === way);

  async function handleTake() {
    if (isPending || preview.isFetching) return;
    if (!consequence?.is_possible) return setFailure(t("choose"));
    setFailure(null);
    setPending(true);
    try {
      const { follow_up, seen } = consequence;
      await onTake({ follow_up, seen });
      onClose();
    } catch (error) {
      const hasChanged = error instanceof ApiError && error.code === "consequences_changed";
      if (hasChanged) await preview.refetch();
      setFailure(hasChanged ? t("changed") : failureText(error, today("decideFailed")));
      setPending(false);
    }
  }

  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <ConsequencesSection
          {...{ preview, consequences }}
          isWaiting={preview.isFetching}
          chosen={way}
          onChoose={(one) => {
            setFailure(null);
            setChosen(one);
          }}
        />
        {failure ? <Banner>{failure}</Banner> : null}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button variant="primary" isPending={isPending} onClick={() => void handleTake()}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
