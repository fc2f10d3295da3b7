import { Eye, FileUp, ListOrdered, Pencil, Plus, UsersRound } from "lucide-react";
import { type RefCallback, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useSession } from "#web/features/auth/session.tsx";
import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import {
  type Asked,
  useAskedCaptains,
  useAskedText,
} from "#web/features/captain/asked-captains.ts";
import { SetCaptain } from "#web/features/captain/set-captain.tsx";
import { membersOf, useDivision } from "#web/features/divisions/use-division.ts";
import { ImportPanel, useImportView } from "#web/features/import/use-import-view.ts";
import { useMyTeams } from "#web/features/teams/api.ts";
import { WithdrawAction } from "#web/features/teams/withdrawal/withdraw-action.tsx";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { TeamLogo } from "#web/ui/signs/avatar.tsx";
import { Badge, ClubBadge, SeedBadge } from "#web/ui/signs/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";

interface Props {
  tournament: Tournament;
  abilities: Abilities;
  /** Takes the link to the seeds, so that the focus can return to it. */
  seedsLink: RefCallback<HTMLAnchorElement>;
}

export function AdminTeams({ tournament, abilities, seedsLink }: Props) {
  const { isImporting, importLink, handleClose } = useImportView(abilities.can("add_teams"));
  // There at once, with the link, when the import is left.
  useTournamentTeams(tournament.id);
  return isImporting ? (
    <Suspense fallback={<LoadingCards />}>
      <ImportPanel
        place={{
          tournamentId: tournament.id,
          ...(hasDivisions(tournament) && { divisions: tournament.divisions }),
          makesDivisions: isEmpty(tournament) && abilities.can("edit_tournament"),
        }}
        onClose={handleClose}
      />
    </Suspense>
  ) : (
    <TeamCards {...{ tournament, abilities, importLink, seedsLink }} />
  );
}

/** Nothing is in it that a division would have to take over. */
function isEmpty({
  divisions,
  registered_teams_count: teams,
  existing_brackets_count: brackets,
}: Tournament) {
  return divisions.length === 0 && teams === 0 && brackets === 0;
}

interface CardsProps extends Props {
  importLink: RefCallback<HTMLAnchorElement>;
}

