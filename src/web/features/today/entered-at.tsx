import { useTranslation } from "react-i18next";
import type { ScoreClaim } from "#contract/score-commands/claims.ts";
import { formatMatchTimeShort } from "#web/i18n/dates.ts";

/** As long as a device may hold what was entered, without anybody wondering about its clock. */
const longestHeldMs = 7 * 86_400_000;
const minuteMs = 60_000;

interface Props {
  claim: ScoreClaim;
  timezone: string;
}

/** When it was entered by the device's clock, which may be wrong, and when it came by the server's. */
export function EnteredAt({ claim, timezone }: Props) {
  const { t } = useTranslation("today");
  const { entered_at: entered, received_at: received } = claim;
  const time = formatMatchTimeShort(received, timezone);
  const heldMs = Date.parse(received) - Date.parse(entered);
  if (heldMs < -2 * minuteMs || heldMs > longestHeldMs) return t("wrongClock", { time });
  const byDevice = t("byDeviceTime", { time: formatMatchTimeShort(entered, timezone) });
  return heldMs < minuteMs ? byDevice : `${byDevice}, ${t("arrived", { time })}`;
}
