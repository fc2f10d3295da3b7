import {
  type Jersey,
  jerseyProblem,
  jerseyText,
  type JerseyZero,
} from "#contract/games/jerseys.ts";
import { onOneLine } from "#contract/text.ts";
import type { PlainCode } from "#texts/said.ts";

/** A player of a team that the tournament has; registered ones have no name of their own. */
interface KnownPlayer extends Jersey {
  first_name: string | null;
  last_name: string | null;
}

/** What the tournament has already, as far as it is known. */
export interface ImportTarget {
  /** Each with its division, where there are several. */
  brackets: { name: string; division?: string | null }[];
  /** Where there are several, a new team is in one of them. */
  divisions?: readonly string[] | undefined;
  /** Nothing is in it yet, not even a division: those that the table names are made. */
  makesDivisions?: boolean | undefined;
  teams: {
    name: string;
    seed?: number | null;
    /** Where there are several. */
    division?: string | null;
    players: KnownPlayer[];
  }[];
  /** The zeros of its sport's jerseys. */
  jerseyZeros?: readonly JerseyZero[];
}

/** What clashes are found by: an `ImportRow`, or one that has other faults of its own. */
export interface ComparedRow {
  team: string;
  seed: number | null;
  bracket: string | null;
  club?: string | null;
  division: string | null;
  captain_email: string | null;
  player: ({ first_name: string; last_name: string | null } & Jersey) | null;
}

/** Why a row can't be stored beside the others and what is there. */
export interface ImportProblem {
  /** Index of the row. */
  row: number;
  /** Path of the field within the row, such as "player.jersey_number". */
  field: string;
  message: PlainCode;
  /** Who or what is in the way: "7 Anna Berg", or a bracket's name. */
  conflict?: string;
  /** Index of the row that is in the way, when it is one of the same import. */
  conflictRow?: number;
}

