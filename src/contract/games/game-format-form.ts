import { z } from "zod";
import { laterFields, valueOf } from "./format-fields.ts";
import { placingGames } from "./format-of-game.ts";
import type { GameFormat } from "./game-formats.ts";
import { wholeWithin } from "#contract/inputs.ts";
import { gameLimits, limits } from "#contract/limits.ts";

const { parts, target, start, lead, minutes, overtime } = gameLimits;
const { step, extraTarget, shootout, softPlus } = gameLimits;
const points = wholeWithin(target).nullable().default(null);

/** A format as it is sent: what is left out is what most sports do without. */
export const GameFormatForm = z
  .object({
    kind: z.enum(["sets", "periods"]),
    parts: wholeWithin(parts),
    all: z.boolean().default(false),
    target: points,
    lead: wholeWithin(lead).default(1),
    cap: points,
    start: wholeWithin(start).default(0),
    decider: z
      .object({ target: wholeWithin(target), cap: points })
      .nullable()
      .default(null),
    minutes: wholeWithin(minutes).nullable().default(null),
    draws: z.boolean().default(false),
    overtime: wholeWithin(overtime).default(0),
    // What came later: where there is none of it, a format is as one from before.
    step: wholeWithin(step).nullish(),
    extra: z
      .object({
        minutes: wholeWithin(minutes).nullable().default(null),
        target: wholeWithin(extraTarget).nullable().default(null),
      })
      .nullish(),
    shootout: wholeWithin(shootout).nullish(),
    soft: z.object({ minutes: wholeWithin(minutes), plus: wholeWithin(softPlus) }).nullish(),
    half: wholeWithin(target).nullish(),
    noAd: z.boolean().nullish(),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string[], message: string) =>
      issues.push({ code: "custom", path, message, input: value });
    const isEndless = value.target === null && value.minutes === null;
    if (value.kind === "sets" && isEndless) refuse(["target"], "rules.format.endless");
    if (isBelow(value.cap, value.target)) refuse(["cap"], "rules.format.capBelow");
    if (value.decider && isBelow(value.decider.cap, value.decider.target)) {
      refuse(["decider", "cap"], "rules.format.capBelow");
    }
    if (value.target !== null && value.start >= value.target) {
      refuse(["start"], "rules.format.startHigh");
    }
    const [half, soft] = [valueOf(value, "half"), valueOf(value, "soft")];
    if (half !== null && isBelow(value.target, half + 1)) {
      refuse(["half"], "rules.format.halfHigh");
    }
    if (soft && isBelow(value.minutes, soft.minutes)) {
      refuse(["soft", "minutes"], "rules.format.softLate");
    }
    const canBeLevel = value.kind === "sets" && !value.all && value.parts % 2 === 0;
    if (canBeLevel && !value.draws) refuse(["parts"], "rules.format.odd");
  })
  .overwrite(withoutNothing);

/** The formats of a bracket's games as they are sent, each for other games. */
export const BracketFormatsForm = z
  .array(
    z.object({
      round: z.int().min(placingGames).max(limits.round.max).nullable(),
      format: GameFormatForm.nullable(),
    }),
  )
  .max(gameLimits.bracketFormats.max)
  .refine((all) => new Set(all.map(({ round }) => round)).size === all.length, {
    error: "rules.format.roundTwice",
  });
export type BracketFormatsForm = z.infer<typeof BracketFormatsForm>;

/** A format of games as it is stored; null for one score. */
export function readFormat(stored: unknown): GameFormat | null {
  return stored === null ? null : GameFormatForm.parse(stored);
}

/** Without those fields that say nothing, as they are empty or mean nothing to the format. */
function withoutNothing<Format extends GameFormat>(format: Format): Format {
  const said = { ...format };
  for (const field of laterFields) if (!valueOf(format, field)) delete said[field];
  return said;
}

function isBelow(cap: number | null, goal: number | null): boolean {
  return cap !== null && goal !== null && cap < goal;
}
