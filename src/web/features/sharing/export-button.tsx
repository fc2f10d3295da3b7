import { ChevronDown, Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#web/ui/button.tsx";

// The menu and what it opens load with the first press, not with the page.
const ExportMenu = lazy(async () => ({
  default: (await import("#web/features/sharing/export-menu.tsx")).ExportMenu,
}));
const SubscribeDialog = lazy(async () => ({
  default: (await import("#web/features/sharing/subscribe-dialog.tsx")).SubscribeDialog,
}));
const ShareDialog = lazy(async () => ({
  default: (await import("#web/features/sharing/share-dialog.tsx")).ShareDialog,
}));

export function ExportButton({ tournamentId }: { tournamentId: number }) {
  const { t } = useTranslation();
  const [isWanted, setIsWanted] = useState(false);
  const [dialog, setDialog] = useState<"subscribe" | "code" | null>(null);
  const close = () => setDialog(null);
  const label = t("sharing.export");
  const content = (
    <>
      <Download aria-hidden="true" />
      <span aria-hidden="true">{label}</span>
      <ChevronDown aria-hidden="true" />
    </>
  );
  const placeholder = (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-busy={isWanted || undefined}
      className={buttonClass()}
      onClick={() => setIsWanted(true)}
    >
      {content}
    </button>
  );
  return (
    <>
      {isWanted ? (
        <Suspense fallback={placeholder}>
          <ExportMenu
            tournamentId={tournamentId}
            label={label}
            trigger={content}
            triggerClassName={buttonClass()}
            onSubscribe={() => setDialog("subscribe")}
            onShowCode={() => setDialog("code")}
          />
        </Suspense>
      ) : (
        placeholder
      )}
      <Suspense fallback={null}>
        {dialog === "subscribe" ? (
          <SubscribeDialog tournamentId={tournamentId} onClose={close} />
        ) : null}
        {dialog === "code" ? <ShareDialog link={window.location.href} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
