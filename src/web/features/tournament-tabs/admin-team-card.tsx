import { Eye, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Team } from "#contract/teams/teams.ts";
import { type Asked, useAskedText } from "#web/features/captain/asked-captains.ts";
import { SetCaptain } from "#web/features/captain/set-captain.tsx";
import { WithdrawAction } from "#web/features/teams/withdrawal/withdraw-action.tsx";
import { knownName } from "#web/i18n/known-names.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TeamLogo } from "#web/ui/signs/avatar.tsx";
import { Badge, ClubBadge, NameBadge, SeedBadge } from "#web/ui/signs/badge.tsx";

export function AdminTeamCard({ team, asked }: { team: Team; asked: Asked | undefined }) {
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
          <NameBadge tone="brand" name={knownName(team.bracket_name)} />
        ) : (
          <>
            {team.division_name ? <NameBadge name={team.division_name} /> : null}
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
