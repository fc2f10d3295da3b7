import type { RegisterBody } from "#contract/accounts/auth.ts";
import type { User } from "#contract/accounts/users.ts";
import { recordAudit } from "#server/write/audit-repository.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { claimAdministration } from "#server/features/administrators/first-link.ts";
import { refuseGuessable } from "#server/features/passwords/guessable.ts";
import { pairOf } from "#server/network.ts";
import { findTaken, insertUser } from "./credential-repository.ts";

type Needs = Pick<Dependencies, "database" | "passwords" | "limits">;

/** An account that can be made: what is stored of its password, and its making. */
export interface PreparedAccount {
  passwordHash: string;
  make: (trx: Transaction) => Promise<User>;
}

/**
 * Makes an account, as a viewer unless it comes through the first administrator's link. An address of
 * SUPER_ADMIN_EMAILS is asked for a proof later: anybody can type it. Errors: as `prepareAccount`, and
 * `reset_link_invalid`.
 */
export async function registerAccount(
  body: RegisterBody,
  address: string,
  dependencies: Needs,
): Promise<User> {
  const { make } = await prepareAccount(body, address, dependencies);
  return dependencies.database.transaction().execute(make);
}

/**
 * Refuses what can't be registered from a network address, and does what is costly, before anything waits
 * for the account. Errors: `rate_limited`, `email_taken`, `username_taken`, `password_guessable`;
 * what is taken is also told by the making, between two at once.
 */
export async function prepareAccount(
  { administrator_token: token, password, ...account }: RegisterBody,
  address: string,
  { database, passwords, limits }: Needs,
): Promise<PreparedAccount> {
  await limits.byAddress("registerByAddress", address);
  // By network too: nobody elsewhere can keep the owner of an address from registering.
  await limits.byAccount("registerByAccount", pairOf(account.email, address));
  // Asked before the costly hash; the unique indexes decide between two at once.
  const taken = await findTaken(account, database);
  if (taken) throw taken;
  await refuseGuessable(password, account, "password");
  const passwordHash = await passwords.hash(password);
  const role = token === undefined ? "viewer" : "super_admin";
  return {
    passwordHash,
    async make(trx) {
      if (token !== undefined) await claimAdministration(token, trx);
      const user = await insertUser({ ...account, passwordHash, role }, trx);
      await recordAudit(
        { actorId: user.id, action: "account.register", subjectId: user.id, after: { role } },
        trx,
      );
      return user;
    },
  };
}
