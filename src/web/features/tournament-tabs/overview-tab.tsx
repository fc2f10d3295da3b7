import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import { CalendarPlus, CircleCheck, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { Questions } from "#web/features/contact/questions.tsx";
import { countsIn } from "#web/features/divisions/counts-in.ts";
import { useDivision } from "#web/features/divisions/use-division.ts";
import { NextSteps } from "#web/features/tournament-tabs/next-steps.tsx";
import { FirstTeams } from "#web/features/tournament-tabs/team-actions.tsx";
import { NotListed } from "#web/features/tournament-tabs/not-listed.tsx";
import { useOfPlanned } from "#web/features/tournament-tabs/use-of-planned.ts";
import { formatInstant } from "#web/i18n/format.ts";
import { CardSection } from "#web/ui/card.tsx";
import { StatTile } from "#web/ui/signs/stat-tile.tsx";

interface Props {
  tournament: Tournament;
  abilities: Abilities;
  /** Where the desk tells everybody something. */
  announcements: ReactNode;
}

export function OverviewTab({ tournament, abilities, announcements }: Props) {
  const canManage = abilities.can("edit_tournament");
  const { t } = useTranslation("manage");
  const division = useDivision(tournament);
  const counts = countsIn(division, tournament);
  const ofPlanned = useOfPlanned(counts);
  const { registered_teams_count, teams_count, matches_count, completed_matches_count } = counts;
  const activity = [
    {
      icon: CalendarPlus,
      text: t("overview.created"),
      when: formatInstant(tournament.created_at, tournament.timezone),
    },
    { icon: UsersRound, text: t("overview.registered", { count: registered_teams_count }) },
    matches_count > 0 && {
      icon: CircleCheck,
      text: t("overview.completed", { count: matches_count, done: completed_matches_count }),
    },
  ].filter((entry) => entry !== false);
  // Before the draw it is what the desk came for; later it is what has been going on.
  const isFirst = registered_teams_count > 0 && matches_count === 0;
  const next = <NextSteps tournamentId={tournament.id} {...{ counts, division, abilities }} />;
  return (
    <div className="flex flex-col gap-6">
      {canManage ? <NotListed tournament={tournament} /> : null}
      {abilities.can("add_teams") && tournament.registered_teams_count === 0 ? (
        <FirstTeams tournament={tournament} />
      ) : null}
      {isFirst ? next : null}
      {announcements}
      {abilities.can("answer_questions") ? <Questions tournament={tournament} /> : null}
      <div className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4">
        <StatTile
          label={t("overview.teams")}
          value={ofPlanned(registered_teams_count, teams_count)}
        />
        <StatTile label={t("overview.matches")} value={matches_count} />
        <StatTile
          label={t("overview.brackets")}
          value={ofPlanned(counts.existing_brackets_count, counts.brackets_count)}
        />
        <StatTile label={t("overview.courts")} value={tournament.courts_count} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CardSection title={t("overview.recent")}>
          <ul className="flex flex-col gap-4">
            {activity.map(({ icon: Icon, text, when }) => (
              <li key={text} className="flex items-start gap-3 text-sm">
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand-text" />
                <span className="min-w-0">
                  <span className="font-medium">{text}</span>
                  {when ? <span className="block text-ink-3">{when}</span> : null}
                </span>
              </li>
            ))}
          </ul>
        </CardSection>
        {isFirst ? null : next}
      </div>
    </div>
  );
}
