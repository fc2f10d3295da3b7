import type { Database, Transaction } from "#server/database/handle.ts";
import { insertSession } from "./session-repository.ts";
import { createPhoneToken, createToken, hashToken } from "./tokens.ts";

const day = 86_400;
const idleSeconds = { remembered: 7 * day, otherwise: day };
const maxSeconds = 30 * day;
// A link can be extended for as long again.
const linkSeconds = 2 * maxSeconds;

/**
 * A session of a phone that has opened a link; whether the link lasts is asked each time. The token
 * is stored nowhere but there.
 */
export async function openDeviceSession(
  deviceId: number,
  trx: Database | Transaction,
): Promise<string> {
  const token = createPhoneToken();
  await insertSession(
    {
      tokenHash: hashToken(token),
      owner: { deviceId },
      idleSeconds: maxSeconds,
      maxSeconds: linkSeconds,
    },
    trx,
  );
  return token;
}

/** Signs an account in; the returned token is stored nowhere but with its owner. */
export async function openSession(
  { userId, rememberMe }: { userId: number; rememberMe: boolean },
  database: Database,
): Promise<string> {
  const token = createToken();
  await insertSession(
    {
      tokenHash: hashToken(token),
      owner: { userId },
      idleSeconds: rememberMe ? idleSeconds.remembered : idleSeconds.otherwise,
      maxSeconds,
    },
    database,
  );
  return token;
}
