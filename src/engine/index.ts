/**
 * The rules of tournaments, pure and synchronous: callers load values, call, and save what comes
 * back. No clock, no chance but the given seed, no storage; the same input gives the same output.
 */
export { invariant, type Rule, RuleError } from "./errors.ts";
export { createRandom, type Random } from "./random.ts";
export type * from "./types.ts";
export * from "./brackets/index.ts";
export * from "./joining/index.ts";
export * from "./playoffs/index.ts";
export * from "./standings/index.ts";
export * from "./schedule/index.ts";
export * from "./duties/index.ts";
export * from "./estimates/index.ts";
export * from "./queue/index.ts";
