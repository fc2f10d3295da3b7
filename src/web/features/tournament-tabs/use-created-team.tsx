import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { Banner } from "#web/ui/banner.tsx";
import { LinkButton } from "#web/ui/button.tsx";

/** To whoever has just created a team and may have more of them; after the draw none gets games by itself. */
export function useCreated(tournament: Tournament) {
  const { t } = useTranslation("manage");
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const name = (state as { created?: unknown } | null)?.created;
  if (typeof name !== "string") return null;
  const isLate = tournament.matches_count > 0;
  return (
    <Banner
      tone="success"
      onDismiss={() => void navigate({ search }, { replace: true, state: null })}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {t("teams.created", { name })}
          {isLate ? ` ${t("teams.createdLate")}` : null}
        </span>
        <span className="flex flex-wrap gap-2">
          {isLate ? (
            <LinkButton size="sm" to="?tab=assignment">
              {t("teams.placeIt")}
            </LinkButton>
          ) : null}
          <LinkButton size="sm" to={`/teams/new?tournament=${tournament.id}`}>
            {t("teams.createAnother")}
          </LinkButton>
        </span>
      </span>
    </Banner>
  );
}
