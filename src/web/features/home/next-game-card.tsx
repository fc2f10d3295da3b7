import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import { NextCard } from "#web/features/home/next-card.tsx";
import type { NextGame } from "#web/features/home/use-next-game.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { formatMatchTime, formatTime } from "#web/i18n/dates.ts";

/** The next game of one's own teams; whom an open place waits for is said as in the schedule. */
export function NextGameCard({ game: { match, team, expected } }: { game: NextGame }) {
  const { t } = useTranslation(["home", "common"]);
  const zone = useDisplayZone(match.timezone);
  const { court_name: court } = match;
  const text = useRowText();
  const sides = [match.home_team_name, match.away_team_name].map((name) =>
    text.side(name, match.opponent_source ?? null),
  );
  return (
    <NextCard
      title={t("own.next")}
      game={match}
      what={sides.join(" – ")}
      link={{
        to: `/tournaments/${team.tournament_id}/schedule?team=${encodeURIComponent(team.name)}`,
        text: t("own.schedule", { team: team.name }),
      }}
    >
      {[
        formatMatchTime(match.start_time, zone),
        expected && t("common:about", { time: formatTime(expected, zone) }),
        court && (court.length <= 3 ? t("board.court", { court }) : court),
        isolated(team.tournament_name),
      ]
        .filter(Boolean)
        .join("\u00a0· ")}
    </NextCard>
  );
}
