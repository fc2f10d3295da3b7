import { useTranslation } from "react-i18next";
import { jerseyText } from "#contract/games/jerseys.ts";
import type { ScorerRosters } from "#contract/matches/scorer-links.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";

interface Props {
  row: ScheduleRow;
  rosters: ScorerRosters["rosters"] | undefined;
}

type Players = ScorerRosters["rosters"][number]["players"];

/** Who plays, by number, for whoever notes a card or looks who is on the court; nothing where no team has a roster. */
export function Rosters({ row, rosters }: Props) {
  const { t } = useTranslation("scorers");
  const text = useRowText();
  const sides = [
    { team: text.team(row, "team1"), players: playersOf(row.home_team_id) },
    { team: text.team(row, "team2"), players: playersOf(row.away_team_id) },
  ];

  function playersOf(id: number | null): Players {
    return rosters?.find(({ team_id: teamId }) => teamId === id)?.players ?? [];
  }

  if (sides.every(({ players }) => players.length === 0)) return null;
  return (
    <details className="rounded-md border border-line px-3 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-ink-2">
        {t("phone.players")}
      </summary>
      <div className="grid grid-cols-2 gap-4 pb-3">
        {sides.map(({ team, players }, side) => (
          <section key={side === 0 ? "home" : "away"} className="min-w-0">
            <h3 className="mb-1 text-sm wrap-anywhere">{team}</h3>
            {players.length === 0 ? (
              <p className="text-ink-3">{t("phone.noPlayers")}</p>
            ) : (
              <Roster players={players} />
            )}
          </section>
        ))}
      </div>
    </details>
  );
}

function Roster({ players }: { players: Players }) {
  const { t } = useTranslation("scorers");
  return (
    <ul className="flex flex-col gap-1">
      {players.map((player) => (
        <li key={player.id} className="flex gap-2">
          <span className="w-6 shrink-0 text-end font-semibold tabular-nums">
            {jerseyText(player) || "–"}
          </span>
          <span className="min-w-0 wrap-anywhere">
            {player.is_captain ? t("phone.captain", { name: player.name }) : player.name}
          </span>
        </li>
      ))}
    </ul>
  );
}
