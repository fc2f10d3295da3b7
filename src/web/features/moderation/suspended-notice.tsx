import { useTranslation } from "react-i18next";
import type { Suspension } from "#contract/tournaments/tournaments.ts";
import { formatInstant } from "#web/i18n/format.ts";
import { Banner } from "#web/ui/banner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** For those who run a suspended tournament: that nobody else sees it, why, and what to do. */
export function SuspendedNotice({ suspension }: { suspension: Suspension }) {
  const { t } = useTranslation("moderation");
  return (
    <Banner
      tone="warning"
      className="mb-6"
      title={t("notice.title", { when: formatInstant(suspension.since) })}
    >
      <p className="my-2 break-words whitespace-pre-line text-ink">{suspension.reason}</p>
      <p>
        {t("notice.text")} <TextLink to="/contact">{t("notice.contact")}</TextLink>
      </p>
    </Banner>
  );
}
