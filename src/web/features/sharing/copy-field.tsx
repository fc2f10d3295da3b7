import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "#web/features/sharing/copy-text.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

/** An address to read and to copy. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation("sharing");
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);

  async function handleCopy() {
    if (await copyText(value, field.current)) {
      setCopied(value);
      showToast.success(t("copied"));
    } else {
      field.current?.select();
      showToast.error(t("copyFailed"));
    }
  }

  const isCopied = copied === value;
  return (
    <div className="flex items-end gap-2">
      <TextField
        ref={field}
        label={label}
        value={value}
        readOnly
        fieldClassName="flex-1"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        className="min-h-11"
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void handleCopy()}
      >
        {t("copy")}
      </Button>
    </div>
  );
}
