import type { ScoreCommandBody, ScoreValue } from "#contract/score-commands/commands.ts";
import { changeOf, valueOf } from "#contract/score-commands/verdict.ts";
import type { Transaction } from "#server/database/handle.ts";
import { withSavepoint } from "#server/database/savepoint.ts";
import { AppError } from "#server/errors.ts";
import { changeMatch } from "#server/features/corrections/change-match.ts";
import type { Scorer } from "#server/plugins/access.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import type { Verdict } from "./command.ts";

interface Writing {
  body: Pick<ScoreCommandBody, "match_id" | "result">;
  by: Pick<Scorer, "caller">;
  stands: ScoreValue;
}

/** Writes the result; what a rule forbids changes nothing, and somebody has to decide. */
export async function write(
  { body, by, stands }: Writing,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Verdict> {
  try {
    const { match } = await withSavepoint("score_command", trx, async () =>
      changeMatch(
        { matchId: body.match_id, body: changeOf(body.result), actor: by.caller },
        tournament,
        trx,
      ),
    );
    return { outcome: "applied", stands: valueOf(match), reason: null, refusal: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const said = error.reason ?? error.problems?.[0] ?? null;
    return {
      outcome: "claimed",
      stands,
      reason: "refused",
      refusal: { code: error.code, said },
    };
  }
}