/** Every clash of rows with each other and with the tournament, in the order of the rows. */
export function findImportProblems(rows: ComparedRow[], known: ImportTarget): ImportProblem[] {
  const target = known.makesDivisions ? { ...known, divisions: divisionsIn(rows) } : known;
  const divisions = new Set(target.divisions?.map(key));
  const knownTeams = new Map(target.teams.map((team) => [key(team.name), team]));
  const teams = new Map<string, TeamSoFar>();
  const checkSeed = seedCheck(rows, target, knownTeams);
  const clashes = rows.flatMap((row, index) => {
    const team = teams.get(key(row.team)) ?? startTeam(knownTeams.get(key(row.team)));
    teams.set(key(row.team), team);
    const isUnknownDivision = row.division !== null && !divisions.has(key(row.division));
    const problems = [
      isUnknownBracket(row, target) ? problem("bracket", "rules.import.bracketUnknown") : null,
      isUnknownDivision ? problem("division", "rules.import.divisionUnknown") : null,
      ...(row.player
        ? [...placePlayer(row.player, { team, index }), checkJersey(row.player, target)]
        : [placeTeam(row, { team, index })]),
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

type Problem = Omit<ImportProblem, "row">;
type Player = NonNullable<ComparedRow["player"]>;
type Taken = Map<string, { name: string; index: number | null }>;

interface TeamSoFar {
  isKnown: boolean;
  /** Index of the row that is about the team alone. */
  ownRow: number | null;
  /** What its rows have said of the team so far. */
  said: Map<TeamField, { value: string; index: number }>;
  names: Taken;
  jerseys: Taken;
}

interface At {
  team: TeamSoFar;
  index: number;
}

function startTeam(known: ImportTarget["teams"][number] | undefined): TeamSoFar {
  const players = known?.players ?? [];
  return {
    isKnown: known !== undefined,
    ownRow: null,
    said: new Map(),
    names: new Map(
      players
        .filter(({ first_name }) => first_name !== null)
        .map((player) => [nameKey(player), stored(player)]),
    ),
    jerseys: new Map(
      players
        .filter(({ jersey_number: jersey }) => jersey !== null)
        .map((player) => [jerseyText(player), stored(player)]),
    ),
  };
}

function stored(player: KnownPlayer) {
  return { name: describe(player), index: null };
}

function placeTeam(row: ComparedRow, { team, index }: At): Problem | null {
  // Of a team that is there already, a row may still say who is to captain it.
  if (team.isKnown && row.captain_email === null) return problem("team", "rules.team.nameTaken");
  const { ownRow } = team;
  team.ownRow ??= index;
  return ownRow === null
    ? null
    : { ...problem("team", "rules.import.teamTwice"), conflictRow: ownRow };
}

function placePlayer(player: Player, { team, index }: At): (Problem | null)[] {
  const own = { name: describe(player), index };
  const take = (taken: Taken, value: string, clash: Problem): Problem | null => {
    const other = taken.get(value);
    if (!other) taken.set(value, own);
    return other
      ? {
          ...clash,
          conflict: other.name,
          ...(other.index !== null && { conflictRow: other.index }),
        }
      : null;
  };
  return [
    take(team.names, nameKey(player), problem("player.first_name", "rules.player.nameOnTeam")),
    player.jersey_number === null
      ? null
      : take(
          team.jerseys,
          jerseyText(player),
          problem("player.jersey_number", "rules.player.jerseyTaken"),
        ),
  ];
}

function checkJersey(player: Player, { jerseyZeros }: ImportTarget): Problem | null {
  const message = jerseyZeros && jerseyProblem(player, jerseyZeros);
  return message ? problem("player.jersey_number", message) : null;
}

const differing = {
  seed: "rules.import.seedDiffers",
  bracket: "rules.import.bracketDiffers",
  club: "rules.import.clubDiffers",
  division: "rules.import.divisionDiffers",
  captain_email: "rules.import.captainDiffers",
} as const;
type TeamField = keyof typeof differing;
const teamFields = Object.keys(differing) as TeamField[];

/** A new team's seed, bracket, division, club and captain may stand in several rows, if they agree. */
function agree(row: ComparedRow, { team, index }: At): (Problem | null)[] {
  return teamFields.map((field) => {
    const value = row[field];
    if (value == null || (team.isKnown && field !== "captain_email")) return null;
    const first = team.said.get(field) ?? { value: String(value), index };
    team.said.set(field, first);
    if (key(first.value) === key(String(value))) return null;
    return {
      ...problem(field, differing[field]),
      conflict: first.value,
      conflictRow: first.index,
    };
  });
}

/** No two teams of a division have one seed, and none a seed beyond how many of it there will be. */
function seedCheck(
  rows: readonly ComparedRow[],
  { teams, divisions }: ImportTarget,
  known: ReadonlyMap<string, ImportTarget["teams"][number]>,
): (row: ComparedRow, index: number) => Problem | null {
  const hasSeveral = (divisions?.length ?? 0) > 1;
  const said = new Map(
    rows.flatMap(({ team, division }) => (division ? [[key(team), division] as const] : [])),
  );
  const divisionOf = (team: string) =>
    hasSeveral ? key(known.get(key(team))?.division ?? said.get(key(team)) ?? "") : "";
  const added = new Set(rows.map(({ team }) => key(team)).filter((team) => !known.has(team)));
  const sizes = Map.groupBy([...teams.map(({ name }) => name), ...added], divisionOf);
  const holders = new Map<string, { name: string; index: number | null }>();
  const place = (team: string, seed: number) => `${seed} ${divisionOf(team)}`;
  for (const { name, seed } of teams) {
    if (seed != null) holders.set(place(name, seed), { name, index: null });
  }
  return ({ team, seed }, index) => {
    if (seed === null) return null;
    if (seed > (sizes.get(divisionOf(team))?.length ?? 0)) {
      return problem("seed", "rules.seeds.beyond");
    }
    const holder = holders.get(place(team, seed));
    if (!holder) holders.set(place(team, seed), { name: team, index });
    if (!holder || key(holder.name) === key(team)) return null;
    const { name, index: conflictRow } = holder;
    return {
      ...problem("seed", "rules.seeds.taken"),
      conflict: name,
      ...(conflictRow !== null && { conflictRow }),
    };
  };
}

function problem(field: string, message: PlainCode): Problem {
  return { field, message };
}

function key(name: string): string {
  return onOneLine(name).toLowerCase();
}

function nameKey({ first_name, last_name }: KnownPlayer): string {
  return `${key(first_name ?? "")}\n${key(last_name ?? "")}`;
}

function describe(player: KnownPlayer): string {
  return [jerseyText(player), player.first_name, player.last_name].filter(Boolean).join(" ");
}
