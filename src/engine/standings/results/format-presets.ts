import type { GameFormat } from "./game-format.ts";

const sets: GameFormat = {
  kind: "sets",
  parts: 3,
  all: false,
  target: 21,
  lead: 2,
  cap: null,
  start: 0,
  decider: null,
  minutes: null,
  draws: false,
  overtime: 0,
};

const periods: GameFormat = {
  ...sets,
  kind: "periods",
  parts: 2,
  target: null,
  lead: 1,
  draws: true,
};

/** Formats that are played as the federations have them, each with where it is laid down. */
export const formatPresets = {
  /** FIVB Official Volleyball Rules, 6.1 to 6.3. */
  volleyball: { ...sets, parts: 5, target: 25, decider: { target: 15, cap: null } },
  /** The same sets in best of three, as one-day tournaments play them. */
  volleyball_short: { ...sets, target: 25, decider: { target: 15, cap: null } },
  /** FIVB Official Beach Volleyball Rules, 6.1 to 6.3. */
  beach_volleyball: { ...sets, decider: { target: 15, cap: null } },
  /** BWF Laws of Badminton, 7. */
  badminton: { ...sets, cap: 30 },
  /** BWF's 3 × 15 with setting to 21: World Junior Championships 2025; the law from January 2027. */
  badminton_15: { ...sets, target: 15, cap: 21 },
  /** ITTF Laws of Table Tennis, 2.11 and 2.12: any odd number of games; five is usual. */
  table_tennis: { ...sets, parts: 5, target: 11 },
  /** As the ITTF's singles events play it. */
  table_tennis_7: { ...sets, parts: 7, target: 11 },
  table_tennis_3: { ...sets, target: 11 },
  /** ITF Rules of Tennis, 6b: tie-break sets. */
  tennis: { ...sets, target: 6, cap: 7 },
  /** ITF Rules of Tennis, appendix VI: short sets, tie-break at four all. */
  tennis_short: { ...sets, target: 4, cap: 5 },
  /** ITF Rules of Tennis, appendix VI: a match tie-break to ten instead of the third set. */
  tennis_match_tiebreak: { ...sets, target: 6, cap: 7, decider: { target: 10, cap: null } },
  /** World Squash Rules of Singles, 2: point-a-rally to eleven. */
  squash: { ...sets, parts: 5, target: 11 },
  /** The same, 2.3: a match may be the best of three. */
  squash_3: { ...sets, target: 11 },
  /** USA Pickleball Official Rulebook, 4 and 15: best of three games to eleven. */
  pickleball: { ...sets, target: 11 },
  /** The same in one game to fifteen. */
  pickleball_15: { ...sets, parts: 1, target: 15 },
  pickleball_21: { ...sets, parts: 1, target: 21 },
  /** IHF Rules of the Game, 2:1 and 2:2 with its comment: overtime of two halves, twice; 7 m throws. */
  handball: {
    ...periods,
    minutes: 30,
    overtime: 4,
    extra: { minutes: 5, target: null },
    shootout: 5,
  },
  /** FIBA Official Basketball Rules, 8.1 and 8.7. */
  basketball: {
    ...periods,
    parts: 4,
    minutes: 10,
    draws: false,
    overtime: 4,
    extra: { minutes: 5, target: null },
  },
  /**
   * FIBA 3x3 Official Rules of the Game, 5 and 6: ten minutes, or first to 21, which a two-pointer can
   * pass; level when time is over, the first to score two points in overtime wins.
   */
  basketball_3x3: {
    ...periods,
    parts: 1,
    target: 21,
    minutes: 10,
    draws: false,
    overtime: 1,
    step: 2,
    extra: { minutes: null, target: 2 },
  },
  /** IFAB Laws of the Game, 7 and 10. */
  football: {
    ...periods,
    minutes: 45,
    overtime: 2,
    extra: { minutes: 15, target: null },
    shootout: 5,
  },
  /** FIFA Futsal Laws of the Game, 7 and 10. */
  futsal: {
    ...periods,
    minutes: 20,
    overtime: 2,
    extra: { minutes: 5, target: null },
    shootout: 5,
  },
  /** FIH Rules of Hockey, 5.1: four quarters; its tournaments settle a level game by a shoot-out. */
  hockey: { ...periods, parts: 4, minutes: 15, shootout: 5 },
  /** IFF Rules of the Game, 201, and IIHF rule 77: three periods; in overtime the first goal wins. */
  three_periods: {
    ...periods,
    parts: 3,
    minutes: 20,
    overtime: 1,
    extra: { minutes: 10, target: 1 },
    shootout: 5,
  },
  /** World Rugby Laws of the Game, 5. */
  rugby: { ...periods, minutes: 40, overtime: 2, extra: { minutes: 10, target: null } },
  /** WFDF Rules of Ultimate, 4.1 and appendix A4: to fifteen; after the time cap, to one more. */
  ultimate: {
    ...sets,
    parts: 1,
    target: 15,
    lead: 1,
    half: 8,
    soft: { minutes: 100, plus: 1 },
  },
  /** USA Ultimate National Championships 2022, competition rules: with soft and hard cap. */
  ultimate_caps: {
    ...sets,
    parts: 1,
    target: 15,
    lead: 1,
    half: 8,
    soft: { minutes: 90, plus: 1 },
    minutes: 105,
  },
  /** As at the World Games. */
  ultimate_13: { ...sets, parts: 1, target: 13, lead: 1, minutes: 75 },
  /** FIDE Laws of Chess, 10.1. Scores are whole: a draw is 0–0; ½ is what ranking rules give for one. */
  chess: { ...periods, parts: 1, target: 1 },
} satisfies Record<string, GameFormat>;

export type FormatPreset = keyof typeof formatPresets;
