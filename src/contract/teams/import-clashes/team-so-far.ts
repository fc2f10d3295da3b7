import { jerseyText } from "#contract/games/jerseys.ts";
import {
  type ComparedRow,
  type ImportTarget,
  type KnownPlayer,
  type Player,
  type Problem,
  describe,
  key,
  nameKey,
  problem,
} from "./compared.ts";

type Taken = Map<string, { name: string; index: number | null }>;

export interface TeamSoFar {
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

/** A team before any of the rows: as it is stored, or nobody yet. */
export function startTeam(known: ImportTarget["teams"][number] | undefined): TeamSoFar {
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

/** A team that is there already stays as it is: a list is imported again once it has grown. */
export function placeTeam({ team, index }: At): Problem | null {
  const { ownRow } = team;
  team.ownRow ??= index;
  return ownRow === null
    ? null
    : { ...problem("team", "rules.import.teamTwice"), conflictRow: ownRow };
}

/** So does a player who is on the roster already: only another row is in the way of theirs. */
export function placePlayer(player: Player, { team, index }: At): (Problem | null)[] {
  const own = { name: describe(player), index };
  const isThere = team.names.get(nameKey(player))?.index === null;
  const take = (taken: Taken, value: string, clash: Problem): Problem | null => {
    const other = taken.get(value);
    if (!other || (isThere && other.index === null)) {
      taken.set(value, own);
      return null;
    }
    return {
      ...clash,
      conflict: other.name,
      ...(other.index !== null && { conflictRow: other.index }),
    };
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
export function agree(row: ComparedRow, { team, index }: At): (Problem | null)[] {
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
