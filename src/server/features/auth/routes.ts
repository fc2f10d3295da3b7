import {
  ChangePasswordBody,
  DoneResponse,
  ForgotPasswordBody,
  LoginBody,
  LoginResponse,
  RegisterBody,
  ResetPasswordBody,
} from "#contract/auth.ts";
import { messages } from "#contract/messages.ts";
import { paths } from "#contract/paths.ts";
import { UserResponse } from "#contract/users.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/errors.ts";
import { recordSecurityEvent } from "#server/features/security/plugin.ts";
import { requireActor } from "#server/plugins/access.ts";
import { askForProof } from "#server/features/administrators/proof.ts";
import { changePassword } from "./change-password.ts";
import { findCredentials } from "./credential-repository.ts";
import { mailResetLink, resetPassword, resetQueue, type ResetRequest } from "./password-reset.ts";
import { registerAccount } from "./register-account.ts";
import { openSession } from "./session.ts";
import { deleteSession } from "./session-repository.ts";

const tags = ["accounts"];
const bodyLimit = 16 * 1024;

/** Signing in and out, registration, and passwords. */
export function registerAuthRoutes(api: Api, dependencies: Dependencies): void {
  dependencies.jobs.handle(resetQueue, (request: ResetRequest) =>
    mailResetLink(request, dependencies),
  );
  registerSigningIn(api, dependencies);
  registerSigningOut(api, dependencies);
  registerRegistration(api, dependencies);
  registerPasswords(api, dependencies);
}

function registerSigningIn(api: Api, dependencies: Dependencies): void {
  const { database, limits, passwords } = dependencies;

  api.post(
    paths.login(),
    {
      bodyLimit,
      config: {
        access: "public",
        ignoresActor: true,
        errors: ["invalid_credentials", "account_blocked"],
      },
      schema: { tags, summary: "Signs in", body: LoginBody, response: { 200: LoginResponse } },
    },
    async (request) => {
      const { ip, body } = request;
      const { emailOrUsername, password, rememberMe } = body;
      await limits.byAddress("loginByAddress", ip);
      const account = await findCredentials(emailOrUsername, database);
      const subject = account?.user.id ?? emailOrUsername;
      await limits.byAccount("loginByAccount", subject);
      const isRight = await passwords.verify(account?.passwordHash, password);
      if (!account || !isRight) {
        throw new AppError("invalid_credentials", messages.client.invalidLogin);
      }
      await limits.forgive("loginByAccount", subject);
      if (account.isBlocked) throw accountBlocked();
      const token = await openSession({ userId: account.user.id, rememberMe }, database);
      await askForProof(account.user, dependencies);
      recordSecurityEvent(request, "sign_in", { userId: account.user.id });
      return { token, user: account.user };
    },
  );
}

function registerRegistration(api: Api, dependencies: Dependencies): void {
  const { limits } = dependencies;

  api.post(
    paths.register(),
    {
      bodyLimit,
      config: {
        access: "public",
        ignoresActor: true,
        errors: ["email_taken", "username_taken", "reset_link_invalid"],
      },
      schema: {
        tags,
        summary: "Makes an account; a role in the body has no effect",
        body: RegisterBody,
        response: { 201: UserResponse },
      },
    },
    async ({ body, ip }, reply) => {
      await limits.byAddress("registerByAddress", ip);
      await limits.byAccount("registerByAccount", body.email);
      const user = await registerAccount(body, dependencies);
      await askForProof(user, dependencies);
      return reply.status(201).send({ user });
    },
  );
}

function registerSigningOut(api: Api, { database }: Dependencies): void {
  api.post(
    paths.logout(),
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Ends the session; without one there is nothing to end",
        response: { 200: DoneResponse },
      },
    },
    async ({ tokenHash }) => {
      if (tokenHash) await deleteSession(tokenHash, database);
      return { success: true } as const;
    },
  );
}

function registerPasswords(api: Api, dependencies: Dependencies): void {
  const { jobs, limits } = dependencies;

  api.post(
    paths.changePassword(),
    {
      bodyLimit,
      config: { access: "signed_in", errors: ["current_password_incorrect"] },
      schema: {
        tags,
        summary: "Sets a new password and signs the account out everywhere else",
        body: ChangePasswordBody,
        response: { 200: DoneResponse },
      },
    },
    async (request) => {
      const session = { userId: requireActor(request).id, tokenHash: request.tokenHash! };
      await changePassword(session, request.body, dependencies);
      return { success: true } as const;
    },
  );

  api.post(
    paths.forgotPassword(),
    {
      bodyLimit,
      config: { access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "Mails a one-time link if there is such an account; the answer is always the same",
        body: ForgotPasswordBody,
        response: { 200: DoneResponse },
      },
    },
    async (request) => {
      const { email } = request.body;
      const { ip } = request;
      await limits.byAddress("resetByAddress", ip);
      await limits.byAccount("resetByAccount", email);
      await jobs.send(resetQueue, { email } satisfies ResetRequest);
      recordSecurityEvent(request, "reset_asked", { typed: email });
      return { success: true } as const;
    },
  );

  api.post(
    paths.resetPassword(),
    {
      bodyLimit,
      config: { access: "public", ignoresActor: true, errors: ["reset_link_invalid"] },
      schema: {
        tags,
        summary: "Sets a new password by a mailed link",
        body: ResetPasswordBody,
        response: { 200: DoneResponse },
      },
    },
    async ({ body, ip }) => {
      await limits.byAddress("resetByAddress", ip);
      await resetPassword(body, dependencies);
      return { success: true } as const;
    },
  );
}

/** Told only to whoever knows the password. */
function accountBlocked(): AppError {
  return new AppError(
    "account_blocked",
    "This account is blocked. Please write to the people who run this Courtside.",
  );
}
