import { randomBytes } from "node:crypto";
import { currentTime } from "#contract/clock.ts";
import { paths } from "#contract/paths.ts";
import { commandId } from "#contract/score-commands/command-id.ts";
import type { ScoreCommandBody, ScoreValue } from "#contract/score-commands/commands.ts";
import { valueOf } from "#contract/score-commands/verdict.ts";
import type { TestApp } from "./app.ts";

export const newCommandId = () => commandId(currentTime().getTime(), randomBytes(10));

type Result = Partial<ScoreCommandBody["result"]>;

interface Entry {
  as: { token: string };
  matchId: number;
  result: Result;
  /** Left out: what the match says now. */
  replaces?: Partial<ScoreValue>;
  device?: string;
  sequence?: number;
  court?: ScoreCommandBody["court"];
  id?: string;
}

export const testDevice = "0190d6a8-0000-7000-8000-000000000001";

/** What a match says of its result. */
export async function standing({ database }: TestApp, matchId: number): Promise<ScoreValue> {
  const match = await database
    .selectFrom("matches")
    .selectAll()
    .where("id", "=", matchId)
    .executeTakeFirstOrThrow();
  return valueOf(match);
}

let counted = 0;

/** A result as a device sends it: what is left out of it stays as the match has it. */
export async function commandBody(
  courtside: TestApp,
  { matchId, result, replaces, device = testDevice, sequence, court }: Omit<Entry, "as" | "id">,
): Promise<ScoreCommandBody> {
  const stands = await standing(courtside, matchId);
  const seen = { ...stands, ...replaces };
  counted += 1;
  return {
    match_id: matchId,
    device,
    sequence: sequence ?? counted,
    replaces: seen,
    result: { ...seen, status: "in_progress", outcome: "played", lost_by: null, ...result },
    ...(court && { court }),
    entered_at: currentTime().toISOString(),
  };
}

/** Hands a result in, as a phone or an account. */
export async function handIn(courtside: TestApp, { as, id = newCommandId(), ...entry }: Entry) {
  const body = await commandBody(courtside, entry);
  return courtside.call("PUT", paths.scoreCommand(id), { as, body });
}
