import { expect, test } from "vitest";
import { checkParts } from "./check-parts.ts";
import { type FormatPreset, formatPresets } from "./format-presets.ts";
import type { GameFormat } from "./game-format.ts";
import { scoreOfParts } from "./score-of-parts.ts";
import { parse } from "./testing/parse.ts";

/** Games that were played, one for each preset. */
const published: Record<FormatPreset, [game: string, parts: string, home: number, away: number]> = {
  volleyball: ["Tokyo 2020, men: FRA–ROC", "25-23 25-17 17-25 21-25 15-12", 3, 2],
  volleyball_short: ["Lakeville North Tournament: Roosevelt–South", "25-22 18-25 15-9", 2, 1],
  beach_volleyball: ["Paris 2024, women: BRA–CAN", "26-24 12-21 15-10", 2, 1],
  badminton: ["London 2012, men: Lin–Lee", "15-21 21-10 21-19", 2, 1],
  badminton_15: ["World Juniors 2025: Phichitpreechasak–Sharma", "15-7 15-12", 2, 0],
  table_tennis: ["Tokyo 2020, men's teams: Fan–Ovtcharov", "3-11 11-6 9-11 11-5 11-3", 3, 2],
  table_tennis_7: ["Paris 2024, men: Fan–Möregårdh", "7-11 11-9 11-9 11-8 11-8", 4, 1],
  // sportskeeda.com, 30 July 2023. All three games are played there; this one took all three.
  table_tennis_3: ["Ultimate Table Tennis 2023, final: Desai–Duda", "6-11 11-4 11-8", 2, 1],
  tennis: ["Paris 2024, men: Djokovic–Alcaraz", "7-6 7-6", 2, 0],
  // lta.org.uk, Kent, 19 July 2013.
  tennis_short: ["LTA County Cup 2013, under 12: Kent–East Scotland, second", "4-2 5-3", 2, 0],
  tennis_match_tiebreak: ["Paris 2024, doubles: Ebden/Peers–Krajicek/Ram", "6-7 7-6 10-8", 2, 1],
  squash: ["World Championship 2024: Elias–Asal", "11-6 11-5 12-10", 3, 0],
  squash_3: ["Premier Squash League 2019, final: Waters–Massaro", "7-11 14-12 8-11", 1, 2],
  pickleball: ["US Open 2025: Munro/Yang–DeHeart/Livornese", "14-12 11-5", 2, 0],
  pickleball_15: ["King Kong singles, a final: McClintock–Montgomery", "15-7", 15, 7],
  pickleball_21: ["MLP 2023, Challenger final: Breakers–Slice", "21-19", 21, 19],
  handball: ["Paris 2024, men: DEN–GER", "21-12 18-14", 39, 26],
  basketball: ["Paris 2024, men: USA–FRA", "20-15 29-26 23-25 26-21", 98, 87],
  basketball_3x3: ["Tokyo 2020, men: SRB–LAT", "22-16", 22, 16],
  football: ["World Cup 2022: ARG–FRA, before penalties", "2-0 0-2 0-0 1-1", 3, 3],
  futsal: ["World Cup 2024: BRA–ARG", "2-0 0-1", 2, 1],
  hockey: ["Paris 2024, men: NED–GER, before the shoot-out", "0-0 0-0 0-0 1-1", 1, 1],
  three_periods: ["Beijing 2022, ice hockey, men: FIN–ROC", "0-1 1-0 1-0", 2, 1],
  rugby: ["World Cup 2023: NZL–RSA", "6-12 5-0", 11, 12],
  ultimate: ["World Under-24 2019, mixed: USA–CZE", "15-7", 15, 7],
  ultimate_caps: ["USA Ultimate 2022, mixed: Polar Bears–Love Tractor", "13-12", 13, 12],
  ultimate_13: ["World Games 2025: USA–CAN", "13-12", 13, 12],
  chess: ["World Championship 2024, game 14: Ding–Gukesh", "0-1", 0, 1],
};

test.each(Object.entries(published))("%s: %s", (preset, [, parts, homeScore, awayScore]) => {
  const format: GameFormat = formatPresets[preset as FormatPreset];
  expect(checkParts(parse(parts), format)).toEqual([]);
  expect(scoreOfParts(parse(parts), format, { isOver: true })).toEqual({ homeScore, awayScore });
});

test.each([
  ["25-23 5-3", 1, 0],
  ["25-23 24-22", 1, 0],
  ["25-23 25-20", 2, 0],
  ["25-23 25-24", 1, 0],
])("while it is played %s is %i–%i: the set that is on counts for nobody", (parts, ...score) => {
  const [homeScore, awayScore] = score;
  const { volleyball, handball } = formatPresets;
  const isOver = false;
  expect(scoreOfParts(parse(parts), volleyball, { isOver })).toEqual({ homeScore, awayScore });
  expect(scoreOfParts(parse("12-10 3-4"), handball, { isOver })).toEqual({
    homeScore: 15,
    awayScore: 14,
  });
});
