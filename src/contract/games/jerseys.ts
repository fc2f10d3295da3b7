import { z } from "zod";
import type { PlainCode } from "#texts/said.ts";
import { jerseyNumber } from "#contract/essentials.ts";
import { JerseyZero } from "./sports.ts";

/** A jersey's number; 00 is the number 0 and said to be double. */
export interface Jersey {
  jersey_number: number | null;
  jersey_double_zero?: boolean | undefined;
}

/** As it stands on the shirt: "00", "0", "7"; empty without a number. */
export function jerseyText({
  jersey_number: number,
  jersey_double_zero: isDouble,
}: Jersey): string {
  return number === 0 && isDouble ? "00" : String(number ?? "");
}

/** What somebody typed: nothing is no jersey, and 07 is 7. */
export function readJersey(text: string) {
  const typed = text.trim();
  return {
    jersey_number: typed === "" ? null : Number(typed),
    jersey_double_zero: typed === "00",
  };
}

/** Why there is no such jersey in a sport with these zeros; null when there is. */
export function jerseyProblem(jersey: Jersey, zeros: readonly JerseyZero[]): PlainCode | null {
  const zero = JerseyZero.safeParse(jerseyText(jersey));
  if (!zero.success || zeros.includes(zero.data)) return null;
  return zeros.length === 0 ? "rules.player.jerseyLow" : "rules.player.jerseyDoubleZero";
}

interface Rules {
  zeros: readonly JerseyZero[];
  /** What the player wears already stays, also where the sport has changed since. */
  worn?: Jersey;
}

/** The schema of a player with the jerseys of the team's sport. */
export function withJerseysOf<Schema extends z.ZodType<Jersey>>(
  schema: Schema,
  { zeros, worn }: Rules,
): Schema {
  return schema.superRefine((player, context) => {
    if (worn && jerseyText(player) === jerseyText(worn)) return;
    const message = jerseyProblem(player, zeros);
    if (message) context.addIssue({ code: "custom", path: ["jersey_number"], message });
  });
}

/**
 * The next free jersey after the one given last, in the order 00, 0, 1 to 99; null when there is
 * none, or none was given.
 */
export function nextJersey(
  last: Jersey,
  { taken, zeros }: { taken: readonly Jersey[]; zeros: readonly JerseyZero[] },
): string | null {
  const { max } = jerseyNumber;
  const all = [
    ...zeros.toSorted((one, other) => other.length - one.length),
    ...Array.from({ length: max }, (_, index) => String(index + 1)),
  ];
  const place = all.indexOf(jerseyText(last));
  if (place < 0) return null;
  const worn = new Set(taken.map(jerseyText));
  return all.slice(place + 1).find((jersey) => !worn.has(jersey)) ?? null;
}
