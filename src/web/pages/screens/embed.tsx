import { type MouseEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { standingsIn } from "#contract/standings/standings-in.ts";
import { divisionNamed, gamesIn } from "#web/features/divisions/use-division.ts";
import { type Embedded, readEmbedded } from "#web/features/embed/embed-address.ts";
import { EmbedGames } from "#web/features/embed/embed-games.tsx";
import { EmbedTables } from "#web/features/embed/embed-tables.tsx";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useStandings } from "#web/features/standings/api.ts";
import { PlayoffsView } from "#web/features/standings/playoffs-view.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";
import {
  InvalidTournament,
  readId,
  TournamentFailure,
  TournamentLoading,
} from "#web/features/tournaments/load-states.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

/** A tournament in a page of somebody else's, at `/embed/tournaments/{id}`: public data, no account. */
export function EmbedPage() {
  const id = readId(useParams()["tournamentId"]);
  return id === null ? <InvalidTournament /> : <EmbeddedTournament key={id} id={id} />;
}

function EmbeddedTournament({ id }: { id: number }) {
  const [search] = useSearchParams();
  const embedded = readEmbedded(search);
  const query = useTournament(id);
  if (query.isPending) return <TournamentLoading />;
  if (!query.data) return <TournamentFailure error={query.error} />;
  const tournament = query.data;
  return (
    // Other pages of ours stand in no frame: whatever leads there opens beside this one.
    <div className="flex flex-col gap-4 p-3" onClickCapture={openBeside}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-lg font-semibold wrap-anywhere">
          <a href={`/tournaments/${id}`} className="hover:underline">
            {tournament.name}
          </a>
        </h1>
        <LiveUpdates tournamentId={id} isOver={tournament.status === "completed"} />
      </header>
      <View {...{ tournament, embedded }} />
    </div>
  );
}

function openBeside(event: MouseEvent) {
  const link = (event.target as Element).closest("a[href]");
  if (!(link instanceof HTMLAnchorElement)) return;
  const isOurs = link.pathname.startsWith("/embed/");
  event.preventDefault();
  event.stopPropagation();
  if (!isOurs) window.open(link.href, "_blank", "noopener");
}

function View({ tournament, embedded }: { tournament: Tournament; embedded: Embedded }) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const { id, timezone: zone } = tournament;
  const { view, team } = embedded;
  const division = divisionNamed(embedded.division, tournament);
  const schedule = useSchedule(id);
  const standings = useStandings(id);
  const query = view === "schedule" ? schedule : standings;
  useEffect(() => {
    // The page around shows through where this one is short.
    document.body.style.background = "transparent";
  }, []);
  if (query.isPending) return <SkeletonRows rows={6} />;
  if (query.error && !query.data) return <Banner>{errorMessage(query.error)}</Banner>;
  if (view === "schedule") {
    const rows = gamesIn(division, schedule.data ?? []).filter(
      (row) => team === null || row.home_team_id === team || row.away_team_id === team,
    );
    return (
      <WithEstimates rows={schedule.data ?? rows} zone={zone}>
        <EmbedGames tournamentId={id} {...{ rows, zone }} isAll={team !== null} />
      </WithEstimates>
    );
  }
  const shown = standingsIn(division, standings.data!);
  if (view === "standings") return <EmbedTables {...{ tournament, team }} standings={shown} />;
  const playoffs = shown.elimination_brackets;
  return playoffs.length === 0 ? (
    <p className="text-sm text-ink-2">{t("standings:tab.empty")}</p>
  ) : (
    <PlayoffsView {...{ playoffs, zone }} tournamentId={id} canManage={false} />
  );
}
