import { useTeam } from "#web/features/teams/api.ts";
import { WithdrawOrTakeBack } from "#web/features/teams/withdrawal/withdraw-or-take-back.tsx";

interface Props {
  teamId: number;
  onClose: () => void;
}

/** A team's withdrawal, begun from the board; taking it back where it has gone already. */
export function TeamGone({ teamId, onClose }: Props) {
  const { data: team } = useTeam(teamId);
  return team ? <WithdrawOrTakeBack isOpen team={team} onClose={onClose} /> : null;
}
