import { History, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAsOf } from "#web/features/live/use-as-of.ts";
import { useZoneHere } from "#web/features/shell/use-zone-here.ts";
import { dateIn, formatTime, todayIn } from "#web/i18n/dates.ts";
import { formatInstant } from "#web/i18n/format.ts";

/**
 * As of when everything here is, where nothing newer is to be had. Without a connection also whether
 * the page may be reloaded.
 */
export function ConnectionNote() {
  const { t } = useTranslation();
  const asOf = useAsOf();
  const zone = useZoneHere();
  const Icon = asOf?.missing === "data" ? History : WifiOff;
  const reopening = opensWithoutConnection() ? t("connection.reopens") : t("connection.stays");
  return (
    <output className="block print:hidden">
      {asOf === null ? null : (
        <div className="border-b border-warning/30 bg-warning-soft text-warning">
          <p className="page-width flex items-start gap-2.5 py-2.5 text-sm font-medium">
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">
              {asOf.missing === "data"
                ? t("connection.servedAsOf", { time: whenIn(zone, asOf.time) })
                : `${t("connection.asOf", { time: whenIn(zone, asOf.time) })} ${reopening}`}
            </span>
          </p>
        </div>
      )}
    </output>
  );
}

/** Only over HTTPS can a page be opened again without a connection: then a worker keeps the app. */
function opensWithoutConnection() {
  return Boolean(navigator.serviceWorker?.controller);
}

function whenIn(zone: string, time: number) {
  const instant = new Date(time).toISOString();
  return dateIn(zone, instant) === todayIn(zone)
    ? formatTime(instant, zone)
    : formatInstant(instant, zone);
}
