import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { AskOrganiser } from "#web/features/contact/ask-organiser.tsx";
import { countsIn } from "#web/features/divisions/counts-in.ts";
import { membersOf, useDivision } from "#web/features/divisions/use-division.ts";
import { ReportButton } from "#web/features/moderation/report-button.tsx";
import { Podium } from "#web/features/standings/podium.tsx";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { GamesPlayed } from "#web/features/tournament-tabs/games-played.tsx";
import { useOfPlanned } from "#web/features/tournament-tabs/use-of-planned.ts";
import { formatMoney } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { TournamentStatusBadge } from "#web/ui/signs/badge.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { StatTile } from "#web/ui/signs/stat-tile.tsx";
import { TeamsByDivision, RegisteredTeams } from "./registered-teams.tsx";

export function TournamentTab({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("tournaments");
  const teams = useTournamentTeams(tournament.id);
  const ofPlanned = useOfPlanned(tournament);
  const hasFee = tournament.entry_fee > 0 || tournament.divisions.some(({ entry_fee: fee }) => fee);
  const division = useDivision(tournament);
  const counts = countsIn(division, tournament);
  const there = membersOf(division, teams.data ?? []);
  const withdrawn = there.filter((team) => team.withdrawn_at !== null).length;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-3 gap-3 sm:gap-6">
        <StatTile label={t("detail.totalMatches")} value={counts.matches_count} />
        <StatTile label={t("detail.completed")} value={counts.completed_matches_count} />
        <StatTile
          label={t("detail.activeTeams")}
          value={counts.registered_teams_count - withdrawn}
        />
      </div>
      <Podium tournament={tournament} />
      <CardSection title={t("detail.information")}>
        <p className="mb-6 max-w-3xl break-words whitespace-pre-line text-ink-2">
          {tournament.description || t("detail.noDescription")}
        </p>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-4">
          <Fact name={t("detail.status")}>
            <TournamentStatusBadge status={tournament.status} />
          </Fact>
          <Fact name={t("detail.sport")}>
            {tournament.sport_name ? knownName(tournament.sport_name) : t("sports.unknown")}
            <GamesPlayed tournament={tournament} />
          </Fact>
          <Fact name={t("detail.teamsLabel")}>
            {ofPlanned(tournament.registered_teams_count, tournament.teams_count)}
            <TeamsByDivision tournament={tournament} />
          </Fact>
          <Fact name={t("detail.brackets")}>
            {ofPlanned(tournament.existing_brackets_count, tournament.brackets_count) || 1}
          </Fact>
          <Fact name={t("detail.courts")}>{tournament.courts_count || 1}</Fact>
          <Fact name={t("detail.entryFee")}>
            <EntryFee tournament={tournament} />
            {hasFee && tournament.payment_required ? (
              <span className="block text-sm font-normal text-ink-2">
                {t("detail.paymentRequired")}
              </span>
            ) : null}
          </Fact>
          <Fact name={t("detail.organiser")}>
            {tournament.creator_name}
            <span className="mt-2 block">
              <AskOrganiser tournament={tournament} />
            </span>
          </Fact>
          <Fact name={t("detail.zone")}>{tournament.timezone}</Fact>
        </dl>
      </CardSection>
      <RegisteredTeams tournament={tournament} />
      <ReportButton tournament={tournament} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-medium text-ink-3">{name}</dt>
      <dd className="mt-1 text-sm font-semibold break-words">{children}</dd>
    </div>
  );
}

/** Of each division where they are not all alike. */
function EntryFee({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("tournaments");
  const { divisions, entry_fee: usual, currency } = tournament;
  const inWords = (fee: number) => (fee > 0 ? formatMoney(fee, currency) : t("detail.free"));
  const fees = divisions.map(({ entry_fee: fee }) => fee ?? usual);
  if (new Set(fees).size <= 1) return inWords(fees[0] ?? usual);
  return divisions.map(({ id, name }, index) => (
    <span key={id} className="block">
      <span className="font-normal text-ink-2">{isolated(name)}:</span> {inWords(fees[index]!)}
    </span>
  ));
}
