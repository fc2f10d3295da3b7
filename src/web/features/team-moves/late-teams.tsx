import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bracket } from "#contract/brackets/brackets.ts";
import type { Team } from "#contract/teams/teams.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { teamsWithoutGames } from "#web/features/team-moves/games-at-stake.ts";
import { type AskedMove, MoveDialog } from "#web/features/team-moves/move-dialog.tsx";
import { useMoving } from "#web/features/team-moves/use-moving.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  tournamentId: number;
  teams: Team[];
  brackets: Bracket[];
}

/** The teams that came into their group after its draw and play no game, and a way to give them some. */
export function LateTeams({ tournamentId, teams, brackets }: Props) {
  const { t } = useTranslation("manage");
  const schedule = useSchedule(tournamentId);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const { make } = useMoving(tournamentId);
  const late = teamsWithoutGames(teams, brackets, schedule.data ?? []);
  if (late.length === 0) return null;
  return (
    <section
      aria-labelledby="late-teams"
      className="rounded-lg border border-line bg-upcoming-soft px-4 py-3 text-sm"
    >
      <h3 id="late-teams" className="font-semibold">
        {t("move.lateTitle", { count: late.length })}
      </h3>
      <ul className="mt-2 flex flex-col gap-2">
        {late.map((team) => {
          const target = knownName(team.bracket_name ?? "");
          return (
            <li key={team.id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 break-words">
                {t("move.lateTeam", { name: team.name, bracket: target })}
              </span>
              <Button
                onClick={() => setAsked({ moved: [team], bracketId: team.bracket_id, target })}
              >
                {t("move.giveGames")}
              </Button>
            </li>
          );
        })}
      </ul>
      <MoveDialog
        {...{ tournamentId, teams, asked }}
        onClose={() => setAsked(null)}
        onChoose={async (move) => {
          if (move) await make(move);
          setAsked(null);
        }}
      />
    </section>
  );
}
