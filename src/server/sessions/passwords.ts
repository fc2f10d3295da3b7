import { hash, verify } from "@node-rs/argon2";
import { AppError } from "#server/errors.ts";

/** Makes and checks password hashes. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** False without a stored hash too, after the same work: time tells nothing about an account. */
  verify: (storedHash: string | undefined, password: string) => Promise<boolean>;
}

const argon2id = 2;
// OWASP's parameters: 19 MiB, two passes, one lane.
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// A hash of a password that nobody has, at the same cost.
const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$S98M6q97avU9vtEz0JZlWQ$Er4WoMl1VFgUbPiw9tTGHTC/0ItMMQlGbd98Q8qEi+Q";

const atOnce = 2;
const waitingMost = 200;
const retryAfterSeconds = 5;

/** Argon2id, at most two hashes at once, so that signing in leaves room for everything else. */
export function createPasswords(): Passwords {
  const inTurn = createQueue();
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (storedHash, password) =>
      inTurn(async () => {
        const matches = await verify(storedHash ?? nobodysHash, password);
        return matches && storedHash !== undefined;
      }),
  };
}

/** Runs work in order, two at a time; refuses it when too much is waiting. */
function createQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMost) throw tooBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is given back.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function tooBusy(): AppError {
  return new AppError("unavailable", "refusals.load.busy", {
    retryAfterSeconds,
  });
}
