import { Pencil, Trophy, UserRound, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Team } from "#contract/teams/teams.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { TeamLogo } from "#web/ui/signs/avatar.tsx";
import { Badge, ClubBadge, NameBadge, SeedBadge } from "#web/ui/signs/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

export function TeamCard({ team }: { team: Team }) {
  const { t } = useTranslation("teams");
  return (
    <Card className="relative flex h-full flex-col p-5 transition-shadow hover:shadow-raised">
      <div className="flex items-center gap-3.5">
        <TeamLogo name={team.name} url={team.logo_url} className="size-12 text-base" />
        <div className="min-w-0">
          <h2 className="text-base break-words">
            <Link
              to={`/teams/${team.id}`}
              className="after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {team.name}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-2">
            {team.bracket_name ? (
              <NameBadge tone="brand" name={knownName(team.bracket_name)} />
            ) : (
              <span className="text-xs text-ink-3">{t("list.noBracket")}</span>
            )}
            <SeedBadge seed={team.seed} />
            <ClubBadge club={team.club} />
            {team.withdrawn_at ? <Badge tone="warning">{t("list.withdrawn")}</Badge> : null}
          </p>
        </div>
      </div>
      <ul className="mt-4 flex flex-col gap-1.5 text-sm text-ink-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3 [&_li]:flex [&_li]:gap-2">
        <li>
          <Trophy aria-hidden="true" />
          <span className="min-w-0 break-words">{team.tournament_name}</span>
        </li>
        <li>
          <UserRound aria-hidden="true" />
          <span className="min-w-0 break-words">
            {team.captain_name
              ? t("list.captain", { name: team.captain_name })
              : t("list.noCaptain")}
          </span>
        </li>
        <li className="tabular-nums">
          <UsersRound aria-hidden="true" />
          {t("players", { count: team.players_count })}
        </li>
      </ul>
      {team.abilities.includes("edit_team") ? (
        <LinkButton
          to={`/teams/${team.id}/edit`}
          size="sm"
          aria-label={t("list.editOf", { name: team.name })}
          icon={<Pencil aria-hidden="true" />}
          className="relative mt-4 self-start"
        >
          {t("list.edit")}
        </LinkButton>
      ) : null}
    </Card>
  );
}
