import { useTranslation } from "react-i18next";
import type { Announcement } from "#contract/tournaments/announcements.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { divisionNamed } from "#web/features/divisions/use-division.ts";
import { formatMatchTime } from "#web/i18n/dates.ts";
import { Banner } from "#web/ui/banner.tsx";

interface Props {
  tournament: Tournament;
  announcements: Announcement[];
}

/** Announcements in the desk's own words, the urgent first, each with the division that it is for. */
export function Announcements({ tournament, announcements }: Props) {
  const { t } = useTranslation();
  return (
    <section
      id="announcements"
      aria-label={t("announcements.title")}
      className="with-tree:hidden mb-6 flex flex-col gap-3"
    >
      {announcements.map(({ id, text, is_urgent: isUrgent, division_id: of, created_at: time }) => (
        <Banner
          key={id}
          tone={isUrgent ? "warning" : "info"}
          title={titleOf(
            isUrgent ? t("announcements.urgent") : null,
            divisionNamed(of, tournament),
          )}
        >
          <p className="font-medium wrap-anywhere whitespace-pre-line text-ink">{text}</p>
          <p className="mt-0.5 text-xs font-normal text-ink-2">
            {formatMatchTime(time, tournament.timezone)}
          </p>
        </Banner>
      ))}
    </section>
  );
}

function titleOf(urgent: string | null, division: Division | null): string | undefined {
  return [urgent, division?.name].filter(Boolean).join("\u00a0· ") || undefined;
}
