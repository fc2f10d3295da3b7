import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

interface Props {
  fileName: string | null;
  /** Between 0 and 1. */
  share: number;
  onCancel: () => void;
}

/** How far a table is read, which can be called off. */
export function TableReading({ fileName, share, onCancel }: Props) {
  const { t } = useTranslation("import");
  const label = fileName === null ? t("reading.text") : t("reading.file", { name: fileName });
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4 lg:col-span-2">
      <p className="min-w-0 wrap-anywhere">{label}</p>
      <progress
        aria-label={label}
        className="h-2 min-w-40 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
        max={1}
        value={share}
      />
      <Button size="sm" onClick={onCancel}>
        {t("reading.cancel")}
      </Button>
    </Card>
  );
}
