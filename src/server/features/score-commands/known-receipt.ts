import type { ScoreReceipt } from "#contract/score-commands/commands.ts";
import { AppError } from "#server/errors.ts";
import type { Sent } from "./command.ts";
import type { StoredReceipt } from "./repository.ts";

/** What was answered before. Errors: `impossible` where something else came under the same number. */
export function receiptOf(
  { bodyHash }: Pick<Sent, "bodyHash">,
  found: StoredReceipt,
): ScoreReceipt {
  const { body_hash: known, ...receipt } = found;
  if (known.equals(bodyHash)) return receipt;
  throw new AppError("impossible", "refusals.scorers.commandReused");
}
