import { CalendarDays, MapPin, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TournamentSummary } from "#contract/tournaments/tournaments.ts";
import { isFillingWithTeams } from "#web/features/tournaments/is-filling.ts";
import { formatDateRangeShort } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { TournamentStatusBadge } from "#web/ui/signs/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

export function TournamentCard({ tournament }: { tournament: TournamentSummary }) {
  const { t } = useTranslation(["tournament-list", "tournaments"]);
  const { id, name, status, sport_name, description, start_date, end_date, location } = tournament;
  return (
    <Card className="flex h-full flex-col p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-base break-words">{name}</h2>
        <TournamentStatusBadge status={status} />
      </div>
      <p className="mt-1 text-sm font-medium text-brand-text">
        {sport_name ? knownName(sport_name) : t("tournaments:sports.unknown")}
      </p>
      {description ? (
        <p className="mt-3 line-clamp-2 text-sm break-words text-ink-2">{description}</p>
      ) : null}
      <ul className="mt-4 mb-5 flex flex-col gap-1.5 text-sm text-ink-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
        <li className="flex gap-2">
          <CalendarDays aria-hidden="true" />
          {formatDateRangeShort(start_date, end_date)}
        </li>
        <li className="flex gap-2">
          <MapPin aria-hidden="true" />
          <span className="min-w-0 break-words">{location}</span>
        </li>
        <li className="flex gap-2 tabular-nums">
          <UsersRound aria-hidden="true" />
          {t(isFillingWithTeams(tournament) ? "countsOf" : "counts", {
            teams: tournament.registered_teams_count ?? 0,
            planned: tournament.teams_count,
            courts: tournament.courts_count ?? 0,
          })}
        </li>
      </ul>
      <LinkButton to={`/tournaments/${id}`} aria-label={t("viewOf", { name })} className="mt-auto">
        {t("view")}
      </LinkButton>
    </Card>
  );
}
