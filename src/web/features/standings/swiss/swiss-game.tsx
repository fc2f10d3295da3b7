import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { LiveMark } from "#web/features/schedule/game/match-score.tsx";
import { TeamPageLink } from "#web/features/team-link/team-page-link.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { classNames } from "#web/ui/class-names.ts";

/** One game of a round: who met whom, how it ended, or when and where it is. */
export function SwissGame({ game }: { game: ScheduleRow }) {
  const { t } = useTranslation("tournaments");
  const text = useRowText();
  const isOver = game.status === "COMPLETED";
  const isLive = game.status === "IN_PROGRESS";
  const hasScore = (isOver || isLive) && game.t1s !== null && game.t2s !== null;
  return (
    <article
      aria-label={t("schedule.gameNumber", { number: game.game_number })}
      className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface px-3 py-2"
    >
      <Team game={game} side="team1" isWinner={isOver && game.t1s! > game.t2s!} />
      <span className="text-center whitespace-nowrap tabular-nums">
        {hasScore ? (
          <strong>
            {game.t1s} – {game.t2s}
          </strong>
        ) : (
          <span className="text-sm text-ink-3">{text.versus}</span>
        )}
      </span>
      <Team game={game} side="team2" isWinner={isOver && game.t2s! > game.t1s!} />
      <p className="col-span-3 text-center text-xs text-ink-3 tabular-nums empty:hidden">
        {isLive ? (
          <LiveMark />
        ) : isOver ? null : game.start_time ? (
          <>
            {text.time(game)}
            <AboutTime id={game.id} court={text.courtLabel(game)} />
          </>
        ) : (
          text.time(game)
        )}
      </p>
    </article>
  );
}

interface TeamProps {
  game: ScheduleRow;
  side: "team1" | "team2";
  isWinner: boolean;
}

function Team({ game, side, isWinner }: TeamProps) {
  const text = useRowText();
  return (
    <span
      className={classNames(
        "break-words",
        side === "team1" && "text-end",
        isWinner ? "font-semibold" : "text-ink-2",
      )}
    >
      <TeamPageLink id={side === "team1" ? game.home_team_id : game.away_team_id}>
        {text.team(game, side)}
      </TeamPageLink>
    </span>
  );
}
