import { accountLines } from "./accounts.ts";
import { administrationLines } from "./administration.ts";
import { gameLines } from "./games.ts";
import type { Lines } from "./lines.ts";
import { scorerLines } from "./scorers.ts";
import { teamLines } from "./teams.ts";
import { tournamentLines } from "./tournaments.ts";

/** Who may do what, for every route of the API. */
export const permissionTable: Lines = {
  ...accountLines,
  ...administrationLines,
  ...tournamentLines,
  ...teamLines,
  ...gameLines,
  ...scorerLines,
};
