import { useTranslation } from "react-i18next";
import { standingAt } from "#contract/tournaments/announcements.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { AnnounceForm } from "#web/features/announcements/announce-form.tsx";
import { StandingList } from "#web/features/announcements/standing-list.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";

/** The form for one more, and what stands now. */
export function DeskAnnouncements({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("manage");
  const standing = standingAt(tournament.announcements, useNow());
  return (
    <>
      <p className="mb-4 text-sm text-ink-3">{t("announcements.description")}</p>
      <AnnounceForm tournament={tournament} />
      {standing.length > 0 ? (
        <div className="mt-5 border-t border-line">
          <StandingList {...{ tournament, standing }} />
        </div>
      ) : null}
    </>
  );
}
