import type { TeamMove } from "#contract/teams/team-moves.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { MoveDialog } from "#web/features/team-moves/move-dialog.tsx";
import type { useAskedMove } from "#web/features/team-moves/use-asked-move.ts";
import { useMoving } from "#web/features/team-moves/use-moving.ts";

interface AskedProps {
  tournament: Tournament;
  teams: Team[];
  moving: ReturnType<typeof useAskedMove>;
  onLeave: (teamIds: ReadonlySet<number>, bracketId: number | null) => Promise<boolean>;
  onMoved: () => void;
}

/** Asks what becomes of the games of teams that are moved, where there are any. */
export function AskedAssignment({ tournament, teams, moving, onLeave, onMoved }: AskedProps) {
  const { make } = useMoving(tournament.id);

  async function handleChoice(chosen: TeamMove | null) {
    const { moved, bracketId } = moving.asked!;
    const ids = new Set(moved.map(({ id }) => id));
    if (chosen) await make(chosen);
    else await onLeave(ids, bracketId);
    moving.close();
    onMoved();
  }

  return (
    <MoveDialog
      tournamentId={tournament.id}
      teams={teams}
      asked={moving.asked}
      onClose={moving.close}
      onChoose={handleChoice}
    />
  );
}
