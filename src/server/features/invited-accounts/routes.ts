import { InvitedAccountBody, LoginResponse } from "#contract/accounts/auth.ts";
import type { User } from "#contract/accounts/users.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { forbidden } from "#server/errors.ts";
import { prepareAccount } from "#server/features/auth/register-account.ts";
import { admit } from "#server/features/auth/sign-in.ts";
import { wayOf } from "#server/features/invitations/answer-routes.ts";
import { acceptOffer, readOffer } from "#server/features/invitations/offer.ts";
import { findAddressee } from "#server/features/invitations/offer-repository.ts";
import { changeBy } from "#server/write/asked.ts";
import { chooseUsername } from "./choose-username.ts";

const bodyLimit = 16 * 1024;

/** An account for whoever an invitation was mailed to, and their yes, in one step (ADR 267). */
export function registerInvitedAccountRoutes(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;
  api.post(
    invitationPaths.captainOfferAccount(),
    {
      bodyLimit,
      config: {
        access: "public",
        ignoresActor: true,
        errors: [
          "invitation_invalid",
          "forbidden",
          "email_taken",
          "username_taken",
          "password_guessable",
        ],
      },
      schema: {
        tags: ["accounts"],
        summary:
          "Makes the account of the address that an invitation was mailed to, and accepts it",
        body: InvitedAccountBody,
        response: { 201: LoginResponse },
      },
    },
    async (request, reply) => {
      const way = await wayOf(request, dependencies);
      await readOffer(way, database);
      const addressee = await findAddressee(way.tokenHash, database);
      // Whoever was handed a link has shown no address.
      if (!addressee) throw forbidden("refusals.access.invitationHandedOver");
      const { token: _, ...chosen } = request.body;
      const { email } = addressee;
      const username = await chooseUsername(chosen.name, database);
      const account = { ...chosen, email, username };
      const { passwordHash, make } = await prepareAccount(account, request.ip, dependencies);
      let user: User | undefined;
      // The account comes into being with what it is asked to be, or neither does.
      const asked = changeBy(request, reply, null);
      await acceptOffer({ ...way, who: async (trx) => (user = await make(trx)), asked }, database);
      const made = { user: user!, passwordHash, rememberMe: false };
      return reply.code(201).send(await admit(request, reply, made, dependencies));
    },
  );
}
