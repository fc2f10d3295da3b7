import { CalendarDays, MapPin, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import { DashboardLinks } from "#web/features/dashboard/dashboard-links.tsx";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { formatDateRangeShort } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { BackLink } from "#web/ui/page/back-link.tsx";
import { PageHeading } from "#web/ui/page/page-header.tsx";
import { TournamentStatusBadge } from "#web/ui/signs/badge.tsx";

interface HeaderProps {
  tournament: Tournament;
  abilities: Abilities;
}

export function AdminHeader({ tournament, abilities }: HeaderProps) {
  const { t } = useTranslation("manage");
  const navigate = useNavigate();
  const { search } = useLocation();
  const isEditing = new URLSearchParams(search).get("tab") === "settings";

  function handleEdit() {
    void navigate({ search: "?tab=settings" }, { replace: true, state: { editFrom: search } });
  }

  return (
    <header className="mb-6">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm sm:gap-x-5">
        <BackLink to="/tournaments">{t("back")}</BackLink>
        {/* Where a line has no room for both, they go on to the next together. */}
        <span className="inline-flex items-center gap-3">
          <TournamentStatusBadge status={tournament.status} />
          {tournament.suspension ? null : (
            <LiveUpdates tournamentId={tournament.id} isOver={tournament.status === "completed"} />
          )}
        </span>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <PageHeading>{tournament.name}</PageHeading>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-sm wrap-anywhere text-ink-2 [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
            <li>
              <MapPin aria-hidden="true" />
              {tournament.location}
            </li>
            <li>
              <CalendarDays aria-hidden="true" />
              {formatDateRangeShort(tournament.start_date, tournament.end_date)}
            </li>
          </ul>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {abilities.can("edit_tournament") && !isEditing ? (
            <Button icon={<Pencil aria-hidden="true" />} onClick={handleEdit}>
              {t("edit")}
            </Button>
          ) : null}
          <DashboardLinks tournament={tournament} abilities={abilities} />
        </div>
      </div>
    </header>
  );
}
