import { BEACH_VOLLEYBALL_SETS, type SetRules, VOLLEYBALL_SETS } from "#engine";

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
}

// A set goes on beyond its last point until somebody leads by two.
const pointsBeyond = 5;
const mostPoints = 30;

const formats: Record<string, SheetFormat> = {
  Volleyball: sets(VOLLEYBALL_SETS, 2),
  "Beach Volleyball": sets(BEACH_VOLLEYBALL_SETS, 1),
  Badminton: sets({ bestOf: 3, points: 21, decidingPoints: 21, lead: 2, cap: 30 }, 0),
  "Table Tennis": sets({ bestOf: 5, points: 11, decidingPoints: 11, lead: 2 }, 1),
  Tennis: { part: "set", parts: 3, hasOvertime: false, lastPoints: [], timeOuts: 0 },
  Basketball: { part: "quarter", parts: 4, hasOvertime: true, lastPoints: [], timeOuts: 3 },
  Football: { part: "half", parts: 2, hasOvertime: true, lastPoints: [], timeOuts: 0 },
  Handball: { part: "half", parts: 2, hasOvertime: true, lastPoints: [], timeOuts: 3 },
  Floorball: { part: "period", parts: 3, hasOvertime: true, lastPoints: [], timeOuts: 1 },
  Hockey: { part: "quarter", parts: 4, hasOvertime: true, lastPoints: [], timeOuts: 0 },
  Rugby: { part: "half", parts: 2, hasOvertime: true, lastPoints: [], timeOuts: 0 },
  Ultimate: { part: "half", parts: 2, hasOvertime: false, lastPoints: [], timeOuts: 2 },
};

/** What the sheet of a sport looks like; of a sport that isn't known, five sets to be filled in. */
export function formatOf(sport: string): SheetFormat {
  return (
    formats[sport] ?? { part: "set", parts: 5, hasOvertime: false, lastPoints: [], timeOuts: 2 }
  );
}

function sets({ bestOf, points, decidingPoints, cap }: SetRules, timeOuts: number): SheetFormat {
  const last = (target: number) => Math.min(cap ?? target + pointsBeyond, mostPoints);
  const lastPoints = Array.from({ length: bestOf }, (_, index) =>
    last(index === bestOf - 1 ? decidingPoints : points),
  );
  return { part: "set", parts: bestOf, hasOvertime: false, lastPoints, timeOuts };
}
