import type { FastifyReply, FastifyRequest } from "fastify";
import type { LoginBody, LoginResponse } from "#contract/accounts/auth.ts";
import type { User } from "#contract/accounts/users.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/errors.ts";
import { askForProof } from "#server/features/administrators/proof.ts";
import { findDevice, rememberDevice } from "#server/features/devices/cookie.ts";
import { countGuess } from "#server/features/devices/guesses.ts";
import { recordSecurityEvent } from "#server/security-log/plugin.ts";
import { findCredentials } from "./credential-repository.ts";
import { openSession } from "#server/sessions/open-session.ts";

/**
 * Opens a session by a password, and has the device known from then on. Errors:
 * `invalid_credentials`, `account_blocked`, `rate_limited`.
 */
export async function signIn(
  request: FastifyRequest<{ Body: LoginBody }>,
  reply: FastifyReply,
  dependencies: Dependencies,
): Promise<LoginResponse> {
  const { database, limits, passwords } = dependencies;
  const { emailOrUsername: name, password, rememberMe } = request.body;
  const account = await findCredentials(name, database);
  const guess = { name, address: request.ip, known: findDevice(request, account) };
  const forgive = await countGuess(guess, limits);
  const isRight = await passwords.verify(account?.passwordHash, password);
  if (!account || !isRight) {
    throw new AppError("invalid_credentials", "common.client.invalidLogin");
  }
  await forgive();
  if (account.isBlocked) throw accountBlocked();
  return admit(request, reply, { ...account, rememberMe }, dependencies);
}

interface Admitted {
  user: User;
  passwordHash: string;
  rememberMe: boolean;
}

/** Opens a session for who has shown that the account is theirs, and has the device known. */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { user, passwordHash, rememberMe }: Admitted,
  dependencies: Dependencies,
): Promise<LoginResponse> {
  const { config, database } = dependencies;
  const token = await openSession({ userId: user.id, rememberMe }, database);
  rememberDevice(request, reply, { id: user.id, passwordHash }, config);
  await askForProof(user, dependencies);
  recordSecurityEvent(request, "sign_in", { userId: user.id });
  return { token, user };
}

/** Told only to whoever knows the password. */
function accountBlocked(): AppError {
  return new AppError("account_blocked", "refusals.access.accountBlocked");
}
