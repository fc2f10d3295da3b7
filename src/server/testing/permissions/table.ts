import { accountLines } from "./accounts.ts";
import { pushLines } from "./push.ts";
import { administrationLines } from "./administration.ts";
import { gameLines } from "./games.ts";
import type { Lines } from "./lines.ts";
import { scorerLines } from "./scorers.ts";
import { teamLines } from "./teams.ts";
import { tournamentLines } from "./tournaments.ts";

/** Who may do what, for every route of the API. */
export const permissionTable: Lines = {
  ...accountLines,
  ...pushLines,
  ...administrationLines,
  ...tournamentLines,
  ...teamLines,
  ...gameLines,
  ...scorerLines,
};
