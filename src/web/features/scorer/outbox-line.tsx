import { Check, Smartphone, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Held } from "#web/features/score-entry/held-entries.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useIsOnline } from "#web/ui/browser/use-is-online.ts";

interface Props {
  held: Held;
  onRetry: () => void;
}

/** What the server has confirmed and what is still on this phone: nothing is lost by waiting. */
export function OutboxLine({ held: { sent, waiting, isOnlyOnPage }, onRetry }: Props) {
  const { t } = useTranslation("scorers");
  const { t: manage } = useTranslation("manage");
  const isOnline = useIsOnline();
  if (sent === 0 && waiting === 0 && isOnline) return null;
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-4 py-2 text-sm font-medium tabular-nums",
        waiting > 0 ? "border border-warning/30 bg-warning-soft text-warning" : "text-ink-3",
      )}
    >
      {isOnline ? null : (
        <span className="inline-flex items-center gap-1.5 text-warning">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t("phone.offline")}
        </span>
      )}
      <output className="flex flex-wrap gap-x-4 gap-y-1">
        {sent > 0 || waiting > 0 ? (
          <span className="inline-flex items-center gap-1.5">
            <Check aria-hidden="true" className="size-4 shrink-0" />
            {t("phone.sent", { count: sent })}
          </span>
        ) : null}
        {waiting > 0 ? (
          <span className="inline-flex items-center gap-1.5">
            <Smartphone aria-hidden="true" className="size-4 shrink-0" />
            {t("phone.onPhone", { count: waiting })}
          </span>
        ) : null}
      </output>
      {waiting > 0 && isOnline ? (
        <Button size="sm" className="ms-auto" onClick={onRetry}>
          {manage("scoreEntry.retry")}
        </Button>
      ) : null}
      {waiting > 0 && isOnlyOnPage ? <p className="basis-full">{t("phone.onlyOnPage")}</p> : null}
    </div>
  );
}
