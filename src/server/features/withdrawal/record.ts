import { z } from "zod";
import { DutyRole } from "#contract/duties/duties.ts";
import { Parts } from "#contract/games/game-parts.ts";
import { LostBy, Outcome } from "#contract/games/outcomes.ts";
import { MatchStatus } from "#contract/schedule/schedule.ts";
import { WithdrawalPolicy } from "#contract/teams/withdrawal.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { findLastEntry } from "#server/write/logged-repository.ts";

const GameDuty = z.object({
  role: DutyRole,
  official_id: z.int().optional(),
  team_id: z.int().optional(),
  match_id: z.int().optional(),
  outcome: z.enum(["winner", "loser"]).optional(),
});
const Game = z.object({
  id: z.int(),
  status: MatchStatus,
  t1s: z.int().nullable(),
  t2s: z.int().nullable(),
  /** Missing from before games had any. */
  parts: Parts.nullable().default(null),
  outcome: Outcome.default("played"),
  lost_by: LostBy.nullable().default(null),
  /** Missing from before they were noted. */
  started_at: z.string().nullable().default(null),
  ended_at: z.string().nullable().default(null),
  /** Missing from before games had any. */
  duties: z.array(GameDuty).nullable().default(null),
  home_team_id: z.int().nullable(),
  away_team_id: z.int().nullable(),
});
const Games = z.object({ games: z.array(Game) });

interface Withdrawal {
  policy: WithdrawalPolicy;
  /** The games that it changed, as they were and as it left them. */
  games: { before: z.infer<typeof Game>; after: z.infer<typeof Game> }[];
}

/** What the team's last withdrawal did; null when none is on record. */
export async function findWithdrawal(
  team: Pick<StoredTeam, "id" | "tournament_id">,
  trx: Transaction,
): Promise<Withdrawal | null> {
  const { tournament_id: tournamentId, id: subjectId } = team;
  const entry = await findLastEntry({ tournamentId, action: "team.withdraw", subjectId }, trx);
  if (!entry) return null;
  const { policy } = z.object({ policy: WithdrawalPolicy }).parse(entry.after);
  const noted = entry.changes
    .filter(({ kind }) => kind === "match")
    .map(({ before, after }) => ({ before: Game.parse(before), after: Game.parse(after) }));
  return { policy, games: noted.length > 0 ? noted : gamesOf(entry) };
}

/** Entries from before every changed row was noted list the games themselves. */
function gamesOf(entry: { before: unknown; after: unknown }): Withdrawal["games"] {
  const before = Games.safeParse(entry.before);
  const after = Games.safeParse(entry.after);
  if (!before.success || !after.success) return [];
  return before.data.games.map((game, index) => ({
    before: game,
    after: after.data.games[index]!,
  }));
}
