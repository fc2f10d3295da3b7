import { Presentation, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams } from "react-router";
import { useBrackets } from "#web/features/brackets/api.ts";
import { DrawShow } from "#web/features/draw-show/draw-show.tsx";
import { drawOfBracket } from "#web/features/draw-show/shown-draw.ts";
import { useTournament, useTournamentTeams } from "#web/features/tournaments/api.ts";
import {
  InvalidTournament,
  readId,
  TournamentFailure,
  TournamentLoading,
} from "#web/features/tournaments/load-states.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page/page-header.tsx";
import { EmptyPage } from "#web/ui/states/empty-page.tsx";

/** The draw that filled a bracket, at `/tournaments/{id}/draw/{bracket}`. */
export function DrawShowPage() {
  const params = useParams();
  const [id, bracketId] = [readId(params["tournamentId"]), readId(params["bracketId"])];
  if (id === null || bracketId === null) return <InvalidTournament />;
  return <LoadedShow key={`${id} ${bracketId}`} {...{ id, bracketId }} />;
}

function LoadedShow({ id, bracketId }: { id: number; bracketId: number }) {
  const { t } = useTranslation("draw-show");
  const { t: common } = useTranslation();
  const tournament = useTournament(id);
  const brackets = useBrackets(id);
  const teams = useTournamentTeams(id);
  const isManaging = useIsManaging();
  const error = tournament.error ?? brackets.error ?? teams.error;
  if (!tournament.data || !brackets.data || !teams.data) {
    return error ? <TournamentFailure error={error} /> : <TournamentLoading />;
  }
  const draw = drawOfBracket(bracketId, {
    brackets: brackets.data,
    teams: teams.data,
    tournament: tournament.data,
  });
  const to = isManaging ? `/tournaments/${id}/admin?tab=brackets` : `/tournaments/${id}`;
  if (!draw) return <NoDraw to={to} />;
  return (
    <DrawShow
      draw={draw}
      heading={
        <PageHeading className="text-lg sm:text-xl">
          {t("title", { tournament: tournament.data.name })}
        </PageHeading>
      }
      close={
        <Link
          to={to}
          aria-label={common("close")}
          title={common("close")}
          className="inline-flex size-10 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-6" />
        </Link>
      }
    />
  );
}

/** Whoever comes from the brackets that they manage goes back there. */
function useIsManaging(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null && "isManaging" in state;
}

function NoDraw({ to }: { to: string }) {
  const { t } = useTranslation("draw-show");
  return (
    <EmptyPage
      icon={Presentation}
      title={t("none")}
      actions={<LinkButton to={to}>{t("toTournament")}</LinkButton>}
    >
      {t("noneHint")}
    </EmptyPage>
  );
}
