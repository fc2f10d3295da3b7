import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { AskOrganiser } from "#web/features/contact/ask-organiser.tsx";
import type { ButtonLook } from "#web/ui/button.tsx";
import type { Compact } from "#web/ui/button-label.tsx";

interface Props extends Compact, Pick<ButtonLook, "size"> {
  team: TeamDetail;
}

/** Asks about a team whoever organises its tournament. */
export function AskAboutTeam({ team, size, isCompact }: Props) {
  return (
    <AskOrganiser
      tournament={{ id: team.tournament_id, name: team.tournament_name }}
      team={{ id: team.id, name: team.name }}
      isCompact={isCompact}
      {...(size && { size })}
    />
  );
}
