import { useTranslation } from "react-i18next";
import type { Announcement } from "#contract/tournaments/announcements.ts";
import { formatMatchTime } from "#web/i18n/dates.ts";
import { Banner } from "#web/ui/banner.tsx";

interface Props {
  announcements: Announcement[];
  zone: string;
}

/** Announcements in the desk's own words, the urgent first. */
export function Announcements({ announcements, zone }: Props) {
  const { t } = useTranslation();
  return (
    <section
      id="announcements"
      aria-label={t("announcements.title")}
      className="mb-6 flex flex-col gap-3"
    >
      {announcements.map(({ id, text, is_urgent: isUrgent, created_at: time }) => (
        <Banner
          key={id}
          tone={isUrgent ? "warning" : "info"}
          title={isUrgent ? t("announcements.urgent") : undefined}
        >
          <p className="font-medium wrap-anywhere whitespace-pre-line text-ink">{text}</p>
          <p className="mt-0.5 text-xs font-normal text-ink-2">{formatMatchTime(time, zone)}</p>
        </Banner>
      ))}
    </section>
  );
}
