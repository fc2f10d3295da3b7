import type { FastifyContextConfig } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import {
  ScorerOffer,
  ScorerOfferBody,
  ScorerQuery,
  ScorerResponse,
  ScorerRosters,
  ScorerSchedule,
  scorerRostersPath,
  ScorerSessionBody,
  ScorerSessionResponse,
} from "#contract/matches/scorer-links.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import type { WithFixtures } from "#server/features/schedule/kept-fixtures.ts";
import { AppError, notFound } from "#server/errors.ts";
import { openDeviceSession } from "#server/sessions/open-session.ts";
import { hashToken } from "#server/sessions/tokens.ts";
import { linkEnded, requireHolder } from "#server/plugins/access.ts";
import { sendRevision } from "#server/plugins/revision.ts";
import { sideOf } from "./captains-game.ts";
import { readGamesOfLink } from "./games-of-link.ts";
import { findOffer, findScorer, insertDevice, noteWaiting } from "./holder-repository.ts";
import { rostersOf } from "./rosters-of-games.ts";

const tags = ["scorers"];
const errors: ErrorCode[] = ["link_invalid", "link_revoked", "link_expired"];
const config: FastifyContextConfig = { access: "public", ignoresActor: true, errors };

/** What whoever was handed a code does with it: look, open a session, see the games. */
export function registerHolderRoutes(api: Api, dependencies: WithFixtures): void {
  registerOpening(api, dependencies);
  registerOwn(api, dependencies);
}

function registerOpening(api: Api, { database, limits }: Dependencies): void {
  api.post(
    paths.scorerOffer(),
    {
      config,
      schema: {
        tags,
        summary: "What a scanned code is for",
        body: ScorerOfferBody,
        response: { 200: ScorerOffer },
      },
    },
    async ({ body, ip }) => {
      await limits.byAddress("scorerByAddress", ip);
      return requireOffer(body.token, database);
    },
  );

  api.post(
    paths.scorerSession(),
    {
      config: { ...config, errors: [...errors, "impossible"] },
      schema: {
        tags,
        summary:
          "Exchange a code for a session of this phone, under its holder's name, or for a team of its game",
        body: ScorerSessionBody,
        response: { 201: ScorerSessionResponse },
      },
    },
    async ({ body: { token, name, team_id: teamId }, ip }, reply) => {
      await limits.byAddress("scorerByAddress", ip);
      const opened = await database.transaction().execute(async (trx) => {
        const offer = await requireOffer(token, trx);
        const side = sideOf(offer, { teamId, name });
        const deviceId = await insertDevice({ linkId: offer.link_id, ...side }, trx);
        if (deviceId === undefined) {
          throw new AppError("impossible", "refusals.scorers.devicesEnough");
        }
        const scorer = (await findScorer(deviceId, trx))!;
        return { scorer, token: await openDeviceSession(deviceId, trx) };
      });
      return reply.code(201).send(opened);
    },
  );
}

function registerOwn(api: Api, { database, fixtures }: WithFixtures): void {
  api.get(
    paths.scorer(),
    {
      config: { access: "link", errors: ["not_found"] },
      schema: {
        tags,
        summary: "What the asker's link is for; the phone tells how much it still holds",
        querystring: ScorerQuery,
        response: { 200: ScorerResponse },
      },
    },
    async (request) => {
      const { device_id: deviceId } = requireHolder(request);
      const { waiting } = request.query;
      if (waiting !== undefined) await noteWaiting({ deviceId, waiting }, database);
      const scorer = await findScorer(deviceId, database);
      if (!scorer) throw notFound("Tournament");
      return { scorer };
    },
  );

  api.get(
    paths.scorerSchedule(),
    {
      config: { access: "link", errors: ["not_found"] },
      schema: {
        tags,
        summary: "The games of the asker's link, in playing order",
        response: { 200: ScorerSchedule },
      },
    },
    async (request, reply) => {
      const { scope } = requireHolder(request);
      const { revision, schedule } = await readGamesOfLink(database, scope, fixtures);
      sendRevision(reply, revision);
      return { schedule };
    },
  );

  api.get(
    scorerRostersPath,
    {
      config: { access: "link", errors: ["not_found"] },
      schema: {
        tags,
        summary: "Who is on the teams of the asker's games, as everybody may read it",
        response: { 200: ScorerRosters },
      },
    },
    async (request, reply) => {
      const { scope } = requireHolder(request);
      const { revision, schedule } = await readGamesOfLink(database, scope, fixtures);
      sendRevision(reply, revision);
      return { rosters: await rostersOf(schedule, database) };
    },
  );
}

/** Errors: `link_invalid`, `link_revoked`, `link_expired`. */
async function requireOffer(token: string, db: Database | Transaction): Promise<ScorerOffer> {
  const found = await findOffer(hashToken(token), db);
  if (!found) throw new AppError("link_invalid", "refusals.access.linkInvalid");
  const { state, isLongOver, ...offer } = found;
  if (state === "live") return offer;
  // Whose phone still holds something is not to wait for the desk to get it.
  if (isLongOver) throw new AppError(`link_${state}`, "refusals.access.codeLongOver");
  throw linkEnded(`link_${state}`);
}
