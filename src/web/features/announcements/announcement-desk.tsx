import { useTranslation } from "react-i18next";
import { standingAt } from "#contract/tournaments/announcements.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { AnnounceButton } from "#web/features/announcements/announce-button.tsx";
import { StandingList } from "#web/features/announcements/standing-list.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import { CardSection } from "#web/ui/card.tsx";

/** What the desk tells everybody, on the dashboard, and the way to tell more. */
export function AnnouncementDesk({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const { t: manage } = useTranslation("manage");
  const standing = standingAt(tournament.announcements, useNow());
  return (
    <CardSection
      title={t("announcements.title")}
      actions={<AnnounceButton tournament={tournament} />}
    >
      {standing.length > 0 ? (
        <StandingList {...{ tournament, standing }} />
      ) : (
        <p className="text-sm text-ink-3">{manage("announcements.none")}</p>
      )}
    </CardSection>
  );
}
