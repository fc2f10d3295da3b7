import type { StopKind } from "#contract/accounts/unsubscribe.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { mailKey } from "#server/mail/kept-secrets.ts";
import { findDevicesOfAccount } from "#server/push/repository.ts";
import {
  type CaptainAddress,
  compose,
  composeNotice,
  type Recipient,
  type Write,
} from "./compose.ts";

export type Needs = Pick<Dependencies, "database" | "mail" | "pushes" | "config">;

/** Mails somebody, where there is a mail server, and tells the browsers that they switched it on in. */
export async function tell(
  recipient: Recipient | CaptainAddress,
  { kind, write }: { kind: StopKind; write: Write },
  {
    mail,
    pushes,
    config: { publicUrl, smtpUrl },
    database,
  }: Omit<Needs, "database"> & { database: Database | Transaction },
): Promise<void> {
  if (smtpUrl) {
    const sending = { publicUrl, key: await mailKey(database), kind };
    await mail.send(compose(recipient, sending, write));
  }
  if (recipient.id === null) return;
  for (const { id, language } of await findDevicesOfAccount(recipient.id, database)) {
    const notice = composeNotice(recipient.preferences, language, write);
    await pushes.send({ deviceIds: [id], notice });
  }
}
