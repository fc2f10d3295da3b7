import { Done, IdParams } from "#contract/common.ts";
import {
  CaptainContactsResponse,
  messagePaths,
  ToldBody,
  WaitingMessagesResponse,
  WriteToCaptainsBody,
  WrittenToCaptainsResponse,
} from "#contract/tournaments/messages.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { findTournamentToTell } from "#server/features/notifications/changes/told-tournaments-repository.ts";
import { AppError } from "#server/errors.ts";
import { lockTournament } from "#server/write/tournament-lock.ts";
import { textsIn } from "#server/texts.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { findCaptains } from "#server/features/notifications/captains.ts";
import { inAnyCase } from "#server/write/record.ts";
import { markToldByHand } from "./mark-told.ts";
import { findWaiting } from "./waiting.ts";
import { frameOf, writeToCaptains } from "./write-to-captains.ts";

const tags = ["tournaments"];
const access = { ability: "write_messages", of: "tournament" } as const;

/** What is told to whom, and writing to the captains. */
export function registerMessageRoutes(api: Api, dependencies: Dependencies): void {
  registerWaiting(api, dependencies);
  registerTold(api, dependencies);
  registerCaptains(api, dependencies);
  registerWriting(api, dependencies);
}

function registerWaiting(api: Api, { database, config }: Dependencies): void {
  api.get(
    messagePaths.waiting(":id"),
    {
      config: { access },
      schema: {
        tags,
        summary:
          "What there is to tell players, captains and officials: calls, announcements, reminders, changes",
        params: IdParams,
        response: { 200: WaitingMessagesResponse },
      },
    },
    async ({ params, account }, reply) => {
      void reply.header("cache-control", "no-store");
      const hasMail = Boolean(config.smtpUrl);
      const asked = {
        tournamentId: params.id,
        publicUrl: config.publicUrl,
        hasMail,
        language: account!.preferences.language,
      };
      // As of one moment, so that the revision is that of what is told.
      const waiting = await database
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (trx) => findWaiting(asked, trx));
      return { ...waiting, has_mail: hasMail };
    },
  );
}

function registerTold(api: Api, { database, config }: Dependencies): void {
  api.post(
    messagePaths.told(":id"),
    {
      config: { access, errors: ["stale"] },
      schema: {
        tags,
        summary:
          "Note that everybody was told by hand of what there was to tell; with a mail server, that those were to whom nothing comes by itself",
        params: IdParams,
        body: ToldBody,
        response: { 200: Done },
      },
    },
    async ({ params, body }) => {
      await database.transaction().execute(async (trx) => {
        const tournament = await lockTournament(params.id, trx);
        // What has changed since was not among what was told.
        if (tournament.revision !== body.revision) {
          throw new AppError("stale", "refusals.messages.changed");
        }
        await markToldByHand(tournament, { at: body.at, hasMail: Boolean(config.smtpUrl) }, trx);
      });
      return { success: true as const };
    },
  );
}

function registerCaptains(api: Api, { database, config }: Dependencies): void {
  api.get(
    messagePaths.captains(":id"),
    {
      config: { access },
      schema: {
        tags,
        summary: "Whom a message to all captains reaches",
        params: IdParams,
        response: { 200: CaptainContactsResponse },
      },
    },
    async ({ params, account }, reply) => {
      void reply.header("cache-control", "no-store");
      const hasMail = Boolean(config.smtpUrl);
      const { name } = await findTournamentToTell(params.id, database);
      const captains = await findCaptains(params.id, { hasMail }, database);
      return {
        has_mail: hasMail,
        captains: captains.map(({ contact }) => contact),
        letter: frameOf(name, textsIn(account!.preferences.language, "mail")),
      };
    },
  );
}

function registerWriting(api: Api, dependencies: Dependencies): void {
  const { database, config, limits } = dependencies;
  api.post(
    messagePaths.captains(":id"),
    {
      config: { access, errors: ["stale", "impossible"] },
      schema: {
        tags,
        summary: "Write to the captains of all teams, or of those chosen, by mail",
        params: IdParams,
        body: WriteToCaptainsBody,
        response: { 200: WrittenToCaptainsResponse },
      },
    },
    async (request, reply) => {
      const { text, team_ids: teamIds } = request.body;
      const chosen = teamIds && new Set(teamIds);
      const tournamentId = request.params.id;
      if (!config.smtpUrl) throw new AppError("impossible", "refusals.messages.noMail");
      await limits.byTournament("captainsByTournament", tournamentId);
      // The log holds nobody's words.
      const entry = { action: "tournament.write_to_captains", details: inAnyCase } as const;
      const captains = await changeAsManager(
        { request, reply, tournamentId, database, ...entry },
        async (_, trx) => {
          const all = await findCaptains(tournamentId, { hasMail: true }, trx);
          const meant = all.filter(
            ({ contact, recipient }) =>
              recipient && (chosen === null || chosen.has(contact.team_id)),
          );
          if (meant.length === 0) throw new AppError("impossible", "refusals.messages.nobody");
          return meant;
        },
      );
      const tournament = await findTournamentToTell(tournamentId, database);
      const writer = request.account!;
      return {
        sent: await writeToCaptains({ text, tournament, writer, captains }, dependencies),
      };
    },
  );
}
