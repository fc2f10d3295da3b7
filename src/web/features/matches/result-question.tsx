import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FollowUp } from "#contract/matches/corrections.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import { useConsequences } from "#web/features/corrections/api.ts";
import { ConsequencesSection } from "#web/features/corrections/consequences/consequences-section.tsx";
import { firstWay } from "#web/features/corrections/consequences/follow-up-choice.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";

export type Answer = Required<Pick<UpdateMatchBody, "follow_up" | "seen">>;

interface Props {
  tournamentId: number;
  match: { id: number; game_number: number };
  /** The change as it will be sent. */
  body: UpdateMatchBody;
  onAnswer: (answer: Answer) => void;
  onClose: () => void;
}

/** Before a result that stands is changed: what that moves, and what becomes of later games. */
export function ResultQuestion({ match, onClose, ...rest }: Props) {
  const { t } = useTranslation("corrections");
  return (
    <Dialog isOpen title={t("title", { number: match.game_number })} onClose={onClose}>
      <Question match={match} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Question({ tournamentId, match, body, onAnswer, onClose }: Props) {
  const { t } = useTranslation("corrections");
  const { t: common } = useTranslation();
  const preview = useConsequences({ tournamentId, matchId: match.id, body });
  const [chosen, setChosen] = useState<FollowUp | null>(null);
  const [isMissing, setMissing] = useState(false);
  const consequences = preview.data ?? [];
  const way = chosen ?? firstWay(consequences);

  function handleSave() {
    const consequence = consequences.find(({ follow_up: one }) => one === way);
    if (consequence?.is_possible) {
      onAnswer({ follow_up: consequence.follow_up, seen: consequence.seen });
    } else setMissing(true);
  }

  return (
    <div className="flex flex-col gap-5">
      <ConsequencesSection
        preview={preview}
        consequences={consequences}
        chosen={way}
        onChoose={(one) => {
          setChosen(one);
          setMissing(false);
        }}
      />
      {isMissing ? <Banner>{t("choose")}</Banner> : null}
      <DialogActions>
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button
          variant="primary"
          offReason={consequences.length === 0 ? t("failedToSay") : undefined}
          isPending={preview.isFetching}
          onClick={handleSave}
        >
          {t("save")}
        </Button>
      </DialogActions>
    </div>
  );
}
