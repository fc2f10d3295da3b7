import { ListChecks } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { WishesDialog } from "#web/features/wishes/wishes-dialog.tsx";
import { Button } from "#web/ui/button.tsx";

interface Props {
  tournament: Tournament;
  variant?: "ghost" | "secondary";
}

/** Opens what the schedule should mind, for those who may say so. */
export function WishesButton({ tournament, variant = "ghost" }: Props) {
  const { t } = useTranslation("board");
  const { can } = useAbilities(tournament.id);
  const [isOpen, setIsOpen] = useState(false);
  if (!can("schedule")) return null;
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        icon={<ListChecks aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t("wishes.open")}
      </Button>
      {isOpen ? <WishesDialog tournament={tournament} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
