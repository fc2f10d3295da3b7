import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { copyText } from "#web/features/sharing/copy-text.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  text: string;
  label: string;
  /** What is copied, where several buttons say the same. */
  of?: string;
}

/** Puts a text on the clipboard. */
export function CopyButton({ text, label, of }: Props) {
  const { t } = useTranslation("messages");

  async function handleCopy() {
    if (await copyText(text)) showToast.success(t("waiting.copied"));
    else showToast.error(t("waiting.copyFailed"));
  }

  return (
    <Button
      size="sm"
      aria-label={of}
      icon={<Copy aria-hidden="true" />}
      offReason={text === "" ? t("nothingToCopy") : undefined}
      onClick={() => void handleCopy()}
    >
      {label}
    </Button>
  );
}
