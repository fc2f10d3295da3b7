import { useQueryClient } from "@tanstack/react-query";
import { Download, Printer, Settings2, Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { api } from "#web/api-client.ts";
import { downloadCsv, scheduleCsv } from "#web/features/schedule/schedule-csv.ts";
import { tournamentKeys } from "#web/features/tournaments/keys.ts";
import { inPageLanguage } from "#web/i18n/server-texts.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";

interface Props {
  tournament: Tournament;
  canManage: boolean;
}

export function DetailActions({ tournament, canManage }: Props) {
  const { t } = useTranslation("tournaments");
  const queryClient = useQueryClient();

  async function handleShare() {
    const link = window.location.href;
    try {
      if (typeof navigator.share === "function") {
        await navigator.share({ title: tournament.name, url: link });
        return;
      }
      await navigator.clipboard.writeText(link);
      showToast.success(t("detail.shared"));
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast.error(t("detail.shareFailed", { link }));
    }
  }

  async function handleExport() {
    try {
      const { schedule } = await queryClient.ensureQueryData({
        queryKey: tournamentKeys.schedule(tournament.id),
        queryFn: ({ signal }) =>
          api.get(paths.tournamentSchedule(tournament.id), ScheduleResponse, { signal }),
      });
      downloadCsv(`${fileName(tournament.name)}-schedule.csv`, scheduleCsv(schedule));
      showToast.success(t("detail.exported"));
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      showToast.error(t("schedule.error", { message: inPageLanguage(message) }));
    }
  }

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button icon={<Share2 aria-hidden="true" />} onClick={() => void handleShare()}>
        {t("detail.share")}
      </Button>
      <Button icon={<Download aria-hidden="true" />} onClick={() => void handleExport()}>
        {t("detail.export")}
      </Button>
      <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {t("detail.print")}
      </Button>
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

function fileName(name: string) {
  return (
    name
      .normalize("NFKD")
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "tournament"
  );
}
