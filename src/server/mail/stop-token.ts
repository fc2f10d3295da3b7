import { createHmac, timingSafeEqual } from "node:crypto";
import { isStopKind, type StopKind } from "#contract/accounts/unsubscribe.ts";

/** Who gets no more of which messages: an account, or whoever captains a team without one. */
export interface Stop {
  whose: { account: number } | { team: number };
  kind: StopKind;
}

/** What a link says that stops messages: readable, and signed so that only we can have written it. */
export function stopToken({ whose, kind }: Stop, key: Buffer): string {
  const who = "account" in whose ? `a${whose.account}` : `t${whose.team}`;
  const said = `${kind}.${who}`;
  return `${said}.${sign(said, key).toString("base64url")}`;
}

/** What a link says; null where we have not written it. */
export function readStop(token: string, key: Buffer): Stop | null {
  const [, said, kind, who, id, signature] =
    /^(([a-z]+)\.([at])(\d{1,10}))\.([\w-]{43})$/u.exec(token) ?? [];
  if (said === undefined || !isStopKind(kind!)) return null;
  if (!timingSafeEqual(sign(said, key), Buffer.from(signature!, "base64url"))) return null;
  return { whose: who === "a" ? { account: Number(id) } : { team: Number(id) }, kind };
}

function sign(said: string, key: Buffer): Buffer {
  return createHmac("sha256", key).update(said).digest();
}
