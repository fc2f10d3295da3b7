import type { FixedPlace, Fixture, MatchId, PlannedBracket } from "#engine";
import type { FixedGame, FixedTime } from "#contract/brackets/fixed-times.ts";
import { stageNamesOf } from "#server/features/generation/reserved-games.ts";

/** The games of a draw, and which of them have a fixed time already. */
interface Choice {
  fixtures: readonly Fixture[];
  brackets: readonly (Pick<PlannedBracket, "id" | "name" | "type"> & {
    divisionId: number | null;
  })[];
  /** All that is to be fixed. */
  times: readonly FixedTime[];
  taken: ReadonlyMap<MatchId, FixedTime>;
}

type Found = Pick<FixedPlace, "itemId" | "firstOf" | "opens">;

/** Those of a tree first, then who opens: which game is a team's first can still be chosen. */
export function inOrderOfChoice(times: readonly FixedTime[]): FixedTime[] {
  return times.toSorted((a, b) => turnOf(a) - turnOf(b));
}

function turnOf({ game }: FixedTime): number {
  if (game === "first") return 2;
  return game === "opening" ? 1 : 0;
}

/** The game that is meant; null where the draw has no such game. */
export function findGame(time: FixedTime, choice: Choice): Found | null {
  if (time.game === "first") return firstGameOf(time.team_id!, choice);
  const own = choice.brackets.filter((bracket) => isMeant(bracket, time));
  const ids = new Set(own.map(({ id }) => id));
  const games = choice.fixtures.filter(({ bracketId }) => ids.has(bracketId));
  if (time.game === "opening") return openingOf(games, choice);
  const stages = stageNamesOf(games, own);
  const { stage, number } = stagesOfGames[time.game];
  const found = games.filter(({ id }) => stage.includes(stages.get(id) ?? ""));
  return found[number] ? { itemId: found[number].id } : null;
}

/** Whether a line is about a bracket: by its name, its division, or as all are. */
function isMeant(
  { name, divisionId }: Choice["brackets"][number],
  { bracket, division_id: division }: FixedTime,
): boolean {
  if (bracket !== undefined && name.toLowerCase() !== bracket.trim().toLowerCase()) return false;
  return division === undefined || division === divisionId;
}

const stagesOfGames: Record<
  Exclude<FixedGame, "first" | "opening">,
  { stage: string[]; number: number }
> = {
  final: { stage: ["Final", "Grand final"], number: 0 },
  third_place: { stage: ["Third place"], number: 0 },
  semifinal_1: { stage: ["Semifinals"], number: 0 },
  semifinal_2: { stage: ["Semifinals"], number: 1 },
  winners_final: { stage: ["Winners' final"], number: 0 },
  losers_final: { stage: ["Losers' final"], number: 0 },
};

/**
 * One of the first round, of teams that are known, where there are such: of none whose own first game is
 * fixed, and of no bracket that has an opening game of its own.
 */
function openingOf(games: readonly Fixture[], choice: Choice): Found | null {
  const hosts = new Set(choice.times.flatMap(({ team_id: id }) => id ?? []));
  const opened = new Set(
    choice.times
      .filter(({ game, bracket }) => game === "opening" && bracket !== undefined)
      .flatMap((time) => choice.brackets.filter((one) => isMeant(one, time)))
      .map(({ id }) => id),
  );
  const isAll = games.every(({ bracketId }) => opened.has(bracketId));
  const against = (game: Fixture): number[] => [
    Number(choice.taken.has(itemOf(game, choice.fixtures))),
    Number(!isAll && opened.has(game.bracketId)),
    Number(sidesOf(game).some(({ kind }) => kind !== "team")),
    Number(sidesOf(game).some((side) => side.kind === "team" && hosts.has(side.teamId))),
    game.round,
    game.id,
  ];
  const [first] = games
    .map((game) => ({ game, reasons: against(game) }))
    .toSorted((a, b) => compare(a.reasons, b.reasons));
  if (!first) return null;
  const itemId = itemOf(first.game, choice.fixtures);
  return { itemId, opens: games.map(({ id }) => id).filter((id) => id !== itemId) };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((reason, index) => reason !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

/** One against a team whose own first game isn't fixed, where there is one; with that, it is fixed twice. */
function firstGameOf(teamId: number, { fixtures, taken }: Choice): Found | null {
  const own = fixtures
    .filter((game) => sidesOf(game).some((side) => isTeam(side, teamId)))
    .toSorted((a, b) => a.round - b.round || a.id - b.id);
  const first = own[0];
  if (!first) return null;
  const isKnockout = fixtures.some((game) =>
    sidesOf(game).some((side) => "matchId" in side && own.some(({ id }) => id === side.matchId)),
  );
  const fixed = new Set([...taken.values()].flatMap(({ team_id }) => team_id ?? []));
  const isFree = (game: Fixture) =>
    !taken.has(itemOf(game, fixtures)) &&
    !sidesOf(game).some((side) => side.kind === "team" && fixed.has(side.teamId));
  const game = isKnockout || first.byeId !== undefined ? first : (own.find(isFree) ?? first);
  return { itemId: itemOf(game, fixtures), firstOf: teamId };
}

function sidesOf({ home, away }: Fixture): Fixture["home"][] {
  return [home, away];
}

function isTeam(side: Fixture["home"], teamId: number): boolean {
  return side.kind === "team" && side.teamId === teamId;
}

/** The games of a meeting are placed as one, by the first of them. */
function itemOf({ id, meeting }: Fixture, fixtures: readonly Fixture[]): MatchId {
  if (meeting === undefined) return id;
  return fixtures.find((other) => other.meeting === meeting)?.id ?? id;
}
