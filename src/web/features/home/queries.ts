import { paths } from "#contract/paths.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

// Every page loads its table of pages: how these are asked and read is with the home page. Neither answer
// is ever too long to come with it.

export const featuredQuery = {
  queryKey: tournamentKeys.featured,
  meta: { path: paths.featuredTournaments() },
};

/** By its key not kept on the device: what was live yesterday isn't today. */
export const runningGamesQuery = {
  queryKey: ["running-games"],
  meta: { path: paths.runningGames() },
};
