import { useTranslation } from "react-i18next";
import type { TeamMove, TeamMoveGame } from "#contract/teams/team-moves.ts";
import { useTeamMovePreview } from "#web/features/team-moves/api.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatDayShort, formatLocalTime } from "#web/i18n/dates.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";

/** The games that a move changes, as the server has worked it out. */
export function MovePreview({ tournamentId, move }: { tournamentId: number; move: TeamMove }) {
  const { t } = useTranslation("manage");
  const preview = useTeamMovePreview(tournamentId, move);
  return (
    <section aria-label={t("move.preview")} aria-live="polite" className="min-h-40">
      <h3 className="mb-2 text-sm font-medium">{t("move.preview")}</h3>
      {preview.data ? (
        <Games games={preview.data} />
      ) : preview.isPending ? (
        <Loading label={t("move.loading")}>
          <Skeleton className="h-28" />
        </Loading>
      ) : (
        <LoadFailure
          title={t("move.previewFailed")}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      )}
    </section>
  );
}

const changes = ["removed", "teams", "added", "kept"] as const;

function Games({ games }: { games: TeamMoveGame[] }) {
  const { t } = useTranslation("manage");
  if (games.length === 0) return <p className="text-sm text-ink-2">{t("move.nothing")}</p>;
  return (
    <div className="flex flex-col gap-4 text-sm">
      {changes.map((change) => {
        const own = games.filter((game) => game.change === change);
        return own.length === 0 ? null : (
          <div key={change}>
            <h4 className="mb-1.5 text-xs font-medium text-ink-3">
              {t(`move.${change}`, { count: own.length })}
            </h4>
            <ul className="divide-y divide-line rounded-md border border-line">
              {own.map((game) => (
                <Game key={game.id} game={game} />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

function Game({ game }: { game: TeamMoveGame }) {
  const { t } = useTranslation("manage");
  const text = useRowText();
  const courtName = useCourtName();
  const { change, team1, team2, former_team1: was1, former_team2: was2 } = game;
  const versus = t("move.versus", {
    home: text.side(team1, game.team1_source),
    away: text.side(team2, game.team2_source),
  });
  const former = t("move.former", {
    home: text.side(was1, game.former_team1_source),
    away: text.side(was2, game.former_team2_source),
  });
  const when =
    game.date && game.start_time
      ? [
          formatDayShort(game.date),
          formatLocalTime(game.start_time),
          ...(game.court ? [courtName(game.court)] : []),
        ].join("\u00a0· ")
      : t("move.untimed");
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2 tabular-nums">
      <span className="min-w-0 break-words">
        <span className={change === "removed" ? "line-through" : ""}>{versus}</span>
        {change === "teams" ? <span className="block text-ink-3">{former}</span> : null}
      </span>
      <span className={game.start_time || change === "removed" ? "text-ink-2" : "font-medium"}>
        {when}
      </span>
    </li>
  );
}
