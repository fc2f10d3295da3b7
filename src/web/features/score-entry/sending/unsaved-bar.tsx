import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { useIsOnline } from "#web/ui/browser/use-is-online.ts";

interface Props {
  count: number;
  onRetry: () => void;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** Says how many scores are not on the server yet, or that there is no connection. */
export function UnsavedBar({ count, onRetry, children }: Props) {
  const { t } = useTranslation("manage");
  const isOnline = useIsOnline();
  if (isOnline && count === 0) return null;
  return (
    <div className="sticky top-18 z-10 flex flex-wrap items-center gap-3 rounded-md border border-warning/30 bg-warning-soft px-4 py-2.5 text-sm font-medium text-warning">
      {isOnline ? null : <WifiOff aria-hidden="true" className="size-4 shrink-0" />}
      <output className="min-w-0 flex-1">
        {count > 0 ? t("scoreEntry.unsaved", { count }) : t("scoreEntry.offline")}
      </output>
      {count > 0 ? (
        <Button size="sm" onClick={onRetry}>
          {t("scoreEntry.retry")}
        </Button>
      ) : null}
      {children}
    </div>
  );
}
