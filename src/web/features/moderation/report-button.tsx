import { Flag } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { lazyModeration } from "#web/features/moderation/lazy-texts.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { Button } from "#web/ui/button.tsx";

const ReportDialog = lazyModeration(
  async () => (await import("#web/features/moderation/report-dialog.tsx")).ReportDialog,
);

/** For whoever finds something wrong with a tournament; nothing for those who run it. */
export function ReportButton({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("tournaments");
  const { can, isPending } = useAbilities(tournament.id);
  const [isOpen, setIsOpen] = useState(false);
  if (isPending || can("open_dashboard")) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="self-start print:hidden"
        icon={<Flag aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t("detail.report")}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog tournament={tournament} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
