import { z } from "zod";
import { Done, IdParam, IdParams } from "#contract/common.ts";
import {
  InviteOfficialBody,
  type OfficialAccount,
  officialAccountPaths,
  OfficialAccountsResponse,
  OfficialInvitationResponse,
} from "#contract/duties/official-accounts.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { AppError, notFound } from "#server/errors.ts";
import { invitationLink, mailInvitations } from "#server/features/invitations/mail-invitations.ts";
import {
  deleteOfficialInvitations,
  findLinkedOfficials,
  findOfficialAccount,
  findOfficialInvitations,
  replaceOfficialInvitation,
  type StoredOfficialInvitation,
  unlinkOfficial,
} from "#server/features/invitations/official-repository.ts";
import { createToken, hashToken } from "#server/sessions/tokens.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { registerOwnOfficialRoutes } from "./own-routes.ts";
import { refuseOfficialAsked } from "./refuse-asked.ts";

const tags = ["schedule"];
// Whoever may read addresses and write to them.
const access = { ability: "write_messages", of: "tournament" } as const;
const OfficialParams = z.object({ id: IdParam, officialId: IdParam });

/** Which officials are accounts: asking somebody, and taking it back. */
export function registerOfficialAccountRoutes(api: Api, dependencies: Dependencies): void {
  registerList(api, dependencies);
  registerAsking(api, dependencies);
  registerTakingBack(api, dependencies);
  registerOwnOfficialRoutes(api, dependencies);
}

function registerList(api: Api, { database }: Dependencies): void {
  api.get(
    officialAccountPaths.all(":id"),
    {
      config: { access },
      schema: {
        tags,
        summary: "Which officials are accounts, and who is asked to be one",
        params: IdParams,
        response: { 200: OfficialAccountsResponse },
      },
    },
    async (request, reply) => {
      void reply.header("cache-control", "no-store");
      return { accounts: await findAccounts(request.params.id, database) };
    },
  );
}

/** Each official who is an account, or else whoever was asked last to be it. */
async function findAccounts(tournamentId: number, db: Database): Promise<OfficialAccount[]> {
  const linked = await findLinkedOfficials(tournamentId, db);
  const known = new Set(linked.map(({ id }) => id));
  const accounts: OfficialAccount[] = linked.map(({ id, name }) => {
    return { official_id: id, name, invitation: null };
  });
  for (const invitation of await findOfficialInvitations(tournamentId, db)) {
    const { official_id: id } = invitation;
    if (known.has(id)) continue;
    known.add(id);
    accounts.push({ official_id: id, name: null, invitation: presentInvitation(invitation) });
  }
  return accounts;
}

function registerAsking(api: Api, dependencies: Dependencies): void {
  const { database, config } = dependencies;
  api.post(
    officialAccountPaths.invitation(":id", ":officialId"),
    {
      config: { access, errors: ["not_found", "stale", "impossible"] },
      schema: {
        tags,
        summary: "Ask somebody to be an official's account, by mail or by a link to hand over",
        params: OfficialParams,
        body: InviteOfficialBody,
        response: { 201: OfficialInvitationResponse },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, officialId } = request.params;
      const { email } = request.body;
      const token = createToken();
      const by = email === null ? "link" : "mail";
      // Whom stands nowhere that can't be erased.
      const entry = { action: "official.invite", details: () => ({ after: { by } }) } as const;
      const { stored, invitedBy } = await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async ({ actor }, trx) => {
          const at = { tournamentId, officialId, email };
          const secret = { token_hash: hashToken(token), invited_by: actor.id };
          return { stored: await ask(at, secret, trx), invitedBy: actor.id };
        },
      );
      if (email === null) {
        const link = invitationLink(config.publicUrl, token);
        return reply.code(201).send({ invitation: presentInvitation(stored), link });
      }
      await mailInvitations({ invitedBy, invitations: [{ id: stored.id, token }] }, dependencies);
      const all = await findOfficialInvitations(tournamentId, database);
      const invitation = all.find(({ id }) => id === stored.id) ?? stored;
      return reply.code(201).send({ invitation: presentInvitation(invitation), link: null });
    },
  );
}

async function ask(
  at: { tournamentId: number; officialId: number; email: string | null },
  secret: { token_hash: Buffer; invited_by: number },
  trx: Transaction,
): Promise<StoredOfficialInvitation> {
  const { tournamentId, officialId, email } = at;
  const official = await findOfficialAccount({ id: officialId, tournamentId }, trx);
  if (!official) throw notFound("Official");
  if (official.user_id !== null) {
    throw new AppError("impossible", "refusals.officials.hasAccount");
  }
  refuseOfficialAsked(at, await findOfficialInvitations(tournamentId, trx));
  return replaceOfficialInvitation(
    { tournament_id: tournamentId, official_id: officialId, email, ...secret },
    trx,
  );
}

function presentInvitation({ email, expires_at, mailed_at, refused_at }: StoredOfficialInvitation) {
  return { email, expires_at, mailed_at, refused_at };
}

function registerTakingBack(api: Api, { database }: Dependencies): void {
  api.delete(
    officialAccountPaths.one(":id", ":officialId"),
    {
      config: { access, errors: ["not_found", "stale"] },
      schema: {
        tags,
        summary: "Take an official's account away, or back what was asked; the duties stay",
        params: OfficialParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, officialId: id } = request.params;
      const entry = {
        action: "official.uninvite",
        // Where nobody was asked there is nothing to tell.
        details: (hadAny: boolean) => (hadAny ? {} : null),
      } as const;
      await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async (_, trx) => {
          if (!(await findOfficialAccount({ id, tournamentId }, trx))) throw notFound("Official");
          const wasLinked = await unlinkOfficial({ id }, trx);
          return (await deleteOfficialInvitations(id, trx)) || wasLinked;
        },
      );
      return { success: true as const };
    },
  );
}
