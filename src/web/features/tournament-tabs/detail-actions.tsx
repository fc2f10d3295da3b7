import { Settings2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { ExportButton } from "#web/features/sharing/export-button.tsx";
import { PrintButton } from "#web/features/sharing/print-button.tsx";
import { ShareButton } from "#web/features/sharing/share-button.tsx";
import { LinkButton } from "#web/ui/button.tsx";

interface Props {
  tournament: Tournament;
  canManage: boolean;
}

export function DetailActions({ tournament, canManage }: Props) {
  const { t } = useTranslation("tournaments");
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:px-2.5 print:hidden">
      <ShareButton title={tournament.name} />
      <ExportButton tournamentId={tournament.id} />
      <PrintButton />
      {canManage ? (
        <LinkButton
          variant="primary"
          to={`/tournaments/${tournament.id}/admin`}
          icon={<Settings2 aria-hidden="true" />}
        >
          {t("detail.manage")}
        </LinkButton>
      ) : null}
    </div>
  );
}