function TeamCards({ tournament, abilities, importLink, seedsLink }: CardsProps) {
  const { t } = useTranslation("manage");
  const { user } = useSession();
  const { ofTeams } = abilities;
  const canManage = abilities.can("add_teams");
  const teams = useTournamentTeams(tournament.id);
  // The tournament's teams, the same for everybody, don't tell whose they are.
  const mine = useMyTeams(user !== null && !ofTeams.includes("edit_team"));
  const own = new Map(mine.data?.map((team) => [team.id, team]));
  const create = canManage ? (
    <div className="flex flex-wrap gap-3">
      <LinkButton
        variant="primary"
        to={`/teams/new?tournament=${tournament.id}`}
        icon={<Plus aria-hidden="true" />}
      >
        {t("teams.create")}
      </LinkButton>
      <LinkButton ref={importLink} to="?tab=teams&view=import" icon={<FileUp aria-hidden="true" />}>
        {t("teams.import")}
      </LinkButton>
      {abilities.can("draw") && teams.data && teams.data.length > 1 ? (
        <LinkButton
          ref={seedsLink}
          to="?tab=teams&view=seeds"
          icon={<ListOrdered aria-hidden="true" />}
        >
          {t("teams.seeds")}
        </LinkButton>
      ) : null}
    </div>
  ) : null;
  const asked = useAskedCaptains(tournament.id, canManage);
  const created = useCreated(tournament);
  const division = useDivision(tournament);
  if (teams.isPending) return <LoadingCards />;
  if (!teams.data) {
    return (
      <LoadFailure
        title={t("teams.failed")}
        error={teams.error}
        onRetry={() => void teams.refetch()}
      />
    );
  }
  if (teams.data.length === 0) {
    return (
      <EmptyState icon={UsersRound} title={t("teams.empty")} actions={create}>
        {t("teams.emptyHint")}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {created}
      {create}
      <Unmailed asked={asked} />
      <ul className={gridClass}>
        {membersOf(division, teams.data).map((team) => (
          <li key={team.id} className="min-w-0">
            <AdminTeamCard
              team={{ ...team, abilities: own.get(team.id)?.abilities ?? ofTeams }}
              asked={asked.get(team.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** To whoever has just created a team and may have more of them; after the draw none gets games by itself. */
function useCreated(tournament: Tournament) {
  const { t } = useTranslation("manage");
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const name = (state as { created?: unknown } | null)?.created;
  if (typeof name !== "string") return null;
  const isLate = tournament.matches_count > 0;
  return (
    <Banner
      tone="success"
      onDismiss={() => void navigate({ search }, { replace: true, state: null })}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {t("teams.created", { name })}
          {isLate ? ` ${t("teams.createdLate")}` : null}
        </span>
        <span className="flex flex-wrap gap-2">
          {isLate ? (
            <LinkButton size="sm" to="?tab=assignment">
              {t("teams.placeIt")}
            </LinkButton>
          ) : null}
          <LinkButton size="sm" to={`/teams/new?tournament=${tournament.id}`}>
            {t("teams.createAnother")}
          </LinkButton>
        </span>
      </span>
    </Banner>
  );
}

function LoadingCards() {
  return (
    <Loading>
      <div className={gridClass}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-32" />
        ))}
      </div>
    </Loading>
  );
}

const gridClass = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

/** Whom no mail reached, above all where the server sends none: nobody waits for their answer. */
function Unmailed({ asked }: { asked: Map<number, Asked> }) {
  const { t } = useTranslation("manage");
  const count = [...asked.values()].filter(({ isUnmailed }) => isUnmailed).length;
  if (count === 0) return null;
  return <Banner tone="warning">{t("teams.unmailed", { count })}</Banner>;
}

function AdminTeamCard({ team, asked }: { team: Team; asked: Asked | undefined }) {
  const { t } = useTranslation("manage");
  const textOf = useAskedText();
  const { id, name } = team;
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <TeamLogo name={name} url={team.logo_url} className="size-10 text-sm" />
        <div className="min-w-0">
          <h3 className="text-base break-words">{name}</h3>
          <p className="text-sm text-ink-3">{t("teams.players", { count: team.players_count })}</p>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        {team.bracket_name ? (
          <Badge tone="brand">{knownName(team.bracket_name)}</Badge>
        ) : (
          <>
            {team.division_name ? <Badge>{team.division_name}</Badge> : null}
            <Badge>{t("teams.unassigned")}</Badge>
          </>
        )}
        <SeedBadge seed={team.seed} />
        <ClubBadge club={team.club} />
        {team.withdrawn_at ? <Badge tone="warning">{t("teams.withdrawn")}</Badge> : null}
        <span className="min-w-0 break-words">
          {team.captain_name
            ? t("teams.captain", { name: team.captain_name })
            : asked
              ? textOf(asked)
              : t("teams.noCaptain")}
        </span>
      </p>
      <div className="mt-auto flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:[&_svg]:hidden">
        <LinkButton
          size="sm"
          to={`/teams/${id}`}
          aria-label={t("teams.viewOf", { name })}
          icon={<Eye aria-hidden="true" />}
        >
          {t("teams.view")}
        </LinkButton>
        {team.abilities.includes("edit_team") ? (
          <LinkButton
            size="sm"
            to={`/teams/${id}/edit`}
            aria-label={t("teams.editOf", { name })}
            icon={<Pencil aria-hidden="true" />}
          >
            {t("teams.edit")}
          </LinkButton>
        ) : null}
        <SetCaptain team={team} />
        <WithdrawAction team={team} size="sm" />
      </div>
    </Card>
  );
}
