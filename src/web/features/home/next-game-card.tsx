import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { NextCard } from "#web/features/home/next-card.tsx";
import type { NextGame } from "#web/features/home/use-next-game.ts";
import { useNearRows } from "#web/features/schedule/use-near-rows.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { formatMatchTime } from "#web/i18n/dates.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";

/** The next game of one's own teams; whom an open place waits for is said as in the schedule. */
export function NextGameCard({ game: { match, team } }: { game: NextGame }) {
  const { t } = useTranslation("home");
  const zone = useDisplayZone(match.timezone);
  const rows = useNearRows(team.tournament_id, [match]);
  const { court_name: court } = match;
  const courtName = useCourtName();
  const text = useRowText();
  const sides = [match.home_team_name, match.away_team_name].map((name) =>
    text.side(name, match.opponent_source ?? null),
  );
  return (
    <WithEstimates {...{ rows, zone }}>
      <NextCard
        title={t("own.next")}
        game={match}
        what={sides.join(" – ")}
        link={{
          to: `/tournaments/${team.tournament_id}/schedule?team=${encodeURIComponent(team.name)}`,
          text: t("own.schedule", { team: team.name }),
        }}
      >
        {formatMatchTime(match.start_time, zone)}
        <AboutTime id={match.id} court={court && courtName(court)} />
        {`\u00a0· ${isolated(team.tournament_name)}`}
      </NextCard>
    </WithEstimates>
  );
}
