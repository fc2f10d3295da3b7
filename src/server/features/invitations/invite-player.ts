import type { z } from "zod";
import type { InviteAgainBody, InvitePlayerBody } from "#contract/teams/invitations.ts";
import type { Database } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { createToken, hashToken } from "#server/sessions/tokens.ts";
import { requireJersey } from "#server/features/teams/require-jersey.ts";
import { insertPlayer } from "#server/features/players/repository.ts";
import { requirePlayer } from "#server/features/players/require-player.ts";
import { changeTeam, type TeamWrite } from "#server/features/teams/change-team.ts";
import { hasSaidNo, refuseAskedToday, refuseTooManyAsked } from "./invite.ts";
import {
  countPlacesAsked,
  hasRefusedPlace,
  insertInvitation,
  renewInvitation,
} from "./repository.ts";

interface Asked {
  playerId: number;
  invitationId: number;
  token: string;
}

/**
 * Offers a place on a roster to whoever reads mail at an address, or holds the link. Nothing here
 * depends on whether there is such an account. Errors: as `addPlayer`, `impossible` for who has said
 * no, or when too many have been asked.
 */
export async function invitePlayer(
  { email, ...place }: z.output<typeof InvitePlayerBody>,
  write: TeamWrite,
  database: Database,
): Promise<Asked> {
  const asked = {
    action: "player.add",
    subjectId: ({ playerId }: Asked) => playerId,
    details: () => ({ after: { by: email === null ? "link" : "mail" } }),
  } as const;
  return changeTeam(write, database, asked, async (trx, team) => {
    requireJersey(place, team);
    const teamId = team.id;
    if (email !== null && (await hasRefusedPlace({ teamId, email }, trx)))
      throw hasSaidNo("player");
    refuseTooManyAsked("player", await countPlacesAsked(teamId, trx));
    const playerId = await insertPlayer({ ...place, team_id: teamId, is_offered: true }, trx);
    const token = createToken();
    const { id: invitationId } = await insertInvitation(
      {
        kind: "player",
        team_id: teamId,
        player_id: playerId,
        email,
        token_hash: hashToken(token),
        invited_by: write.actor.id,
      },
      trx,
    );
    return { playerId, invitationId, token };
  });
}

/**
 * Asks once more for a place that nobody has taken yet. Errors: `not_found`, `forbidden`, `stale`,
 * `impossible` for who has said no, was mailed today, or is asked on their profile.
 */
export async function inviteAgain(
  { by }: z.output<typeof InviteAgainBody>,
  write: TeamWrite & { playerId: number },
  database: Database,
): Promise<Asked> {
  const { playerId } = write;
  const details = () => ({ after: { by } });
  const again = { action: "player.update", subjectId: playerId, details } as const;
  return changeTeam(write, database, again, async (trx, team) => {
    const player = await requirePlayer({ teamId: team.id, playerId }, trx);
    const { invited_way: way } = player;
    if (way !== "mail" && way !== by) {
      throw new AppError("impossible", "refusals.access.playerNotAsked");
    }
    if (by === "mail") refuseAskedToday("player", player);
    else if (player.refused_at) throw hasSaidNo("player");
    const token = createToken();
    const { id } = await renewInvitation({ playerId, by, tokenHash: hashToken(token) }, trx);
    return { playerId, invitationId: id, token };
  });
}
