import { ArrowRight, Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { profileListItems } from "#contract/essentials.ts";
import type { OwnDuty } from "#contract/teams/own-duties.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { TournamentStatus, TournamentSummary } from "#contract/tournaments/tournaments.ts";
import type { User } from "#contract/accounts/users.ts";
import { useNextGame } from "#web/features/home/use-next-game.ts";
import { useOwnDuties } from "#web/features/own-duties/api.ts";
import { useMyTeams } from "#web/features/teams/api.ts";
import { useMyTournaments } from "#web/features/tournaments/api.ts";
import { formatDateRangeShort } from "#web/i18n/format.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { TournamentStatusBadge } from "#web/ui/signs/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeading } from "#web/ui/page/page-header.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const NextDuty = lazy(async () => ({
  default: await withTexts(
    ["duties", "tournaments"],
    async () => (await import("#web/features/home/next-duty.tsx")).NextDuty,
  ),
}));

const NextGameCard = lazy(async () => ({
  default: await withTexts(
    ["tournaments"],
    async () => (await import("#web/features/home/next-game-card.tsx")).NextGameCard,
  ),
}));

/** What a signed-in person came for: the next game and duty, one's own tournaments and teams. */
export function useOwnThings(user: User | null) {
  const tournaments = useMyTournaments(user !== null).data?.tournaments ?? [];
  const teams = useMyTeams(user !== null).data ?? [];
  const duties = useOwnDuties(user !== null).data ?? [];
  const count = tournaments.length + teams.length + duties.length;
  return { tournaments, teams, duties, hasAny: user !== null && count > 0 };
}

interface Props {
  user: User;
  tournaments: TournamentSummary[];
  teams: Team[];
  duties: OwnDuty[];
}

export function OwnThings({ user, tournaments, teams, duties }: Props) {
  const { t } = useTranslation("home");
  const game = useNextGame(teams);
  return (
    <div className="page-width py-10 sm:py-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <PageHeading
          documentTitle={t("documentTitle")}
          className="min-w-0 text-xl wrap-anywhere sm:text-2xl"
        >
          {t("own.title", { name: user.name || user.username })}
        </PageHeading>
        <LinkButton to="/tournaments/new" icon={<Plus aria-hidden="true" />}>
          {t("hero.create")}
        </LinkButton>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {game ? (
          <Suspense fallback={null}>
            <NextGameCard game={game} />
          </Suspense>
        ) : null}
        {duties.length > 0 ? (
          <Suspense fallback={null}>
            <NextDuty duties={duties} />
          </Suspense>
        ) : null}
        {tournaments.length > 0 ? (
          <OwnList title={t("own.tournaments")} count={tournaments.length}>
            {currentFirst(tournaments).map((tournament) => (
              <OwnRow
                key={tournament.id}
                to={`/tournaments/${tournament.id}/admin`}
                name={tournament.name}
                text={formatDateRangeShort(tournament.start_date, tournament.end_date)}
                badge={<TournamentStatusBadge status={tournament.status} />}
              />
            ))}
          </OwnList>
        ) : null}
        {teams.length > 0 ? (
          <OwnList title={t("own.teams")} count={teams.length}>
            {teams.slice(0, profileListItems).map((team) => (
              <OwnRow
                key={team.id}
                to={`/teams/${team.id}`}
                name={team.name}
                text={team.tournament_name}
              />
            ))}
          </OwnList>
        ) : null}
      </div>
    </div>
  );
}

interface ListProps {
  title: string;
  count: number;
  children: ReactNode;
}

function OwnList({ title, count, children }: ListProps) {
  const { t } = useTranslation("home");
  return (
    <section aria-label={title} className="min-w-0">
      <Card className="p-5">
        <h2 className="text-lg">{title}</h2>
        <ul className="mt-2 divide-y divide-line">{children}</ul>
        {count > profileListItems ? (
          <p className="mt-3 text-sm">
            <TextLink to="/profile">{t("own.all", { count })}</TextLink>
          </p>
        ) : null}
      </Card>
    </section>
  );
}

interface RowProps {
  to: string;
  name: string;
  text: string;
  badge?: ReactNode;
}

function OwnRow({ to, name, text, badge }: RowProps) {
  return (
    <li>
      <Link to={to} className="-mx-2 flex items-center gap-3 rounded-md px-2 py-3 hover:bg-sunken">
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-sm wrap-anywhere text-ink-3">{text}</span>
        </span>
        {badge}
        <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}

const order: TournamentStatus[] = ["active", "upcoming", "completed"];

/** What is on, then what begins next, then what ended last. */
function currentFirst(tournaments: TournamentSummary[]): TournamentSummary[] {
  return tournaments
    .toSorted((a, b) => {
      const byStatus = order.indexOf(a.status) - order.indexOf(b.status);
      const byDate = a.start_date.localeCompare(b.start_date);
      return byStatus || (a.status === "completed" ? -byDate : byDate);
    })
    .slice(0, profileListItems);
}
