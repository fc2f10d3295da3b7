import type { Config } from "#server/config.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { keptSecret } from "#server/mail/kept-secrets.ts";

/**
 * What push services know us by (VAPID, RFC 8292): a pair of keys that is made when it is first needed and
 * kept, as subscriptions are bound to it. Base64url.
 */
export async function vapidKeys(handle: Database | Transaction) {
  const { default: webPush } = await import("web-push");
  const make = () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    return Buffer.from(`${publicKey} ${privateKey}`);
  };
  const kept = await keptSecret("push", make, handle);
  const [publicKey, privateKey] = kept.toString().split(" ") as [string, string];
  return { publicKey, privateKey };
}

/** Whom a push service turns to when our messages are a nuisance. */
export function vapidSubject({
  publicUrl,
  contactEmail,
}: Pick<Config, "publicUrl" | "contactEmail">) {
  if (contactEmail) return `mailto:${contactEmail}`;
  return publicUrl.startsWith("https:") ? publicUrl : "mailto:nobody@courtside.invalid";
}
