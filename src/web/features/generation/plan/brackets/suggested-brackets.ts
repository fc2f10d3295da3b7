import { limits } from "#contract/limits.ts";
import { type BracketOption, groupsAndPlayoffs } from "./bracket-option.ts";

/** A way to draw: automatic where `brackets` is null. */
export interface Format {
  brackets: BracketOption[] | null;
}

/** From how many teams on one group is too long a way to a winner. */
const mostInOneGroup = 8;

/** Ways to draw so many teams, the one with most games first that still leads to one winner. */
export function formatsFor(teams: number): Format[] {
  const formats: Format[] = teams <= mostInOneGroup ? [{ brackets: null }] : [];
  for (const [size, qualifiers] of [
    [4, 2],
    [4, 1],
    [3, 2],
    [3, 1],
  ] as const) {
    const groups = groupCount(teams, size);
    if (groups < 2 || Math.floor(teams / groups) < size - 1) continue;
    formats.push({ brackets: groupsAndPlayoffs(teams, { groups, qualifiers }) });
  }
  const cup = groupsAndPlayoffs(teams, { groups: 0, qualifiers: 0 });
  return [...formats, { brackets: cup }];
}

/**
 * The first format that fits with something to spare, else the first that fits at all, else the
 * first: then what would make it fit is offered beside the estimate.
 */
export function suggestFormat(
  teams: number,
  fits: (format: Format, hasSpare: boolean) => boolean,
): Format {
  const formats = formatsFor(teams);
  return (
    formats.find((format) => fits(format, true)) ??
    formats.find((format) => fits(format, false)) ??
    formats[0]!
  );
}

/** Groups of about that size, no more than leave a bracket for the playoffs. */
export function groupCount(teams: number, size: number): number {
  const { max } = limits.bracketsPerTournament;
  return Math.min(max - 1, Math.round(teams / size));
}
