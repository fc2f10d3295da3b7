import { useTranslation } from "react-i18next";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

interface Props {
  home: number;
  away: number;
  onConfirm: () => void;
}

/** Asks about a score that is far from what is usual, before it is saved. */
export function Doubt({ home, away, onConfirm }: Props) {
  const { t } = useTranslation("corrections");
  return (
    <Banner tone="warning">
      <p>{t("doubtful", { home, away })}</p>
      <Button size="sm" className="mt-2" onClick={onConfirm}>
        {t("doubtfulSave", { home, away })}
      </Button>
    </Banner>
  );
}
