import { type Actor, isSuperAdmin } from "#contract/abilities/principal.ts";
import type { User } from "#contract/accounts/users.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { AppError, forbidden } from "#server/errors.ts";
import { recordAudit } from "#server/write/audit-repository.ts";
import { deleteAdministratorLinks, promote } from "./first-link-repository.ts";
import { writeAdministratorMail } from "./proof-mail.ts";
import { findCandidate, findProof, replaceProof, useProof } from "./proof-repository.ts";
import { deleteSessionsOfUser } from "#server/sessions/session-repository.ts";
import { createToken, hashToken } from "#server/sessions/tokens.ts";

export const administratorQueue = "administrator-proof";

/** What a job of the queue knows: who has registered or signed in with a listed address. */
export interface ProofRequest {
  userId: number;
}

type Needs = Pick<Dependencies, "config" | "database" | "jobs" | "limits" | "mail">;

/**
 * Has a link mailed to somebody whose address is one of SUPER_ADMIN_EMAILS: typing an address
 * proves nothing, reading its mail does. Once a day at most, whoever types it how often.
 */
export async function askForProof(
  user: Pick<User, "id" | "email" | "role">,
  { config, jobs, limits }: Pick<Needs, "config" | "jobs" | "limits">,
): Promise<void> {
  if (isSuperAdmin(user) || !isListed(user.email, config)) return;
  try {
    await limits.byAccount("administratorByAccount", user.email);
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return;
    throw error;
  }
  await jobs.send(administratorQueue, { userId: user.id } satisfies ProofRequest);
}

/** Mails the link, in place of every earlier one of the account. */
export async function mailProof(
  { userId }: ProofRequest,
  { config, database, mail }: Pick<Needs, "config" | "database" | "mail">,
): Promise<void> {
  const user = await findCandidate(userId, database);
  if (!user || !isListed(user.email, config)) return;
  const token = createToken();
  await replaceProof({ userId, tokenHash: hashToken(token) }, database);
  // Behind the #, where no server's log sees it.
  const link = `${config.publicUrl}/administrator#${token}`;
  await mail.deliver({
    to: [user.email],
    ...writeAdministratorMail({ name: user.name, language: user.preferences.language }, link),
  });
}

/**
 * Makes the holder of a mailed link super admin, signed in as the account that it was made for.
 * That account's other sessions end: whoever typed the address first may have one. Errors:
 * `reset_link_invalid`, `forbidden` for another account.
 */
export async function proveAdministration(
  { token, actor, tokenHash }: { token: string; actor: Actor; tokenHash: Buffer },
  { config, database }: Pick<Needs, "config" | "database">,
): Promise<User> {
  return database.transaction().execute(async (trx) => {
    const proof = await findProof(hashToken(token), trx);
    if (!proof) throw notValid();
    if (proof.userId !== actor.id) {
      throw forbidden("refusals.access.administratorLinkOther");
    }
    if (proof.isUsed) {
      throw new AppError("reset_link_invalid", "refusals.access.administratorLinkUsed");
    }
    if (proof.isOver || !isListed(proof.email, config)) throw notValid();
    await useProof(actor.id, trx);
    const user = await promote(actor.id, trx);
    await deleteAdministratorLinks(trx);
    await deleteSessionsOfUser(actor.id, { except: tokenHash }, trx);
    await recordAudit(
      {
        actorId: actor.id,
        action: "account.assign_role",
        subjectId: actor.id,
        before: { role: actor.role },
        after: { role: user.role },
      },
      trx,
    );
    return user;
  });
}

function isListed(email: string, { superAdminEmails }: Pick<Needs["config"], "superAdminEmails">) {
  return superAdminEmails.includes(email.toLowerCase());
}

function notValid(): AppError {
  return new AppError("reset_link_invalid", "refusals.access.administratorLinkOver");
}
