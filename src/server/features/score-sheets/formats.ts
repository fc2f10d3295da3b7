import { bySport, type SportName } from "#contract/games/sports.ts";
import { formatPresets, type GameFormat, rulesOfPart } from "#engine";

/** How a sheet divides a game, by what its sport plays. */
export interface SheetFormat {
  part: "set" | "quarter" | "period" | "half";
  parts: number;
  /** Whether there is a line for overtime after the last part. */
  hasOvertime: boolean;
  /** The last point to strike off in each part; null where points are written as they fall. */
  lastPoints: (number | null)[];
  /** Time-outs that a team may take in each part. */
  timeOuts: number;
  squad: Squad;
}

/** How many of a team play at once, and how many its squad usually has. */
interface Squad {
  playing: number;
  usual: number;
}

// A set goes on beyond its last point until somebody leads by enough.
const pointsBeyond = 5;
const mostPoints = 30;

const pairs: Squad = { playing: 2, usual: 4 };

const formats: Record<SportName, SheetFormat> = {
  Volleyball: sets(formatPresets.volleyball, 2, { playing: 6, usual: 12 }),
  "Beach Volleyball": sets(formatPresets.beach_volleyball, 1, pairs),
  Badminton: sets(formatPresets.badminton, 0, pairs),
  "Table Tennis": sets(formatPresets.table_tennis, 1, pairs),
  Tennis: inParts("set", 3, { squad: pairs }),
  Basketball: timed("quarter", 4, { timeOuts: 3, squad: { playing: 5, usual: 12 } }),
  Football: timed("half", 2, { squad: { playing: 11, usual: 18 } }),
  Futsal: timed("half", 2, { timeOuts: 1, squad: { playing: 5, usual: 14 } }),
  Handball: timed("half", 2, { timeOuts: 3, squad: { playing: 7, usual: 16 } }),
  Floorball: timed("period", 3, { timeOuts: 1, squad: { playing: 6, usual: 20 } }),
  Hockey: timed("quarter", 4, { squad: { playing: 11, usual: 18 } }),
  Rugby: timed("half", 2, { squad: { playing: 15, usual: 23 } }),
  Ultimate: inParts("half", 2, { timeOuts: 2, squad: { playing: 7, usual: 20 } }),
  // Five sets to be filled in.
  "Other Sport": inParts("set", 5, { timeOuts: 2, squad: { playing: 6, usual: 12 } }),
};

/** What the sheet of a sport looks like, where its games are played in the given format. */
export function formatOf(sport: string, format: GameFormat | null = null): SheetFormat {
  const ofSport = bySport(formats, sport);
  if (format === null) return ofSport;
  const { kind, parts, overtime, target } = format;
  return {
    ...ofSport,
    part: kind === "sets" ? "set" : (partNames[parts] ?? "period"),
    parts,
    hasOvertime: overtime > 0,
    lastPoints: target === null ? [] : lastPointsOf(format),
  };
}

const partNames: Record<number, SheetFormat["part"]> = { 2: "half", 4: "quarter" };

interface Extras {
  timeOuts?: number;
  squad: Squad;
}

/** A game whose points are written as they fall. */
function inParts(
  part: SheetFormat["part"],
  parts: number,
  { timeOuts = 0, squad }: Extras,
): SheetFormat {
  return { part, parts, hasOvertime: false, lastPoints: [], timeOuts, squad };
}

/** A game by the clock, which may go into overtime. */
function timed(part: SheetFormat["part"], parts: number, extras: Extras): SheetFormat {
  return { ...inParts(part, parts, extras), hasOvertime: true };
}

function sets(format: GameFormat, timeOuts: number, squad: Squad): SheetFormat {
  const { parts } = format;
  return {
    part: "set",
    parts,
    hasOvertime: false,
    lastPoints: lastPointsOf(format),
    timeOuts,
    squad,
  };
}

function lastPointsOf(format: GameFormat): (number | null)[] {
  return Array.from({ length: format.parts }, (_, index) => {
    const { target, lead, cap, step } = rulesOfPart(format, index);
    if (target === null) return null;
    return Math.min(cap ?? target + (lead > 1 ? pointsBeyond : step - 1), mostPoints);
  });
}
