import { z } from "zod";
import type { Actor } from "#contract/permissions.ts";
import { MatchStatus } from "#contract/schedule.ts";
import { WithdrawalPolicy } from "#contract/withdrawal.ts";
import type { Transaction } from "#server/database/handle.ts";
import { findLastAudit, recordAudit } from "#server/features/audit/repository.ts";
import type { MatchRow } from "#server/features/matches/repository.ts";
import type { StoredTeam } from "#server/features/teams/repository.ts";

const action = "team.withdraw";

const Game = z.object({
  id: z.int(),
  status: MatchStatus,
  t1s: z.int().nullable(),
  t2s: z.int().nullable(),
  home_team_id: z.int().nullable(),
  away_team_id: z.int().nullable(),
});
const Before = z.object({ games: z.array(Game) });
const After = z.object({ policy: WithdrawalPolicy, games: z.array(Game) });

interface Withdrawal {
  policy: WithdrawalPolicy;
  /** The games that it changed, as they were and as it left them. */
  games: { before: z.infer<typeof Game>; after: z.infer<typeof Game> }[];
}

/** Writes down what a withdrawal did, so that it can be taken back. */
export async function recordWithdrawal(
  withdrawal: {
    team: StoredTeam;
    policy: WithdrawalPolicy;
    actor: Actor;
    changes: { before: MatchRow; after: MatchRow }[];
  },
  trx: Transaction,
): Promise<void> {
  const { team, policy, actor, changes } = withdrawal;
  await recordAudit(
    {
      actorId: actor.id,
      tournamentId: team.tournament_id,
      action,
      subjectId: team.id,
      before: Before.parse({ games: changes.map(({ before }) => before) }),
      after: After.parse({ policy, games: changes.map(({ after }) => after) }),
    },
    trx,
  );
}

/** What the team's last withdrawal did; null when none is on record. */
export async function findWithdrawal(
  team: Pick<StoredTeam, "id" | "tournament_id">,
  trx: Transaction,
): Promise<Withdrawal | null> {
  const { tournament_id: tournamentId, id: subjectId } = team;
  const entry = await findLastAudit({ tournamentId, action, subjectId }, trx);
  if (!entry) return null;
  const before = Before.parse(entry.before);
  const after = After.parse(entry.after);
  return {
    policy: after.policy,
    games: before.games.map((game, index) => ({ before: game, after: after.games[index]! })),
  };
}
