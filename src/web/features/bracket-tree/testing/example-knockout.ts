import {
  doubleEliminationStageNames,
  type Fixture,
  type KnockoutFormat,
  knockoutFixtures,
  type Participant,
  placesName,
  stageNames,
} from "#engine";
import type {
  EliminationBracket,
  PlayoffMatch,
  PlayoffSide,
} from "#contract/standings/standings.ts";

export interface KnockoutScript extends KnockoutFormat {
  /** Names in seed order; ids count from 1. */
  teams: string[];
  /** So many games are over, in playing order; each is won by the better seed, 25–20. */
  played?: number;
  changes?: (match: PlayoffMatch) => Partial<PlayoffMatch>;
}

/** A drawn and partly played knock-out as the server tells it, for tests. */
export function exampleKnockout({
  teams,
  played = 0,
  changes = () => ({}),
  ...format
}: KnockoutScript): EliminationBracket {
  const entrants = teams.map((_, index): Participant => ({ kind: "team", teamId: index + 1 }));
  const fixtures = knockoutFixtures(entrants, format, { bracketId: 1, firstId: 101 });
  const matches = new Map<number, PlayoffMatch>();
  for (const [index, fixture] of fixtures.entries()) {
    const match = toMatch(fixture, { teams, matches, isPlayed: index < played });
    matches.set(fixture.id, { ...match, ...changes(match) });
  }
  const rounds = Map.groupBy(fixtures, ({ round }) => String(round));
  const final = matches.get(fixtures.at(-1)!.id)!;
  const isCompleted = played >= fixtures.length;
  return {
    id: 9,
    name: "Playoffs",
    is_completed: isCompleted,
    champion: isCompleted ? named(final.home_team) : null,
    runner_up: isCompleted ? named(final.away_team) : null,
    third_place: null,
    rounds: Object.fromEntries(
      [...rounds].map(([round, games]) => [round, games.map(({ id }) => matches.get(id)!)]),
    ),
    stage_names: namesOf(fixtures, format),
  };
}

function namesOf(fixtures: Fixture[], { thirdPlace = false, doubleElimination }: KnockoutFormat) {
  if (doubleElimination) {
    return doubleEliminationStageNames(
      fixtures.map(({ stage, round }) => ({ stage: stage!, round })),
    );
  }
  const forPlaces = fixtures.filter(({ places }) => places);
  if (forPlaces.length === 0) return roundNames(fixtures.at(-1)!.round, thirdPlace);
  const names = forPlaces.map(({ round, places }) => [round, placesName(places!)] as const);
  const others = new Set(fixtures.filter(({ places }) => !places).map(({ round }) => round));
  const known = Object.values(roundNames(others.size, true));
  return Object.fromEntries([...names, ...[...others].map((round, at) => [round, known[at]!])]);
}

/** With the game for third place as a round of its own, the last but one. */
function roundNames(rounds: number, thirdPlace: boolean): Record<string, string> {
  if (!thirdPlace) return stageNames(rounds);
  const names = stageNames(rounds - 1);
  return { ...names, [rounds - 1]: "Third place", [rounds]: names[rounds - 1]! };
}

interface Context {
  teams: string[];
  matches: Map<number, PlayoffMatch>;
  isPlayed: boolean;
}

function toMatch(fixture: Fixture, { teams, matches, isPlayed }: Context): PlayoffMatch {
  const sides = [fixture.home, fixture.away].map((place) => toSide(place, { teams, matches }));
  const [home, away] = sides.toSorted((a, b) => (a.seed ?? Infinity) - (b.seed ?? Infinity)) as [
    PlayoffSide,
    PlayoffSide,
  ];
  return {
    id: fixture.id,
    game_number: fixture.id - 100,
    home_team: { ...home, score: isPlayed ? 25 : null },
    away_team: { ...away, score: isPlayed ? 20 : null },
    parts: null,
    outcome: "played",
    lost_by: null,
    winner: isPlayed ? { id: home.id! } : null,
    status: isPlayed ? "completed" : "scheduled",
    knockout_stage: fixture.stage ?? null,
    places: fixture.places ?? null,
    is_third_place: fixture.isThirdPlace ?? false,
    raw_start_time: "2026-11-21T09:30:00Z",
    court: "A",
  };
}

function toSide(place: Participant, { teams, matches }: Pick<Context, "teams" | "matches">) {
  const side = {
    score: null,
    shootout: null,
    logo_url: null,
    withdrawn: false,
    source: null,
    origin: null,
  };
  if (place.kind === "team") return { ...side, ...teamOf(place.teamId, teams) };
  if (place.kind !== "winner" && place.kind !== "loser") throw new Error("no groups here");
  const from = matches.get(place.matchId)!;
  const origin = { kind: place.kind, game_number: from.game_number };
  if (!from.winner) return { ...side, id: null, name: null, seed: null, source: origin, origin };
  const isHome = (from.home_team.id === from.winner.id) === (place.kind === "winner");
  return { ...side, ...teamOf((isHome ? from.home_team : from.away_team).id!, teams), origin };
}

function teamOf(id: number, teams: string[]) {
  return { id, name: teams[id - 1]!, seed: id };
}

function named({ id, name }: PlayoffSide) {
  return { id: id!, name: name! };
}
