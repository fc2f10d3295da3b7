import { useTranslation } from "react-i18next";
import type { MadeScorerLink } from "#contract/matches/scorer-links.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useScorerLinks } from "#web/features/scorer-links/api.ts";
import { LinkRow } from "#web/features/scorer-links/link-row.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { RowList } from "#web/ui/lists/row-list.tsx";

interface Props {
  tournament: Tournament;
  day: string;
  /** Shows a code again; left out for who makes none. */
  onShow: ((links: MadeScorerLink[]) => void) | undefined;
}

/** The links that open something today, or came too late, with their phones: heard when, holding what. */
export function Phones({ tournament, day, onShow }: Props) {
  const { t } = useTranslation("today");
  const links = useScorerLinks(tournament.id);
  const shown = (links.data ?? []).filter(
    ({ state, day: ofDay, devices, team_id: team }) =>
      // What came too late is on a phone whose code is over.
      devices.some(({ late }) => late !== null) ||
      // Those of teams hold results rarely, and are as many as teams.
      ((team === null || devices.some(({ waiting }) => waiting > 0)) &&
        // A sheet's code is of interest once somebody has scanned it: there are as many as games.
        state === "live" &&
        (ofDay === null ? devices.length > 0 : ofDay === day)),
  );
  return (
    <section aria-label={t("phones")}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t("phones")}</h2>
        <LinkButton size="sm" to={`/tournaments/${tournament.id}/scorers`}>
          {t("allLinks")}
        </LinkButton>
      </div>
      {links.error && !links.data ? (
        <LoadFailure
          title={t("loadFailed")}
          error={links.error}
          onRetry={() => void links.refetch()}
        />
      ) : null}
      {links.data && shown.length === 0 ? (
        <p className="text-sm text-ink-3">{t("phonesNone")}</p>
      ) : null}
      {shown.length > 0 ? (
        <RowList aria-label={t("phones")}>
          {shown.map((link) => (
            <LinkRow key={link.id} {...{ link, tournament, onShow }} />
          ))}
        </RowList>
      ) : null}
    </section>
  );
}
