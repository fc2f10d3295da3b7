import { X } from "lucide-react";
import { useTranslation } from "react-i18next";

/** An active filter that a press takes away. */
export function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex max-w-full items-center gap-1 rounded-full bg-brand-soft py-1 ps-3 pe-1 text-sm font-medium text-brand-text">
      <span className="truncate">{label}</span>
      <button
        type="button"
        aria-label={t("remove", { label })}
        onClick={onRemove}
        className="inline-flex size-6 items-center justify-center rounded-full hover:bg-surface"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}
