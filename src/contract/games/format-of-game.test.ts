import { expect, test } from "vitest";
import { formatPresets } from "#engine";
import { BracketFormatsForm, GameFormatForm, readFormat } from "./game-format-form.ts";
import { presetOf } from "./format-presets.ts";
import { formatOfGame, placingGames } from "./format-of-game.ts";

const { volleyball, volleyball_short: short, beach_volleyball: beach } = formatPresets;
const formats = {
  game_format: volleyball,
  bracket_formats: [
    { bracket_id: 1, round: null, format: short },
    { bracket_id: 1, round: 3, format: beach },
    { bracket_id: 1, round: placingGames, format: null },
    { bracket_id: 2, round: 1, format: beach },
  ],
};

test.each([
  ["of another bracket is played as the tournament says", { bracket_id: 3 }, volleyball],
  ["without a bracket is played as the tournament says", { bracket_id: null }, volleyball],
  ["is played as its bracket says", { bracket_id: 1 }, short],
  ["is played as its round says before that", { bracket_id: 1, round: 3 }, beach],
  [
    "for the third place isn't the final of its round",
    { bracket_id: 1, for_place: true, round: 3 },
    null,
  ],
  [
    "for a place is played as the rest where nothing is said of it",
    { bracket_id: 2, for_place: true },
    volleyball,
  ],
])("a game %s", (_, game, expected) => {
  expect(formatOfGame({ round: 1, for_place: false, ...game }, formats)).toBe(expected);
});

test("a round is played in one way", () => {
  const twice = [1, 1].map((round) => ({ round, format: null }));
  expect(BracketFormatsForm.safeParse(twice).success).toBe(false);
});

test("a format says nothing that means nothing to it", () => {
  const said = { step: 2, extra: { minutes: 5, target: 1 }, shootout: 5, half: 8, noAd: true };
  const soft = { minutes: 75, plus: 1 };
  expect(GameFormatForm.parse({ ...volleyball, ...said, soft })).toEqual(volleyball);
  const { ultimate } = formatPresets;
  expect(GameFormatForm.parse({ ...ultimate, ...said, soft })).toEqual({ ...ultimate, soft });
});

test.each([
  [{ half: 15 }, "rules.format.halfHigh"],
  [{ minutes: 90 }, "rules.format.softLate"],
])("a game that time shortens can't have %j", (change, message) => {
  const { error } = GameFormatForm.safeParse({ ...formatPresets.ultimate, ...change });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("a format that was stored before its preset said more is that preset", () => {
  const { extra: _, shootout: __, ...handball } = formatPresets.handball;
  expect(readFormat(handball)).toEqual(handball);
  expect(presetOf(handball)).toBe("handball");
  expect(presetOf({ ...handball, minutes: 20 })).toBeNull();
  expect(presetOf({ ...formatPresets.handball, shootout: 3 })).toBeNull();
});
