import { z } from "zod";
import { currentTime } from "#contract/clock.ts";
import { Done, IdParam, IdParams } from "#contract/common.ts";
import { scorerLimits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import {
  ExtendScorerLinkBody,
  lateResultsPath,
  MadeScorerLinksResponse,
  MakeScorerLinksBody,
  ScorerLinksResponse,
  SettleLateBody,
} from "#contract/matches/scorer-links.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import type { WithFixtures } from "#server/features/schedule/kept-fixtures.ts";
import { AppError, notFound } from "#server/errors.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { inAnyCase } from "#server/write/record.ts";
import { registerHolderRoutes } from "./holder-routes.ts";
import { makeScorerLinks } from "./make-links.ts";
import { settleLate } from "./late-repository.ts";
import { revokeLink, setExpiry } from "./link-ends-repository.ts";
import { findLinks, hasLink } from "./repository.ts";

const tags = ["scorers"];
const access = { ability: "manage_scorers", of: "tournament" } as const;
const LinkParams = z.object({ id: IdParam, linkId: IdParam });

/** Links by which helpers without an account enter results: making them, and what they open. */
export function registerScorerLinkRoutes(api: Api, dependencies: WithFixtures): void {
  registerReading(api, dependencies);
  registerMaking(api, dependencies);
  registerEnding(api, dependencies);
  registerSettling(api, dependencies);
  registerHolderRoutes(api, dependencies);
}

function registerReading(api: Api, { database }: Dependencies): void {
  api.get(
    paths.scorerLinks(":id"),
    {
      config: { access },
      schema: {
        tags,
        summary: "A tournament's scorer links, and the phones that have opened them",
        params: IdParams,
        response: { 200: ScorerLinksResponse },
      },
    },
    async ({ params }) => ({
      links: await findLinks(params.id, database),
      now: currentTime().toISOString(),
    }),
  );
}

function registerMaking(api: Api, { database }: Dependencies): void {
  api.post(
    paths.scorerLinks(":id"),
    {
      config: {
        access,
        errors: ["not_found", "stale", "impossible"],
        counted: "scorerLinksByAccount",
      },
      schema: {
        tags,
        summary:
          "Make codes of courts for a day, of one game, of teams' pages, or of who has duties, which open their links",
        params: IdParams,
        body: MakeScorerLinksBody,
        response: { 201: MadeScorerLinksResponse },
      },
    },
    async (request, reply) => {
      const links = await changeAsManager(
        {
          request,
          reply,
          tournamentId: request.params.id,
          database,
          action: "tournament.make_link",
          details: inAnyCase,
        },
        async ({ tournament }, trx) => makeScorerLinks(request.body, tournament, trx),
      );
      return reply.code(201).send({ links });
    },
  );
}

function registerEnding(api: Api, { database }: Dependencies): void {
  api.put(
    paths.scorerLink(":id", ":linkId"),
    {
      config: { access, errors: ["not_found", "stale", "impossible"] },
      schema: {
        tags,
        summary: "Let a scorer link last until another time; phones that have opened it go on",
        params: LinkParams,
        body: ExtendScorerLinkBody,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, linkId: id } = request.params;
      const { expires_at: expiresAt } = request.body;
      refuseFarOff(expiresAt);
      await changeAsManager(
        {
          request,
          reply,
          tournamentId,
          database,
          action: "tournament.extend_link",
          details: inAnyCase,
        },
        async (_, trx) => {
          const outcome = await setExpiry({ id, tournamentId, expiresAt }, trx);
          if (outcome === "missing") throw notFound("Link");
          if (outcome === "revoked") throw new AppError("impossible", "refusals.scorers.revoked");
        },
      );
      return { success: true as const };
    },
  );

  api.delete(
    paths.scorerLink(":id", ":linkId"),
    {
      config: { access, errors: ["not_found", "stale"] },
      schema: {
        tags,
        summary: "End a scorer link at once, on every phone that has opened it",
        params: LinkParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, linkId: id } = request.params;
      await changeAsManager(
        {
          request,
          reply,
          tournamentId,
          database,
          action: "tournament.revoke_link",
          details: inAnyCase,
        },
        async (_, trx) => {
          if (!(await revokeLink({ id, tournamentId }, trx))) throw notFound("Link");
        },
      );
      return { success: true as const };
    },
  );
}

function registerSettling(api: Api, { database }: Dependencies): void {
  api.put(
    lateResultsPath(":id", ":linkId"),
    {
      config: { access, errors: ["not_found", "stale", "impossible"] },
      schema: {
        tags,
        summary:
          "Say that what came too late from a link's phone is dealt with; what comes later is told anew",
        params: LinkParams,
        body: SettleLateBody,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, linkId } = request.params;
      const { device_id: deviceId, games } = request.body;
      await changeAsManager(
        {
          request,
          reply,
          tournamentId,
          database,
          action: "tournament.settle_late",
          details: (outcome: string) => (outcome === "done" ? {} : null),
        },
        async (_, trx) => {
          if (!(await hasLink({ id: linkId, tournamentId }, trx))) throw notFound("Link");
          const outcome = await settleLate({ linkId, deviceId, games }, trx);
          if (outcome === "more") throw new AppError("impossible", "refusals.scorers.moreLate");
          return outcome;
        },
      );
      return { success: true as const };
    },
  );
}

function refuseFarOff(expiresAt: string): void {
  const now = currentTime().getTime();
  const end = Date.parse(expiresAt);
  if (end <= now) throw invalidField("expires_at", "rules.scorer.endOver");
  if (end > now + scorerLimits.scorerLinkDays.max * 86_400_000) {
    throw invalidField("expires_at", "rules.scorer.endFar");
  }
}
