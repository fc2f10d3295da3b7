import { useQuery } from "@tanstack/react-query";
import { Swords } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bracket } from "#contract/brackets/brackets.ts";
import type { PairingPreview } from "#contract/brackets/swiss.ts";
import { sayIt } from "#web/i18n/say.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { pairingQuery } from "./api.ts";
import { PairingDialog } from "./pairing-dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

/** The round of a Swiss tournament that comes next, and what pairs it. */
export function PairingPart({ bracket }: { bracket: Bracket }) {
  const { t } = useTranslation("manage");
  const [isOpen, setIsOpen] = useState(false);
  const of = { tournamentId: bracket.tournament_id, bracketId: bracket.id };
  const { data: pairing, error, refetch } = useQuery(pairingQuery(of));
  if (error) return <Banner onRetry={() => void refetch()}>{errorMessage(error)}</Banner>;
  if (!pairing) return <Spinner />;
  if (pairing.round === null) return <p className="text-sm text-ink-2">{t("pairing.done")}</p>;
  const { round, refusal } = pairing;
  const reason = refusal === null ? undefined : sayIt(refusal);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-ink-2">
        <Progress pairing={{ ...pairing, round }} />
      </p>
      <Button
        size="sm"
        icon={<Swords aria-hidden="true" />}
        offReason={reason}
        onClick={() => setIsOpen(true)}
      >
        {t("pairing.pair", { round })}
      </Button>
      {reason === undefined ? null : <p className="text-sm text-ink-3">{reason}</p>}
      <PairingDialog {...of} {...{ isOpen, pairing }} onClose={() => setIsOpen(false)} />
    </div>
  );
}

function Progress({ pairing: { round, rounds } }: { pairing: PairingPreview & { round: number } }) {
  const { t } = useTranslation("manage");
  return rounds === null ? t("pairing.next", { round }) : t("pairing.progress", { round, rounds });
}
