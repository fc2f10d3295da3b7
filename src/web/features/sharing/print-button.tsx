import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { ButtonLabel, type Compact } from "#web/ui/button-label.tsx";

export function PrintButton({ isCompact }: Compact) {
  const { t } = useTranslation();
  return (
    <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      <ButtonLabel isCompact={isCompact}>{t("sharing.print")}</ButtonLabel>
    </Button>
  );
}
