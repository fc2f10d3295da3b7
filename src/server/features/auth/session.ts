import type { Database } from "#server/database/handle.ts";
import { insertSession } from "./session-repository.ts";
import { createToken, hashToken } from "./tokens.ts";

const day = 86_400;
const idleSeconds = { remembered: 7 * day, otherwise: day };
const maxSeconds = 30 * day;

/** Signs an account in; the returned token is stored nowhere but with its owner. */
export async function openSession(
  { userId, rememberMe }: { userId: number; rememberMe: boolean },
  database: Database,
): Promise<string> {
  const token = createToken();
  await insertSession(
    {
      tokenHash: hashToken(token),
      userId,
      idleSeconds: rememberMe ? idleSeconds.remembered : idleSeconds.otherwise,
      maxSeconds,
    },
    database,
  );
  return token;
}
