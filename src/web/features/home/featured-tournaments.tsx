import { ArrowRight, CalendarDays, MapPin, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { TournamentSummary } from "#contract/tournaments/tournaments.ts";
import { useFeaturedTournaments } from "#web/features/home/api.ts";
import { isFillingWithTeams } from "#web/features/tournaments/is-filling.ts";
import { formatDateRangeLong } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { TournamentStatusBadge } from "#web/ui/signs/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonCard } from "#web/ui/states/skeleton.tsx";

export function FeaturedTournaments() {
  const { t } = useTranslation("home");
  return (
    <section aria-labelledby="featured-title" className="border-y border-line bg-surface">
      <div className="page-width py-16 sm:py-20">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="featured-title" className="text-xl sm:text-2xl">
              {t("featured.title")}
            </h2>
            <p className="mt-2 text-ink-2">{t("featured.text")}</p>
          </div>
          <LinkButton to="/tournaments" variant="ghost" className="-mx-3 sm:-mx-4">
            {t("featured.all")}
            <ArrowRight aria-hidden="true" />
          </LinkButton>
        </div>
        <Content />
      </div>
    </section>
  );
}

function Content() {
  const { t } = useTranslation("home");
  const { data, isPending, refetch } = useFeaturedTournaments();
  if (isPending) {
    return (
      <div aria-live="polite" aria-busy="true">
        <p className="mb-4 text-sm text-ink-3">{t("featured.loading")}</p>
        <div className={gridClass}>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </div>
    );
  }
  if (!data) return <Banner onRetry={() => void refetch()}>{t("featured.error")}</Banner>;
  if (data.length === 0) return <EmptyState icon={CalendarDays} title={t("featured.empty")} />;
  return (
    <ul className={gridClass}>
      {data.map((tournament) => (
        <FeaturedCard key={tournament.id} tournament={tournament} />
      ))}
    </ul>
  );
}

const gridClass = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

function FeaturedCard({ tournament }: { tournament: TournamentSummary }) {
  const { t } = useTranslation("home");
  return (
    <li className="relative flex min-w-0 flex-col rounded-lg border border-line bg-canvas p-5 transition-shadow hover:shadow-raised">
      <div className="flex items-center justify-between gap-3">
        <p className="truncate text-sm font-semibold text-accent-text">
          {tournament.sport_name ? knownName(tournament.sport_name) : t("featured.multiSport")}
        </p>
        <TournamentStatusBadge status={tournament.status === "active" ? "active" : "upcoming"} />
      </div>
      <h3 className="mt-3 text-lg break-words">{tournament.name}</h3>
      {tournament.description ? (
        <p className="mt-1.5 line-clamp-2 text-sm text-ink-2">{tournament.description}</p>
      ) : null}
      <ul className="mt-4 mb-5 flex flex-col gap-1.5 text-sm text-ink-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
        <Fact icon={<CalendarDays aria-hidden="true" />}>
          {formatDateRangeLong(tournament.start_date, tournament.end_date)}
        </Fact>
        <Fact icon={<UsersRound aria-hidden="true" />}>
          {isFillingWithTeams(tournament)
            ? t("featured.teamsOf", {
                teams: tournament.registered_teams_count,
                count: tournament.teams_count,
              })
            : t("featured.teams", { count: tournament.registered_teams_count })}
        </Fact>
        {tournament.location ? (
          <Fact icon={<MapPin aria-hidden="true" />}>{tournament.location}</Fact>
        ) : null}
      </ul>
      <Link
        to={`/tournaments/${tournament.id}`}
        aria-label={t("featured.detailsOf", { name: tournament.name })}
        className="mt-auto inline-flex min-h-8 items-center gap-1.5 self-start text-sm font-semibold text-brand-text after:absolute after:inset-0 after:rounded-lg hover:underline"
      >
        {t("featured.details")}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </li>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      {icon}
      <span className="min-w-0 truncate">{children}</span>
    </li>
  );
}
