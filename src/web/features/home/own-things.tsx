import { ArrowRight, CalendarClock, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { profileListItems } from "#contract/limits.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { TournamentStatus, TournamentSummary } from "#contract/tournaments/tournaments.ts";
import type { User } from "#contract/accounts/users.ts";
import { type NextGame, useNextGame } from "#web/features/home/use-next-game.ts";
import { LateBadge } from "#web/features/schedule/game/match-status.tsx";
import { useMyTeams } from "#web/features/teams/api.ts";
import { useMyTournaments } from "#web/features/tournaments/api.ts";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { formatDateRangeShort } from "#web/i18n/format.ts";
import { formatMatchTime, formatTime } from "#web/i18n/dates.ts";
import { TournamentStatusBadge } from "#web/ui/signs/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeading } from "#web/ui/page/page-header.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** What a signed-in person came for: the next game, one's own tournaments and teams. */
export function useOwnThings(user: User | null) {
  const tournaments = useMyTournaments(user !== null).data?.tournaments ?? [];
  const teams = useMyTeams(user !== null).data ?? [];
  return { tournaments, teams, hasAny: user !== null && tournaments.length + teams.length > 0 };
}

interface Props {
  user: User;
  tournaments: TournamentSummary[];
  teams: Team[];
}

export function OwnThings({ user, tournaments, teams }: Props) {
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
        {game ? <NextGameCard game={game} /> : null}
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

function NextGameCard({ game: { match, team, expected } }: { game: NextGame }) {
  const { t } = useTranslation(["home", "common"]);
  const zone = useDisplayZone(match.timezone);
  const { court_name: court } = match;
  const sides = [match.home_team_name, match.away_team_name].map((name) => name ?? "?");
  return (
    <section aria-label={t("own.next")} className="lg:col-span-2">
      <Card className="flex flex-wrap items-center gap-x-5 gap-y-2 border-brand-text/40 p-5">
        <CalendarClock aria-hidden="true" className="size-6 text-brand-text" />
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-sm font-semibold text-brand-text">{t("own.next")}</h2>
            <LateBadge status={match.status} start={match.start_time} />
          </div>
          <p className="text-lg font-semibold wrap-anywhere">{sides.join(" – ")}</p>
          <p className="text-sm wrap-anywhere text-ink-2 tabular-nums">
            {[
              formatMatchTime(match.start_time, zone),
              expected && t("common:about", { time: formatTime(expected, zone) }),
              court && (court.length <= 3 ? t("board.court", { court }) : court),
              team.tournament_name,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <TextLink
          className="min-w-0 wrap-anywhere"
          to={`/tournaments/${team.tournament_id}/schedule?team=${encodeURIComponent(team.name)}`}
        >
          {t("own.schedule", { team: team.name })}
        </TextLink>
      </Card>
    </section>
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
