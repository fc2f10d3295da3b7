import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PairingPreview } from "#contract/brackets/swiss.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { formatNumber } from "#web/i18n/format.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { usePairRound } from "./api.ts";

interface Props {
  tournamentId: number;
  bracketId: number;
  pairing: PairingPreview;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows who would meet before the round is drawn. */
export function PairingDialog(props: Props) {
  const { t } = useTranslation("manage");
  // What is on view stays while another round becomes the next one.
  const [round, setRound] = useState(props.pairing.round);
  const isOpen = props.isOpen && props.pairing.round !== null;
  if (isOpen && round !== props.pairing.round) setRound(props.pairing.round);
  return (
    <Dialog
      isOpen={isOpen}
      title={t("pairing.title", { round: props.pairing.round ?? round ?? 1 })}
      onClose={props.onClose}
    >
      <Preview {...props} />
    </Dialog>
  );
}

function Preview({ tournamentId, bracketId, pairing, onClose }: Props) {
  const { t } = useTranslation(["manage", "common"]);
  const failureText = useFailureText();
  const pair = usePairRound({ tournamentId, bracketId });
  const [failure, setFailure] = useState<string | null>(null);
  const round = pairing.round ?? 1;

  async function handleDraw() {
    setFailure(null);
    try {
      await pair.mutateAsync(round);
      showToast.success(t("pairing.drawn", { round }));
      onClose();
    } catch (error) {
      setFailure(failureText(error, t("pairing.failed")));
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {failure === null ? null : <Banner>{failure}</Banner>}
      <p className="text-sm text-ink-2">{t("pairing.intro")}</p>
      <Pairs pairing={pairing} />
      <p className="text-sm text-ink-3">{t("pairing.undo")}</p>
      <DialogActions>
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        <Button variant="primary" isPending={pair.isPending} onClick={() => void handleDraw()}>
          {t("pairing.draw", { round })}
        </Button>
      </DialogActions>
    </div>
  );
}

function Pairs({ pairing }: Pick<Props, "pairing">) {
  const { t } = useTranslation("manage");
  const { pairs, bye, games_added: added, games_canceled: canceled } = pairing;
  const named = ({ name, score }: (typeof pairs)[number]["home"]) =>
    t("pairing.team", { team: name, score: formatNumber(score) });
  return (
    <>
      <ol className="flex flex-col divide-y divide-line rounded-md border border-line">
        {pairs.map(({ home, away }) => (
          <li
            key={home.id}
            className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 px-3 py-2 tabular-nums"
          >
            <span className="text-end break-words">{named(home)}</span>
            <span className="text-sm text-ink-3">{t("pairing.vs")}</span>
            <span className="break-words">{named(away)}</span>
          </li>
        ))}
      </ol>
      {bye === null ? null : (
        <p className="text-sm">
          {t("pairing.bye", { team: bye.name, score: formatNumber(bye.score) })}
        </p>
      )}
      {added > 0 ? <Banner tone="info">{t("pairing.added", { count: added })}</Banner> : null}
      {canceled > 0 ? (
        <Banner tone="info">{t("pairing.canceled", { count: canceled })}</Banner>
      ) : null}
    </>
  );
}
