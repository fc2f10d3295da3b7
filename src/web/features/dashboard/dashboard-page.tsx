import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { TournamentAbility } from "#contract/abilities/table.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { type Abilities, useAbilities } from "#web/features/abilities/use-abilities.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { inAddress, useDivision } from "#web/features/divisions/use-division.ts";
import { AccessDenied } from "#web/ui/states/access-denied.tsx";
import { BackLink } from "#web/ui/page/back-link.tsx";
import { PageHeader } from "#web/ui/page/page-header.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";
import {
  InvalidTournament,
  readId,
  TournamentFailure,
  TournamentLoading,
} from "#web/features/tournaments/load-states.tsx";

interface Props {
  /** What only those may do who see the page. */
  ability: TournamentAbility;
  /** Said to everybody else. */
  denied: string;
  children: (tournament: Tournament, abilities: Abilities) => ReactNode;
}

/** A page that is reached from a tournament's dashboard: the tournament that its address names. */
export function DashboardPage({ ability, denied, children }: Props) {
  const { t } = useTranslation("tournaments");
  const id = readId(useParams()["tournamentId"]);
  const { status } = useSession();
  const abilities = useAbilities(id ?? 0);
  const query = useTournament(id ?? 0, id !== null);
  if (id === null) return <InvalidTournament />;
  if (query.isPending || abilities.isPending) return <TournamentLoading />;
  if (!query.data) return <TournamentFailure error={query.error} isDashboard />;
  if (abilities.can(ability)) return children(query.data, abilities);
  return (
    <AccessDenied
      message={denied}
      backTo={`/tournaments/${id}`}
      backLabel={t("detail.toTournament")}
      canSignIn={status === "signed-out"}
    />
  );
}

interface HeaderProps {
  tournament: Tournament;
  title: string;
  subtitle: string;
  actions?: ReactNode;
}

/** Its title, below the way back. */
export function DashboardPageHeader({ tournament, ...header }: HeaderProps) {
  const { t } = useTranslation("tournaments");
  const kept = inAddress(useDivision(tournament), "?");
  return (
    <>
      <BackLink to={`/tournaments/${tournament.id}/admin${kept}`}>
        {t("detail.toDashboard")}
      </BackLink>
      <PageHeader {...header} />
    </>
  );
}
