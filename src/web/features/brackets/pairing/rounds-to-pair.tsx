import { Swords } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { knownName } from "#web/i18n/known-names.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { PairingDialog } from "./pairing-dialog.tsx";
import { useRoundsToPair } from "./use-rounds-to-pair.ts";

interface Props {
  tournamentId: number;
  /** Null for all divisions. */
  divisionId: number | null;
}

/** Where results are typed: once a Swiss round is over, nobody plays on before the next is paired. */
export function RoundsToPair(props: Props) {
  const rounds = useRoundsToPair({ ...props, isAsked: true });
  return rounds.map((round) => (
    <RoundToPair key={round.id} tournamentId={props.tournamentId} {...round} />
  ));
}

type RoundProps = Pick<Props, "tournamentId"> & ReturnType<typeof useRoundsToPair>[number];

function RoundToPair({ tournamentId, id, bracket, round, pairing }: RoundProps) {
  const { t } = useTranslation("manage");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Banner tone="info">
      <p className="mb-3">{t("overview.stepHints.pair")}</p>
      <Button
        variant="primary"
        icon={<Swords aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t("overview.steps.pair", { round, bracket: knownName(bracket) })}
      </Button>
      <PairingDialog
        {...{ tournamentId, isOpen, pairing }}
        bracketId={id}
        onClose={() => setIsOpen(false)}
      />
    </Banner>
  );
}
