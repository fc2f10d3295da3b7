import type { Newcomer } from "./newcomer.ts";
import type { Played } from "./play.ts";

/** A line of a table as it can be read. */
export interface Line {
  rank: number;
  team: string;
}

/** Opens the tournament's page once everything is over, and from there all places. */
export async function openRanking(newcomer: Newcomer, tournamentId: number, view: string) {
  const { page, actions, lookAt } = newcomer;
  await page.goto(`/tournaments/${tournamentId}`);
  await page.getByRole("heading", { name: "Result" }).waitFor();
  await lookAt("the page of a tournament that is over");
  await actions.pressOn("Standings", page.getByRole("tab", { name: "Standings" }));
  await page.getByRole("tab", { name: view, selected: true }).waitFor();
  await lookAt("the final ranking");
}

/** The places of the table with a name, as they stand on the screen. */
export async function readPlaces({ page }: Newcomer, label: string | RegExp): Promise<Line[]> {
  const table = page.getByRole("table", { name: label });
  await table.waitFor();
  const rows = table.locator("tbody tr");
  return rows.evaluateAll((lines) =>
    lines.map((line) => ({
      rank: Number(/\d+/.exec(line.children[0]!.textContent)![0]),
      // The initials that stand for a logo are no part of the name.
      team: line.querySelector("a")!.lastChild!.textContent!.trim(),
    })),
  );
}

/** Who came first, second and so on by the games for places, each of which is for two. */
export function placesByGames(played: readonly Played[]): string[] {
  return ["Final", "Third place", "Place 5", "Place 7"].flatMap((stage) => {
    const game = played.find(({ row }) => row.stage_name === stage);
    return game ? [game.winner, game.loser] : [];
  });
}

/** Who came first, second and so on where everybody plays until they are out, the last to be so first. */
export function placesByLastGame(played: readonly Played[]): string[] {
  const backwards = played.toReversed();
  return [...new Set([backwards[0]!.winner, ...backwards.map(({ loser }) => loser)])];
}

/** By wins, then sets won more than lost, then sets won. */
export function placesInLeague(teams: readonly string[], played: readonly Played[]): string[] {
  const figures = new Map(teams.map((team) => [team, figuresOf(team, played)]));
  return teams.toSorted((one, other) => apart(figures.get(one)!, figures.get(other)!));
}

function apart(one: number[], other: number[]): number {
  return one.map((value, index) => other[index]! - value).find((value) => value !== 0) ?? 0;
}

function figuresOf(team: string, played: readonly Played[]): number[] {
  const won = played.filter(({ winner }) => winner === team).map(({ sets }) => sets);
  const lost = played
    .filter(({ loser }) => loser === team)
    .map(({ sets: [own, other] }) => [other, own]);
  const sum = (index: number) => [...won, ...lost].reduce((total, sets) => total + sets[index]!, 0);
  return [won.length, sum(0) - sum(1), sum(0)];
}

/** Whether ranks go from 1 to the last: each its own, or that of the one above, level in everything. */
export function areCounted(places: readonly Line[]): boolean {
  return places.every(
    ({ rank }, index) => rank === index + 1 || (index > 0 && rank === places[index - 1]!.rank),
  );
}
