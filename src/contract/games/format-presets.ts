import { type FormatPreset, formatPresets } from "#engine";
import { isSameValue } from "./former-values.ts";
import type { GameFormat } from "./game-formats.ts";
import { bySport, type SportName } from "./sports.ts";

/**
 * What each sport offers, its own first. Who plays by the clock mostly keeps one score: with
 * `isUsual` a new tournament of that sport starts with the first.
 */
const offers: Record<SportName, { isUsual: boolean; presets: readonly FormatPreset[] }> = {
  Volleyball: usual("volleyball", "volleyball_short"),
  "Beach Volleyball": usual("beach_volleyball"),
  Badminton: usual("badminton", "badminton_15"),
  "Table Tennis": usual("table_tennis", "table_tennis_3", "table_tennis_7"),
  Tennis: usual("tennis", "tennis_match_tiebreak", "tennis_short"),
  Ultimate: usual("ultimate", "ultimate_caps", "ultimate_13"),
  Basketball: offered("basketball", "basketball_3x3"),
  Football: offered("football"),
  Futsal: offered("futsal"),
  Handball: offered("handball"),
  Hockey: offered("hockey", "three_periods"),
  Floorball: offered("three_periods"),
  Rugby: offered("rugby"),
  "Other Sport": offered(),
};

function usual(...presets: FormatPreset[]) {
  return { isUsual: true, presets };
}

function offered(...presets: FormatPreset[]) {
  return { isUsual: false, presets };
}

/**
 * The presets to choose from: those of the sport first, then all others. What says the same is one choice, with
 * the names that several sports have for it.
 */
export function presetsFor(sport: string | null): {
  own: FormatPreset[];
  others: FormatPreset[][];
} {
  const { presets: own } = bySport(offers, sport);
  const all = Object.keys(formatPresets) as FormatPreset[];
  const others = Map.groupBy(all, (preset) => presetOf(formatPresets[preset])!).values();
  return {
    own: [...own],
    others: [...others].filter((alike) => !alike.some((one) => own.includes(one))),
  };
}

/** What a new tournament of a sport starts with; null for one score. */
export function usualFormat(sport: string | null): GameFormat | null {
  const { isUsual, presets } = bySport(offers, sport);
  const [first] = presets;
  return isUsual && first ? formatPresets[first] : null;
}

/**
 * Which preset a format is; null where somebody has put it together. One that was chosen before its
 * preset said what it says today is that preset still.
 */
export function presetOf(format: GameFormat): FormatPreset | null {
  const presets = Object.entries(formatPresets) as [FormatPreset, GameFormat][];
  const has = (field: string) => field in format;
  const known = (preset: GameFormat) =>
    Object.fromEntries(Object.entries(preset).filter(([field]) => has(field))) as unknown;
  const found =
    presets.find(([, preset]) => isSameFormat(preset, format)) ??
    presets.find(([, preset]) => isSameFormat(known(preset) as GameFormat, format));
  return found?.[0] ?? null;
}

/**
 * Whether two formats say the same, also while one is only half typed, or is from before there was
 * all that the other says.
 */
export function isSameFormat(one: GameFormat | null, other: GameFormat | null): boolean {
  if (one === null || other === null) return one === other;
  const fields = Object.keys({ ...one, ...other }) as (keyof GameFormat)[];
  return fields.every((field) => isSameValue(one[field], other[field]));
}
