import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";

export function PrintButton() {
  const { t } = useTranslation();
  return (
    <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      {t("sharing.print")}
    </Button>
  );
}
