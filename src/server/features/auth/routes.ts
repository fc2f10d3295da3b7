import {
  ChangePasswordBody,
  DoneResponse,
  ForgotPasswordBody,
  LoginBody,
  LoginResponse,
  RegisterBody,
  ResetPasswordBody,
} from "#contract/accounts/auth.ts";
import { paths } from "#contract/paths.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { askForProof } from "#server/features/administrators/proof.ts";
import { findDevice, rememberDevice } from "#server/features/devices/cookie.ts";
import { recordSecurityEvent } from "#server/security-log/plugin.ts";
import { requireActor } from "#server/plugins/access.ts";
import { changePassword } from "./change-password.ts";
import { findCredentials } from "./credential-repository.ts";
import { mailResetLink, resetPassword, resetQueue, type ResetRequest } from "./password-reset.ts";
import { registerAccount } from "./register-account.ts";
import { deleteSession } from "#server/sessions/session-repository.ts";
import { signIn } from "./sign-in.ts";

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
    (request, reply) => signIn(request, reply, dependencies),
  );
}

function registerRegistration(api: Api, dependencies: Dependencies): void {
  api.post(
    paths.register(),
    {
      bodyLimit,
      config: {
        access: "public",
        ignoresActor: true,
        errors: ["email_taken", "username_taken", "password_guessable", "reset_link_invalid"],
      },
      schema: {
        tags,
        summary: "Makes an account; a role in the body has no effect",
        body: RegisterBody,
        response: { 201: UserResponse },
      },
    },
    async ({ body, ip }, reply) => {
      const user = await registerAccount(body, ip, dependencies);
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
  const { config, database, jobs, limits } = dependencies;

  api.post(
    paths.changePassword(),
    {
      bodyLimit,
      config: { access: "signed_in", errors: ["current_password_incorrect", "password_guessable"] },
      schema: {
        tags,
        summary: "Sets a new password and signs the account out everywhere else",
        body: ChangePasswordBody,
        response: { 200: DoneResponse },
      },
    },
    async (request, reply) => {
      const session = { userId: requireActor(request).id, tokenHash: request.tokenHash! };
      const passwordHash = await changePassword(session, request.body, dependencies);
      rememberDevice(request, reply, { id: session.userId, passwordHash }, config);
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
      const known = findDevice(request, await findCredentials(email, database));
      if (known) await limits.byAccount("resetByDevice", known.mark);
      else await limits.byAddress("resetByAddress", request.ip);
      await jobs.send(resetQueue, { email } satisfies ResetRequest);
      recordSecurityEvent(request, "reset_asked", { typed: email });
      return { success: true } as const;
    },
  );

  api.post(
    paths.resetPassword(),
    {
      bodyLimit,
      config: {
        access: "public",
        ignoresActor: true,
        errors: ["reset_link_invalid", "password_guessable"],
      },
      schema: {
        tags,
        summary: "Sets a new password by a mailed link",
        body: ResetPasswordBody,
        response: { 200: DoneResponse },
      },
    },
    async (request, reply) => {
      const reset = { ...request.body, address: request.ip };
      // Whoever has the owner's mail is the owner: from here on nobody's guesses are in the way.
      rememberDevice(request, reply, await resetPassword(reset, dependencies), config);
      return { success: true } as const;
    },
  );
}
