import { ChevronRight, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isolated } from "#contract/isolated.ts";
import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { membersOf, useDivision } from "#web/features/divisions/use-division.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { useOfPlanned } from "#web/features/tournament-tabs/use-of-planned.ts";
import { formatDateShort } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { TeamLogo } from "#web/ui/signs/avatar.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { AskOrganiser } from "#web/features/contact/ask-organiser.tsx";

export function TeamsByDivision({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("tournaments");
  const { t: common } = useTranslation();
  const ofPlanned = useOfPlanned(tournament);
  if (!hasDivisions(tournament)) return null;
  return tournament.divisions.map(
    ({
      id,
      name,
      registered_teams_count: count,
      teams_count: planned,
      closes_on: closesOn,
      ...is
    }) => (
      <span key={id} className="block text-sm font-normal text-ink-2">
        {common("labelled", { label: isolated(name) })}{" "}
        {ofPlanned(count, planned ?? count, {
          status: tournament.status,
          is_drawn: is.matches_count > 0,
        })}
        {closesOn === null
          ? null
          : `, ${t("detail.changesUntil", { date: formatDateShort(closesOn) })}`}
      </span>
    ),
  );
}

export function RegisteredTeams({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("tournaments");
  const teams = useTournamentTeams(tournament.id);
  const division = useDivision(tournament);
  return (
    <section aria-label={t("detail.registered")}>
      <h2 className="mb-4 text-lg">{t("detail.registered")}</h2>
      <HowToTakePart tournament={tournament} />
      {teams.isPending ? (
        <Loading>
          <div className={gridClass}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className="h-18" />
            ))}
          </div>
        </Loading>
      ) : !teams.data ? (
        <LoadFailure
          title={t("detail.teamsFailed")}
          error={teams.error}
          onRetry={() => void teams.refetch()}
        />
      ) : teams.data.length === 0 ? (
        <EmptyState icon={UsersRound} title={t("detail.noTeams")}>
          {t("detail.noTeamsHint")}
        </EmptyState>
      ) : (
        <ul className={gridClass}>
          {membersOf(division, teams.data).map((team) => (
            <li key={team.id} className="min-w-0">
              <TeamLink team={team} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const gridClass = "grid gap-3 sm:grid-cols-2 lg:grid-cols-3";

/** Leads to the team's games, and beside that to its own page. */
function TeamLink({ team }: { team: Team }) {
  const { t } = useTranslation("tournaments");
  const { t: common } = useTranslation();
  return (
    <div className="flex h-full items-stretch rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-raised">
      <Link
        to={`/tournaments/${team.tournament_id}/schedule?team=${encodeURIComponent(team.name)}`}
        title={t("detail.showSchedule", { name: team.name })}
        className="flex min-w-0 flex-1 items-center gap-3.5 rounded-lg py-4 ps-4"
      >
        <TeamLogo name={team.name} url={team.logo_url} className="size-10 text-sm" />
        <span className="min-w-0">
          <span className="block font-semibold break-words">{team.name}</span>
          <span className="block text-sm text-ink-3">
            {team.seed === null ? null : `${common("seed", { seed: team.seed })}\u00a0· `}
            {team.division_name && !team.bracket_name
              ? `${isolated(team.division_name)}\u00a0· `
              : null}
            {team.bracket_name ? `${bracketText(team)}\u00a0· ` : null}
            {t("detail.players", { count: team.players_count })}
          </span>
        </span>
      </Link>
      <Link
        to={`/teams/${team.id}`}
        aria-label={t("detail.teamPageOf", { name: team.name })}
        className="flex min-w-11 shrink-0 items-center gap-1 rounded-lg px-3 text-sm font-semibold text-brand-text hover:underline"
      >
        {t("detail.teamPage")}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Link>
    </div>
  );

  function bracketText({ bracket_name, division_name: division }: Team) {
    const name = bracket_name ?? "";
    const known = knownName(name);
    // "Gruppe A" says itself that it is one, and so does a division before the name.
    return known === name && division === null ? t("detail.bracket", { name }) : known;
  }
}

/** Teams don't enter themselves, so whoever would like to play is told whom to ask. */
function HowToTakePart({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("tournaments");
  const { can, isPending } = useAbilities(tournament.id);
  if (tournament.status !== "upcoming" || isPending || can("open_dashboard")) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2 print:hidden">
      {t("detail.takePart")}
      <AskOrganiser tournament={tournament} />
    </p>
  );
}
