import type { ScoreCommandBody, ScoreReceipt } from "#contract/score-commands/commands.ts";
import type { Writer } from "#contract/score-commands/verdict.ts";
import type { Scorer } from "#server/plugins/access.ts";
import type { NewCommand, Written } from "./repository.ts";

/** A command as it came, and from whom. */
export interface Sent {
  id: string;
  bodyHash: Buffer;
  body: ScoreCommandBody;
  by: Scorer;
}

export type Verdict = Omit<ScoreReceipt, "id">;

/** A command with what became of it. */
export function toStored(
  { id, body, by, bodyHash }: Sent,
  verdict: Verdict,
  tournamentId: number,
): NewCommand {
  const { match_id, device, sequence, result, entered_at } = body;
  return {
    id,
    tournament_id: tournamentId,
    match_id,
    device,
    sequence,
    result,
    entered_at,
    ...holderOf(by),
    body_hash: bodyHash,
    claim: verdict.outcome === "claimed" ? "open" : null,
    ...verdict,
  };
}

/** The browser that a command comes from. */
export function writerOf({ body, by: { caller } }: Sent): Writer {
  const { device } = body;
  return caller.kind === "account"
    ? { holder: `account ${caller.id}`, device }
    : { holder: `phone ${caller.device_id}`, device };
}

function holderOf({ caller }: Scorer) {
  return caller.kind === "account"
    ? { user_id: caller.id }
    : { scorer_device_id: caller.device_id };
}

export function writtenBy(sent: Sent): Written & { id: string } {
  return { id: sent.id, matchId: sent.body.match_id, writer: writerOf(sent) };
}
