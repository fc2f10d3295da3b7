import { jerseyProblem } from "#contract/games/jerseys.ts";
import {
  type ComparedRow,
  type ImportProblem,
  type ImportTarget,
  type Player,
  type Problem,
  key,
  problem,
} from "./compared.ts";
import { seedCheck } from "./seed-check.ts";
import { type TeamSoFar, agree, placePlayer, placeTeam, startTeam } from "./team-so-far.ts";

/** Every clash of rows with each other and with the tournament, in the order of the rows. */
export function findImportProblems(rows: ComparedRow[], there: ImportTarget): ImportProblem[] {
  const target = there.makesDivisions ? { ...there, divisions: divisionsIn(rows) } : there;
  const divisions = new Set(target.divisions?.map(key));
  const knownTeams = new Map(target.teams.map((team) => [key(team.name), team]));
  const teams = new Map<string, TeamSoFar>();
  const checkSeed = seedCheck(rows, target, knownTeams);
  const clashes = rows.flatMap((row, index) => {
    const known = knownTeams.get(key(row.team));
    const team = teams.get(key(row.team)) ?? startTeam(known);
    teams.set(key(row.team), team);
    const isUnknownDivision = row.division !== null && !divisions.has(key(row.division));
    const problems = [
      isUnknownBracket(row, target) ? problem("bracket", "rules.import.bracketUnknown") : null,
      isUnknownDivision
        ? problem("division", "rules.import.divisionUnknown")
        : findElsewhere(row, known),
      ...(row.player
        ? [...placePlayer(row.player, { team, index }), checkJersey(row.player, target)]
        : [placeTeam({ team, index })]),
      ...agree(row, { team, index }),
      team.isKnown ? null : checkSeed(row, index),
    ];
    return problems.filter((found) => found !== null).map((found) => ({ row: index, ...found }));
  });
  return divisions.size > 1 ? [...clashes, ...findUndivided(rows, teams)] : clashes;
}

/** The divisions that rows name, each as it is written first and in that order. */
export function divisionsIn(rows: readonly Pick<ComparedRow, "division">[]): string[] {
  const names = new Map<string, string>();
  for (const { division } of rows) {
    if (division !== null && !names.has(key(division))) names.set(key(division), division);
  }
  return [...names.values()];
}

/** No bracket has the name, or none of the row's division where that says one. */
function isUnknownBracket({ bracket, division }: ComparedRow, { brackets }: ImportTarget): boolean {
  if (bracket === null) return false;
  const named = brackets.filter(({ name }) => key(name) === key(bracket));
  const isOwn = ({ division: own }: ImportTarget["brackets"][number]) =>
    division === null || own == null || key(own) === key(division);
  return !named.some(isOwn);
}

/** A name stands once in a tournament: it can't be meant of a team in another division. */
function findElsewhere(
  { division }: ComparedRow,
  known: ImportTarget["teams"][number] | undefined,
): Problem | null {
  const own = known?.division;
  if (division === null || own == null || key(own) === key(division)) return null;
  return { ...problem("division", "rules.import.divisionOfTeam"), conflict: own };
}

/** New teams of which no row says the division, at the first of their rows. */
function findUndivided(rows: ComparedRow[], teams: Map<string, TeamSoFar>): ImportProblem[] {
  return [...teams].flatMap(([name, { isKnown, said }]) =>
    isKnown || said.has("division")
      ? []
      : {
          row: rows.findIndex(({ team }) => key(team) === name),
          ...problem("division", "rules.import.divisionRequired"),
        },
  );
}

function checkJersey(player: Player, { jerseyZeros }: ImportTarget): Problem | null {
  const message = jerseyZeros && jerseyProblem(player, jerseyZeros);
  return message ? problem("player.jersey_number", message) : null;
}
