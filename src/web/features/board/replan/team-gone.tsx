import { useTeam } from "#web/features/teams/api.ts";
import { WithdrawalDialog } from "#web/features/teams/withdrawal/withdrawal-dialog.tsx";

interface Props {
  teamId: number;
  onClose: () => void;
}

/** A team's withdrawal, begun from the board; taking it back where it has gone already. */
export function TeamGone({ teamId, onClose }: Props) {
  const { data: team } = useTeam(teamId);
  return team ? <WithdrawalDialog isOpen team={team} onClose={onClose} /> : null;
}
