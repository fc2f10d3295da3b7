import { CalendarDays, CalendarPlus, ListOrdered, QrCode, Table2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#contract/paths.ts";
import { exportAddress } from "#web/features/sharing/export-address.ts";
import { Menu } from "#web/ui/overlays/menu.tsx";

interface Props {
  tournamentId: number;
  label: string;
  trigger: ReactNode;
  triggerClassName: string;
  onSubscribe: () => void;
  onShowCode: () => void;
}

/** What can be taken along: files, a calendar, a code. */
export function ExportMenu({ tournamentId: id, onSubscribe, onShowCode, ...trigger }: Props) {
  const { t } = useTranslation("sharing");
  return (
    <Menu
      {...trigger}
      isOpenAtFirst
      entries={[
        {
          label: t("export.schedule"),
          icon: <Table2 aria-hidden="true" />,
          onAction: () => download(paths.tournamentScheduleTable(id)),
        },
        {
          label: t("export.calendarFile"),
          icon: <CalendarDays aria-hidden="true" />,
          onAction: () => download(paths.tournamentScheduleFile(id)),
        },
        {
          label: t("export.standings"),
          icon: <ListOrdered aria-hidden="true" />,
          onAction: () => download(paths.tournamentStandingsTable(id)),
        },
        {
          label: t("export.subscribe"),
          icon: <CalendarPlus aria-hidden="true" />,
          onAction: onSubscribe,
        },
        { label: t("export.code"), icon: <QrCode aria-hidden="true" />, onAction: onShowCode },
      ]}
    />
  );
}

/** The server names the file. */
function download(path: string) {
  const link = document.createElement("a");
  link.href = exportAddress(path);
  link.download = "";
  link.click();
}
