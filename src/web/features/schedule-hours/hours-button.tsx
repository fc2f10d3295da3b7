import { Clock } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { Button } from "#web/ui/button.tsx";

// The form is the generator's, which the board doesn't need otherwise.
const HoursDialog = lazy(async () => ({
  default: await withTexts(
    ["generation", "rules"],
    async () => (await import("./hours-dialog.tsx")).HoursDialog,
  ),
}));

/** Opens when and on which courts games can be, for those who may say so. */
export function HoursButton({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("board");
  const { can } = useAbilities(tournament.id);
  const [isOpen, setIsOpen] = useState(false);
  if (!can("edit_tournament")) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Clock aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t("hours.open")}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <HoursDialog tournament={tournament} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
