/**
 * What every page needs at once, apart from the limits of forms: no page loads these for the sake of
 * what is here.
 */

/** Of lists of tournaments and teams (specification, section 9). */
export const pageSize = { default: 10, min: 1, max: 100 } as const;

/** A sport may have a 0 and a 00 below it. */
export const jerseyNumber = { min: 1, max: 99 } as const;

/** The name of a bracket with its division before it, and " · " between them. */
export const shownBracketName = { max: 143 } as const;

/** Of one tournament, by one browser. */
export const followedTeams = { max: 20 } as const;

export const pageButtons = 5;
export const placeholderCards = 6;
export const recentMatches = 3;
export const profileListItems = 3;
export const medalRanks = 3;

export const timings = {
  requestTimeoutMs: 10_000,
  /** A picture of 5 MB on a slow phone takes longer than any other call. */
  uploadTimeoutMs: 60_000,
  filterDebounceMs: 300,
  toastMs: 5000,
  /** With a button on it that somebody has to read, decide on and reach. */
  actionToastMs: 15_000,
  matchMinutes: 60,
} as const;

export const sessionTokenKey = "token";

/** In which a signed-in browser says its number with each call: event streams carry no session. */
export const deviceHeader = "x-device";
