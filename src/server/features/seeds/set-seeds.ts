import type { SeedsBody } from "#contract/teams/seeds.ts";
import type { Transaction } from "#server/database/handle.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { AppError } from "#server/errors.ts";
import { findSeededTeams, saveSeeds, type SeededTeam } from "./repository.ts";

type Seeds = SeedsBody["seeds"];

/**
 * Sets every seed of a tournament. Errors: `validation` for strangers, `impossible` for a seed that two
 * teams have or that is beyond their number, `invalid_transition` for a team that is drawn.
 */
export async function setSeeds(
  tournamentId: number,
  seeds: Seeds,
  trx: Transaction,
): Promise<SeededTeam[]> {
  const teams = await findSeededTeams(tournamentId, trx);
  const known = new Set(teams.map(({ id }) => id));
  const strangers = seeds.filter(({ team_id }) => !known.has(team_id));
  if (strangers.length > 0) {
    const params = { team: strangers.map(({ team_id }) => team_id).join(", ") };
    throw invalidField("seeds", { code: "refusals.teams.strangers", params });
  }
  const wanted = new Map(seeds.map(({ team_id, seed }) => [team_id, seed]));
  const after = teams.map((team) => ({ ...team, seed: wanted.get(team.id) ?? null }));
  for (const division of Map.groupBy(after, ({ division_id: id }) => id).values()) {
    refuseBeyond(division);
    refuseTwice(division);
  }
  after.forEach((team, index) => refuseDrawn(teams[index]!, team.seed));
  await saveSeeds(tournamentId, seeds, trx);
  return after;
}

/**
 * Whether one team may have another seed than it has, or one in another division. Errors: `impossible`
 * where another team has it, or there are not as many; `invalid_transition` where the team is drawn.
 */
export async function requireFreeSeed(
  { tournamentId, teamId, ...wanted }: Wanted & { teamId: number },
  trx: Transaction,
): Promise<void> {
  const teams = await findSeededTeams(tournamentId, trx);
  const own = teams.find(({ id }) => id === teamId);
  if (!own) return;
  const moved = { ...own, seed: wanted.seed, division_id: wanted.divisionId };
  const rivals = rivalsOf(wanted, teams).filter((team) => team !== own);
  refuseBeyond([moved], rivals.length + 1);
  refuseTwice([...rivals, moved]);
  refuseDrawn(own, wanted.seed);
}

/** Refuses where two teams of one division have the same seed. Errors: `impossible`. */
export async function requireSeedsOnce(tournamentId: number, trx: Transaction): Promise<void> {
  const teams = await findSeededTeams(tournamentId, trx);
  for (const division of Map.groupBy(teams, ({ division_id: id }) => id).values()) {
    refuseTwice(division);
  }
}

/** For a team that is not there yet; how many there will be is not known. Errors: as `requireFreeSeed`. */
export async function requireFreeSeedOfNew(
  { tournamentId, name, ...wanted }: Wanted & { name: string },
  trx: Transaction,
): Promise<void> {
  const { seed, divisionId: division_id } = wanted;
  const rivals = rivalsOf(wanted, await findSeededTeams(tournamentId, trx));
  refuseTwice([...rivals, { id: 0, name, seed, division_id, drawn_into: null }]);
}

interface Wanted {
  tournamentId: number;
  divisionId: number | null;
  seed: number | null;
}

function rivalsOf({ divisionId }: { divisionId: number | null }, teams: SeededTeam[]) {
  return teams.filter(({ division_id: id }) => id === divisionId);
}

function refuseBeyond(teams: readonly SeededTeam[], count = teams.length): void {
  const beyond = teams.find(({ seed }) => seed !== null && seed > count);
  if (!beyond) return;
  const params = { seed: beyond.seed!, team: beyond.name, count };
  throw new AppError("impossible", { code: "refusals.seeds.beyond", params });
}

function refuseTwice(teams: readonly SeededTeam[]): void {
  const holders = new Map<number, SeededTeam>();
  for (const team of teams) {
    if (team.seed === null) continue;
    const first = holders.get(team.seed);
    if (first) {
      const params = { seed: team.seed, first: first.name, second: team.name };
      throw new AppError("impossible", { code: "refusals.seeds.twice", params });
    }
    holders.set(team.seed, team);
  }
}

/** What a team was drawn by stays as it was, or the draw could not be understood. */
function refuseDrawn({ name, seed, drawn_into: bracket }: SeededTeam, next: number | null): void {
  if (bracket === null || seed === next) return;
  const params = { team: name, bracket };
  throw new AppError("invalid_transition", { code: "refusals.seeds.drawn", params });
}
