import { UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { jerseyText } from "#contract/games/jerseys.ts";
import type { Player } from "#contract/teams/players.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { usePlayers } from "#web/features/players/api.ts";
import { InvitationBadge } from "#web/features/invitations/invitation-badge.tsx";
import { EditPlayerForm } from "#web/features/players/edit-form.tsx";
import { ManagedTeam } from "#web/features/teams/team-guard.tsx";
import { knownName } from "#web/i18n/known-names.ts";
import { BackLink } from "#web/ui/page/back-link.tsx";
import { Badge } from "#web/ui/signs/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";

export function PlayerEditPage() {
  const { t } = useTranslation("teams");
  return (
    <ManagedTeam denial={t("player.editDenied")}>
      {(team) => (
        <Page className="max-w-3xl">
          <PageHeader
            title={t("player.editTitle")}
            eyebrow={
              <BackLink to={`/teams/${team.id}`}>
                {t("player.backTo", { team: team.name })}
              </BackLink>
            }
          />
          <EditPlayer team={team} />
        </Page>
      )}
    </ManagedTeam>
  );
}

function EditPlayer({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("teams");
  const playerId = Number(useParams()["playerId"]);
  const players = usePlayers(team.id);
  if (players.isPending) {
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    );
  }
  if (!players.data) {
    return (
      <LoadFailure
        title={t("detail.playersFailed")}
        error={players.error}
        onRetry={() => void players.refetch()}
      />
    );
  }
  const player = players.data.find(({ id }) => id === playerId);
  if (!player) {
    return (
      <EmptyState
        icon={UserX}
        title={t("player.notFound")}
        actions={<LinkButton to={`/teams/${team.id}`}>{t("player.back")}</LinkButton>}
      >
        {t("player.notFoundText")}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <PlayerCard player={player} />
      <Card className="p-5 sm:p-6">
        <EditPlayerForm key={player.id} team={team} player={player} />
      </Card>
      <TeamInformation team={team} />
    </div>
  );
}

function PlayerCard({ player }: { player: Player }) {
  const { t } = useTranslation("teams");
  const lines =
    player.user_id === null && !player.invitation
      ? [
          t("player.customPlayer"),
          player.contact_email ?? player.email,
          player.contact_phone ?? player.phone_number,
        ]
      : [
          player.username && `@${player.username}`,
          player.invited?.email ?? player.user_email ?? player.email,
        ];
  return (
    <Card className="flex items-center gap-5 p-5">
      <span className="flex size-16 shrink-0 items-center justify-center rounded-lg bg-brand-soft text-xl font-bold text-brand-text tabular-nums">
        {jerseyText(player) || "?"}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-lg font-semibold wrap-anywhere">
          {knownName(player.display_name) || t("detail.nameless")}
          <InvitationBadge player={player} />
          {player.is_captain ? <Badge tone="accent">{t("detail.captainBadge")}</Badge> : null}
        </p>
        <p className="text-sm break-words text-ink-2">{lines.filter(Boolean).join("\u00a0· ")}</p>
      </div>
    </Card>
  );
}

function TeamInformation({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("teams");
  const facts = [
    [t("form.name"), team.name],
    [t("detail.tournament"), team.tournament_name],
    [t("detail.bracket"), team.bracket_name ? knownName(team.bracket_name) : t("detail.noBracket")],
  ];
  return (
    <section aria-label={t("player.information")} className="rounded-lg bg-sunken p-5">
      <h2 className="mb-3 text-base">{t("player.information")}</h2>
      <dl className="grid gap-4 text-sm sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
