import { randomInt } from "node:crypto";
import { limits } from "#contract/limits.ts";
import { toLatin } from "#server/attachment.ts";
import type { Database } from "#server/database/handle.ts";
import { findTakenUsernames } from "./username-repository.ts";

/** Namesakes that get a number in their order; who comes later gets one by lot. */
const numbered = 9;
const digits = 6;

/**
 * A free username for whoever wasn't asked for one, made of their name and not of their address, which
 * others must not read in it. They sign in with the address as well.
 */
export async function chooseUsername(name: string, database: Database): Promise<string> {
  const base = baseOf(name);
  const lot = String(randomInt(10 ** digits)).padStart(digits, "0");
  const numbers = Array.from({ length: numbered - 1 }, (_, index) => `${base}_${index + 2}`);
  const candidates = [base, ...numbers, `${base}_${lot}`];
  const taken = await findTakenUsernames(candidates, database);
  return candidates.find((candidate) => !taken.has(candidate)) ?? candidates.at(-1)!;
}

function baseOf(name: string): string {
  const words = toLatin(name)
    .toLowerCase()
    .match(/[a-z\d]+/gu);
  const base = (words ?? [])
    .join("_")
    .slice(0, limits.username.max - digits - 1)
    .replace(/_$/u, "");
  return base.length < limits.username.min ? "user" : base;
}
