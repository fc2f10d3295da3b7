import { currentTime } from "#contract/clock.ts";
import { type Actor, isSuperAdmin } from "#contract/abilities/principal.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { quotaFor } from "./quotas.ts";
import {
  countWaiting,
  findAgeOfCreator,
  lockAge,
  secondsUntilTeam,
  secondsUntilTournament,
} from "./repository.ts";

const secondsPerHour = 3600;
const secondsPerDay = 24 * secondsPerHour;

/**
 * Makes sure that an account may create one more tournament. Errors: `rate_limited` when it created
 * many within a day, `quota_reached` when many wait for their first game.
 */
export async function requireRoomForTournament(actor: Actor, trx: Transaction): Promise<void> {
  if (isSuperAdmin(actor)) return;
  const { role, ageInDays } = await lockAge(actor.id, trx);
  const { quota, next } = quotaFor(role, ageInDays);
  if (!quota) return;
  const growsIn = next && (next.fromDays - ageInDays) * secondsPerDay;
  const { tournamentsPerDay: most, waitingTournaments } = quota;
  const seconds = await secondsUntilTournament({ creatorId: actor.id, nth: most }, trx);
  if (seconds !== null) {
    const retryAfterSeconds = Math.min(seconds, growsIn ?? seconds);
    throw new AppError(
      "rate_limited",
      {
        code: "refusals.quotas.tournaments",
        params: { count: most, hours: inHours(retryAfterSeconds) },
      },
      { retryAfterSeconds },
    );
  }
  const waiting = await countWaiting(actor.id, trx);
  if (waiting >= waitingTournaments) throw tooManyWaiting(waiting, growsIn);
}

/**
 * Makes sure that teams may be added to a tournament, by what its creator may. Error: `rate_limited`
 * when many were added to the creator's tournaments within a day.
 */
export async function requireRoomForTeams(
  { actor, tournamentId, count }: { actor: Actor; tournamentId: number; count: number },
  trx: Transaction,
): Promise<void> {
  if (count > 0) await requireTeamsWithinDay({ actor, tournamentId, more: count }, trx);
}

/**
 * Makes sure that no more new teams are in the tournaments of their creator than may come within a day,
 * some `more` included. Error: as `requireRoomForTeams`.
 */
export async function requireTeamsWithinDay(
  { actor, tournamentId, more = 0 }: { actor: Actor; tournamentId: number; more?: number },
  trx: Transaction,
): Promise<void> {
  if (isSuperAdmin(actor)) return;
  const { id: creatorId, role, ageInDays } = await findAgeOfCreator(tournamentId, trx);
  const { quota, next } = quotaFor(role, ageInDays);
  if (!quota) return;
  const { teamsPerDay: most } = quota;
  const seconds = await secondsUntilTeam({ creatorId, nth: Math.max(1, most - more + 1) }, trx);
  if (seconds === null) return;
  const growsIn = next && (next.fromDays - ageInDays) * secondsPerDay;
  const retryAfterSeconds = Math.min(seconds, growsIn ?? seconds);
  throw new AppError(
    "rate_limited",
    {
      code: "refusals.quotas.teams",
      params: { max: most, hours: inHours(retryAfterSeconds) },
    },
    { retryAfterSeconds },
  );
}

function inHours(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / secondsPerHour));
}

function tooManyWaiting(waiting: number, growsIn: number | null): AppError {
  if (growsIn === null) {
    return new AppError("quota_reached", {
      code: "refusals.quotas.waiting",
      params: { count: waiting },
    });
  }
  const date = new Date(currentTime().getTime() + growsIn * 1000).toISOString().slice(0, 10);
  return new AppError("quota_reached", {
    code: "refusals.quotas.waitingUntil",
    params: { count: waiting, date },
  });
}
