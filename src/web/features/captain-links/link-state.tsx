import { useTranslation } from "react-i18next";
import type { ScorerLink } from "#contract/matches/scorer-links.ts";
import { formatMatchTime } from "#web/i18n/dates.ts";

/** Until when a team's link lasts and on how many phones it was opened. */
export function LinkState({ link, zone }: { link: ScorerLink | null; zone: string }) {
  const { t } = useTranslation("captain");
  if (!link) return <p className="text-sm text-ink-3">{t("hand.never")}</p>;
  const when = formatMatchTime(link.expires_at, zone);
  return (
    <p className="text-sm text-ink-3">
      {t(link.state === "live" ? "hand.until" : "hand.ranOut", { when })}
      {"\u00a0· "}
      {t("hand.opened", { count: link.devices.length })}
    </p>
  );
}
