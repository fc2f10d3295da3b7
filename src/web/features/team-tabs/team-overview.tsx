import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { NextMatch, RecentMatches } from "#web/features/teams/team-matches.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { browserZone, dateIn } from "#web/i18n/dates.ts";
import { formatDateShort } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { CardSection } from "#web/ui/card.tsx";
import { StatTile } from "#web/ui/signs/stat-tile.tsx";

const SetCaptain = lazy(async () => ({
  default: (await import("#web/features/captain/set-captain.tsx")).SetCaptain,
}));

const TeamDuties = lazy(async () => ({
  default: await withTexts(
    ["duties"],
    async () => (await import("#web/features/team-tabs/team-duties.tsx")).TeamDuties,
  ),
}));

export function TeamOverview({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("teams");
  const { wins, losses, ties } = team.stats;
  return (
    <div className="flex flex-col gap-6">
      <NextMatch team={team} />
      <Suspense fallback={null}>
        <TeamDuties team={team} />
      </Suspense>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-6">
        <StatTile label={t("detail.players")} value={team.players_count} />
        <StatTile label={t("detail.wins")} value={wins} />
        <StatTile label={t("detail.losses")} value={losses} />
        <StatTile label={t("detail.ties")} value={ties} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <CardSection title={t("detail.information")}>
          <dl className="flex flex-col gap-4">
            <Fact name={t("detail.tournament")}>
              <Link
                to={`/tournaments/${team.tournament_id}`}
                className="text-brand-text underline underline-offset-2"
              >
                {team.tournament_name}
              </Link>
            </Fact>
            <Fact name={t("detail.bracket")}>
              {team.bracket_name ? knownName(team.bracket_name) : t("detail.noBracket")}
            </Fact>
            <Fact name={t("detail.captain")}>
              {team.captain_name ?? (
                <span className="mb-2 block font-normal text-ink-2">{t("list.noCaptain")}</span>
              )}
              {team.captain_id === null && team.abilities.includes("choose_captain") ? (
                <Suspense fallback={null}>
                  <SetCaptain team={team} />
                </Suspense>
              ) : null}
              {team.captain_email ? (
                <span className="block font-normal text-ink-3">{team.captain_email}</span>
              ) : null}
            </Fact>
            {team.closes_on === null ? null : (
              <Fact name={t("detail.changes")}>
                {t(team.is_closed ? "detail.changesOver" : "detail.changesUntil", {
                  date: formatDateShort(team.closes_on),
                })}
              </Fact>
            )}
            <Fact name={t("detail.registered")}>
              <RegisteredOn team={team} />
            </Fact>
          </dl>
        </CardSection>
        <RecentMatches team={team} />
      </div>
    </div>
  );
}

/** The day that it was where it is played, as other times of the page are. */
function RegisteredOn({ team }: { team: TeamDetail }) {
  const { data: tournament } = useTournament(team.tournament_id);
  const zone = useDisplayZone(tournament?.timezone ?? browserZone());
  return formatDateShort(dateIn(zone, team.created_at));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-medium text-ink-3">{name}</dt>
      <dd className="mt-0.5 text-sm font-semibold break-words">{children}</dd>
    </div>
  );
}
