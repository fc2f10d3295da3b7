import {
  FollowOnBody,
  followPaths,
  FollowStateResponse,
  PushDeviceBody,
} from "#contract/accounts/push.ts";
import { Done, IdParams } from "#contract/common.ts";
import { limits as numbers } from "#contract/limits.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { AppError, notFound } from "#server/errors.ts";
import { findTournamentById } from "#server/features/tournaments/repository.ts";
import {
  countOtherFollowers,
  countTeams,
  findFollowing,
  followTeams,
  hasNewsToCome,
  unfollowTeams,
} from "#server/push/follower-repository.ts";

const tags = ["tournaments"];
// What is public is told to whoever asks, and who that is has no part in it.
const config = { access: "public", ignoresActor: true } as const;

/** Following teams of a tournament on a browser, without an account. */
export function registerFollowRoutes(api: Api, { database, limits }: Dependencies): void {
  api.post(
    followPaths.on(":id"),
    {
      config: { ...config, errors: ["impossible"] },
      schema: {
        tags,
        summary:
          "Have this browser show news of these teams, with or without reminders, and of no others of the tournament",
        params: IdParams,
        body: FollowOnBody,
        response: { 200: Done },
      },
    },
    async ({ params, body, ip }) => {
      await limits.byAddress("pushByAddress", ip);
      const follower = { ...body, team_ids: [...new Set(body.team_ids)] };
      await database.transaction().execute(async (trx) => {
        await requireRoom(follower, params.id, trx);
        await followTeams(follower, params.id, trx);
      });
      return { success: true as const };
    },
  );

  api.post(
    followPaths.state(":id"),
    {
      config,
      schema: {
        tags,
        summary:
          "The teams of the tournament that this browser shows news of, and when it reminds of games",
        params: IdParams,
        body: PushDeviceBody,
        response: { 200: FollowStateResponse },
      },
    },
    async ({ params, body }) => {
      if (!(await findTournamentById(params.id, database))) throw notFound("Tournament");
      return findFollowing(body.endpoint, params.id, database);
    },
  );

  api.post(
    followPaths.off(":id"),
    {
      config,
      schema: {
        tags,
        summary: "Have this browser show no more news of teams of the tournament",
        params: IdParams,
        body: PushDeviceBody,
        response: { 200: Done },
      },
    },
    async ({ params, body }) => {
      await database.transaction().execute((trx) => unfollowTeams(body.endpoint, params.id, trx));
      return { success: true as const };
    },
  );
}

async function requireRoom(
  { endpoint, team_ids: teamIds }: FollowOnBody,
  tournamentId: number,
  trx: Transaction,
): Promise<void> {
  if (!(await findTournamentById(tournamentId, trx))) throw notFound("Tournament");
  if ((await countTeams(teamIds, tournamentId, trx)) < teamIds.length) throw notFound("Team");
  if (!(await hasNewsToCome(tournamentId, trx))) {
    throw new AppError("impossible", "refusals.push.over");
  }
  const others = await countOtherFollowers(endpoint, tournamentId, trx);
  if (others >= numbers.followers.max) throw new AppError("impossible", "refusals.push.full");
}
