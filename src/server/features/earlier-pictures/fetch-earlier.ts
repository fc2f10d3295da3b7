import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { afterStart } from "#server/after-start.ts";
import type { Database } from "#server/database/handle.ts";
import type { WithPictures } from "#server/features/foreign-pictures/fetcher.ts";
import { keepImage } from "#server/features/images/repository.ts";
import { setLogo } from "#server/features/uploads/save-picture.ts";
import { findTeamById } from "#server/features/teams/repository.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { unasked } from "#server/write/asked.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { NoPicture } from "#server/features/foreign-pictures/no-picture.ts";
import {
  claimForeignPicture,
  deleteForeignPicture,
  fillProfileImage,
  type ForeignPicture,
  hasDuePictures,
} from "./repository.ts";

type Needs = Pick<WithPictures, "database" | "pictures">;
type Log = Pick<FastifyBaseLogger, "info" | "warn">;

const queue = "foreign-pictures";
const everyNight = "41 3 * * *";
// Within the two minutes that a job may take, were every address to keep us waiting.
const picturesPerStep = 10;
const triesAtMost = 3;

/**
 * Fetches, in small steps after the start and on the nights after it, the pictures whose foreign
 * addresses an earlier version showed. One that can't be had in three tries is forgotten.
 */
export function scheduleEarlierPictures(
  app: FastifyInstance,
  { database, jobs, pictures }: Needs & Pick<WithPictures, "jobs">,
): void {
  jobs.repeat(queue, everyNight, async () => {
    const isDone = await fetchEarlierPictures({ database, pictures }, app.log);
    if (!isDone) await jobs.send(queue, {});
  });
  const begin = async () => {
    if (await hasDuePictures(database)) await jobs.send(queue, {});
  };
  afterStart(app, () => {
    begin().catch((error: unknown) => app.log.warn({ err: error }, "old pictures wait for night"));
  });
}

/** Takes one step; whether it was the last. */
export async function fetchEarlierPictures(needs: Needs, log: Log): Promise<boolean> {
  for (let count = 0; count < picturesPerStep; count++) {
    const claimed = await claimForeignPicture(needs.database);
    if (!claimed) return true;
    await fetchOne(claimed, needs, log);
  }
  return false;
}

async function fetchOne(claimed: ForeignPicture, { database, pictures }: Needs, log: Log) {
  try {
    await show(claimed, await pictures.fetch(claimed.address), database);
  } catch (error) {
    const isForGood = error instanceof NoPicture && error.reason !== "unreachable";
    const isLast = isForGood || claimed.tries >= triesAtMost;
    log.info({ err: error, id: claimed.id, isLast }, "an old picture could not be fetched");
    if (isLast) await deleteForeignPicture(claimed.id, database);
  }
}

async function show({ id, team_id, user_id }: ForeignPicture, picture: Buffer, database: Database) {
  const team = team_id === null ? null : await findTeamById(team_id, database);
  if (team?.logo_url === null) return showLogo({ id, team }, picture, database);
  return database.transaction().execute(async (trx) => {
    if (user_id !== null) await fillProfileImage(user_id, await keepImage(picture, trx), trx);
    await deleteForeignPicture(id, trx);
  });
}

async function showLogo(
  { id, team }: { id: number; team: StoredTeam },
  picture: Buffer,
  database: Database,
): Promise<void> {
  const { id: subjectId, tournament_id: tournamentId } = team;
  const target = { tournamentId, subjectId, asked: unasked };
  await changeTournament(database, { ...target, action: "team.update" }, async (trx) => {
    const before = await findTeamById(team.id, trx);
    if (before?.logo_url === null) await setLogo(before, picture, trx);
    await deleteForeignPicture(id, trx);
  });
}
