import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isolated } from "#contract/isolated.ts";
import { shownScore } from "#contract/matches/shown-score.ts";
import type { RunningGame, RunningTournament } from "#contract/tournaments/statistics.ts";
import { useRunningGames } from "#web/features/home/api.ts";
import { LiveMark } from "#web/features/schedule/game/match-score.tsx";
import { SideParts } from "#web/features/schedule/game/part-scores.tsx";
import { TeamPageLink } from "#web/features/team-link/team-page-link.tsx";
import { knownName } from "#web/i18n/known-names.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";

const columns = "sm:grid-cols-2 lg:grid-cols-3";

/** The scores of games that are on; nothing at all while none is. */
export function RunningGames() {
  const { t } = useTranslation("home");
  const tournaments = useRunningGames().data ?? [];
  if (tournaments.length === 0) return null;
  const isOne = tournaments.length === 1;
  return (
    <section aria-labelledby="running-title" className="page-width py-10 sm:py-12">
      <h2 id="running-title" className="mb-6 text-xl sm:text-2xl">
        {t("running.title")}
      </h2>
      <ul className={`grid items-start gap-x-5 gap-y-8 ${isOne ? "" : columns}`}>
        {tournaments.map((tournament) => (
          <Tournament
            key={tournament.id}
            tournament={tournament}
            className={isOne ? columns : ""}
          />
        ))}
      </ul>
    </section>
  );
}

interface Props {
  tournament: RunningTournament;
  /** How its games stand. */
  className: string;
}

function Tournament({ tournament: { id, name, games, games_count: count }, className }: Props) {
  const { t } = useTranslation("home");
  return (
    <li className="min-w-0">
      <h3 className="mb-2.5 text-base wrap-anywhere">
        <Link to={`/tournaments/${id}`} className="rounded-sm hover:underline">
          {name}
        </Link>
      </h3>
      <ul aria-label={name} className={`grid gap-x-5 gap-y-2.5 ${className}`}>
        {games.map((game) => (
          <Game key={game.id} game={game} />
        ))}
      </ul>
      {count > games.length ? (
        <Link
          to={`/tournaments/${id}/schedule`}
          className="mt-2.5 inline-flex min-h-6 items-center gap-1 text-sm font-semibold text-brand-text hover:underline"
        >
          {t("running.all", { count })}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      ) : null}
    </li>
  );
}

function Game({ game }: { game: RunningGame }) {
  const courtName = useCourtName();
  const { court, bracket, home_team_id: homeId, away_team_id: awayId } = game;
  const score = shownScore({ ...game, ...running });
  const sides = [
    { id: homeId, name: game.team1, place: 0 },
    { id: awayId, name: game.team2, place: 1 },
  ] as const;
  return (
    <li className="min-w-0 rounded-lg border border-active bg-surface px-4 py-3 shadow-card">
      <p className="mb-1 flex items-center justify-between gap-3 text-sm text-ink-3">
        <span className="min-w-0 wrap-anywhere">
          {[court && courtName(court), bracket && isolated(knownName(bracket))]
            .filter(Boolean)
            .join("\u00a0· ")}
        </span>
        <LiveMark className="shrink-0" />
      </p>
      {sides.map(({ id, name, place }) => (
        <p key={place} className="flex items-baseline justify-between gap-3 py-0.5">
          <span className="min-w-0 font-medium">
            <TeamPageLink id={id}>{name}</TeamPageLink>
          </span>
          <span className="flex items-baseline gap-3 text-lg font-semibold whitespace-nowrap tabular-nums">
            <SideParts parts={score?.parts ?? null} place={place} />
            {place === 0 ? score?.home : score?.away}
          </span>
        </p>
      ))}
    </li>
  );
}

const running = {
  status: "in_progress",
  outcome: "played",
  t1_shootout: null,
  t2_shootout: null,
} as const;
