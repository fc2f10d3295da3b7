import { useTranslation } from "react-i18next";
import { isListed } from "#contract/listing.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";

/** For a new account: that its tournament is reached by its link only so far, and what lists it. */
export function NotListed({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("manage");
  const { user } = useSession();
  const now = useNow();
  if (user?.id !== tournament.creator_id || isListed(tournament, user, now)) return null;
  return (
    <Banner tone="info" title={t("listing.title")}>
      {t("listing.text")}
    </Banner>
  );
}
