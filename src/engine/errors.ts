/** A request that the rules of the sport or the format make impossible: `message` is for people. */
export class RuleError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "RuleError";
    this.code = code;
  }
}

/** Stops on a state that no input may lead to: a mistake in the engine, never the caller's. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Engine invariant broken: ${message}`);
}
