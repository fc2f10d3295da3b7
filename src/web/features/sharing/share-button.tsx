import { Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "#web/features/sharing/copy-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLabel, type Compact } from "#web/ui/button-label.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

const ShareDialog = lazy(async () => ({
  default: (await import("#web/features/sharing/share-dialog.tsx")).ShareDialog,
}));

/** Shares the view as it stands: by the device's own sheet, or else by its link and a QR code. */
export function ShareButton({ title, isCompact }: Compact & { title: string }) {
  const { t } = useTranslation();
  const [link, setLink] = useState<string | null>(null);

  async function handleShare() {
    const url = window.location.href;
    if (typeof navigator.share === "function") {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // Closing the share sheet is a choice, not a failure.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    if (await copyText(url)) showToast.success(t("sharing.copied"));
    setLink(url);
  }

  return (
    <>
      <Button icon={<Share2 aria-hidden="true" />} onClick={() => void handleShare()}>
        <ButtonLabel isCompact={isCompact}>{t("sharing.share")}</ButtonLabel>
      </Button>
      {link === null ? null : (
        <Suspense fallback={null}>
          <ShareDialog link={link} onClose={() => setLink(null)} />
        </Suspense>
      )}
    </>
  );
}
