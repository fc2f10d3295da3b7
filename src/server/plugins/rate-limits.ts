import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { networkOf } from "#server/network.ts";

const minute = 60;
const hour = 3600;

// A venue's phones share one address, so those limits are generous; an account's are strict, and
// whatever a stranger can use up is counted apart from what its owner needs (ADR 165).
const rules = {
  loginByAddress: { points: 300, duration: 15 * minute },
  loginByNameAndNetwork: { points: 10, duration: 15 * minute },
  loginByName: { points: 40, duration: hour },
  loginByNameSlowly: { points: 1, duration: 6 * minute },
  loginByDevice: { points: 10, duration: 15 * minute },
  loginByKnownDevices: { points: 300, duration: 15 * minute },
  passwordBySession: { points: 10, duration: 15 * minute },
  registerByAddress: { points: 100, duration: hour },
  registerByAccount: { points: 10, duration: hour },
  administratorByAddress: { points: 60, duration: hour },
  administratorByAccount: { points: 1, duration: 24 * hour },
  resetByAddress: { points: 300, duration: hour },
  resetByDevice: { points: 20, duration: hour },
  resetLinkByAddress: { points: 300, duration: hour },
  resetMailByAccount: { points: 4, duration: 24 * hour },
  contactByAddress: { points: 30, duration: hour },
  contactByAccount: { points: 5, duration: hour },
  questionByAddress: { points: 60, duration: hour },
  questionByAccount: { points: 5, duration: hour },
  questionByTournament: { points: 40, duration: hour },
  captainsByTournament: { points: 12, duration: hour },
  announcementsByTournament: { points: 20, duration: hour },
  reportByAddress: { points: 20, duration: hour },
  reportByTournament: { points: 40, duration: hour },
  // Mail providers press for their users, from few addresses.
  unsubscribeByAddress: { points: 3000, duration: hour },
  pushByAddress: { points: 600, duration: hour },
  searchByAccount: { points: 120, duration: minute },
  invitationByAddress: { points: 300, duration: hour },
  invitationByAccount: { points: 300, duration: 24 * hour },
  invitationByPair: { points: 1, duration: 24 * hour },
  invitationByRecipient: { points: 5, duration: 24 * hour },
  // A hall's helpers open their codes at one time; each then sends a point a second at most.
  scorerByAddress: { points: 600, duration: 15 * minute },
  scorerLinksByAccount: { points: 300, duration: hour },
  // Guards no secret and lasts a minute: counting each point in the database would be a commit for each.
  scoresByDevice: { points: 180, duration: minute, inMemory: true },
  callsByDevice: { points: 30, duration: minute },
  uploadByAccount: { points: 300, duration: hour },
  pictureByAccount: { points: 60, duration: hour },
  importByAccount: { points: 200, duration: hour },
  // What is taken back and put back again is kept each time.
  undoByAccount: { points: 200, duration: hour },
  drawByAccount: { points: 200, duration: hour },
  previewByAccount: { points: 240, duration: minute },
  televisionsByAccount: { points: 200, duration: hour },
  sheetsByAccount: { points: 200, duration: hour },
} as const;

export type Rule = keyof typeof rules;

/**
 * Counts what addresses and accounts do, in the database: restarts and instances change nothing. What is
 * counted in memory each instance counts for itself.
 */
export interface RateLimits {
  /** Counts one use by a network address; `rate_limited` when there were too many. */
  byAddress: (rule: Rule, address: string) => Promise<void>;
  /** Counts one use by an account, or by what was given for one. */
  byAccount: (rule: Rule, account: number | string) => Promise<void>;
  /** Counts one use likewise, and says whether there were too many. */
  isWithin: (rule: Rule, account: number | string) => Promise<boolean>;
  /** Counts one use that concerns a tournament, by whomever. */
  byTournament: (rule: Rule, tournamentId: number) => Promise<void>;
  /** Forgets what an account used, as after a successful sign-in. */
  forgive: (rule: Rule, account: number | string) => Promise<void>;
  /** Takes one use back. */
  takeBack: (rule: Rule, account: number | string) => Promise<void>;
}

export function createRateLimits(database: Database): RateLimits {
  const limiters = new Map(
    Object.entries(rules).map(([rule, limits]) => [rule, createLimiter(database, rule, limits)]),
  );
  const tooManyOf = async (rule: Rule, key: string): Promise<AppError | undefined> => {
    try {
      await limiters.get(rule)!.consume(key);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return tooMany(error);
      throw error;
    }
  };
  const consume = async (rule: Rule, key: string) => {
    const refusal = await tooManyOf(rule, key);
    if (refusal) throw refusal;
  };
  return {
    byAddress: (rule, address) => consume(rule, keyOf(networkOf(address))),
    byAccount: (rule, account) => consume(rule, keyOf(account)),
    isWithin: async (rule, account) => !(await tooManyOf(rule, keyOf(account))),
    byTournament: (rule, tournamentId) => consume(rule, keyOf(tournamentId)),
    forgive: async (rule, account) => void (await limiters.get(rule)!.delete(keyOf(account))),
    takeBack: async (rule, account) => void (await limiters.get(rule)!.reward(keyOf(account))),
  };
}

function createLimiter(
  database: Database,
  keyPrefix: string,
  { inMemory = false, ...limits }: { points: number; duration: number; inMemory?: boolean },
): RateLimiterAbstract {
  if (inMemory) return new RateLimiterMemory({ ...limits, keyPrefix });
  const query = ({ text, values }: { text: string; values: unknown[] }) =>
    database.executeQuery(CompiledQuery.raw(text, values));
  return new RateLimiterPostgres({
    ...limits,
    keyPrefix,
    storeClient: { query },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: keyPrefix === "loginByAddress",
  });
}

/** Neither addresses nor e-mails are stored. No name begins as an account's id does here. */
function keyOf(subject: number | string): string {
  const name = typeof subject === "number" ? `#${subject}` : subject.toLowerCase();
  return createHash("sha256").update(name).digest("base64url");
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const minutes = Math.ceil(retryAfterSeconds / minute);
  return new AppError(
    "rate_limited",
    { code: "refusals.load.minutes", params: { count: minutes } },
    { retryAfterSeconds },
  );
}
