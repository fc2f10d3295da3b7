import { AppError } from "#server/errors.ts";

/** Whose job it is, and until when somebody waits for it. */
export interface Asking {
  account: number;
  signal?: AbortSignal | undefined;
}

export interface Turns {
  /**
   * Waits for a turn and gives what ends it. Errors: `rate_limited` when the account has enough
   * waiting, `unavailable` when too many wait, for too long, or nobody waits for it any more.
   */
  take: (asking: Asking) => Promise<() => void>;
  /** Refuses whoever waits, and whoever comes. */
  close: () => void;
}

interface TurnLimits {
  atOnce: number;
  waitingByAccount: number;
  waitingInAll: number;
  /** How long anybody waits for a turn, in milliseconds: as long as browsers wait for an answer. */
  patienceMs: number;
}

// Two at once leave the event loop a core to breathe.
const usual: TurnLimits = {
  atOnce: 2,
  waitingByAccount: 5,
  waitingInAll: 50,
  patienceMs: 60_000,
};
const retryAfterSeconds = 5;

interface Waiting {
  account: number;
  start: () => void;
  refuse: () => void;
}

/**
 * Fair turns: an account has one job running, and of those that wait the account comes next whose
 * last turn is longest ago, however many jobs the others have waiting.
 */
export function createTurns(limits: TurnLimits = usual): Turns {
  const waiting = new Set<Waiting>();
  const running = new Set<number>();
  const lastTurns = new Map<number, number>();
  let turns = 0;
  let isClosed = false;

  const startNext = () => {
    while (running.size < limits.atOnce) {
      const ready = [...waiting].filter(({ account }) => !running.has(account));
      const since = ({ account }: Waiting) => lastTurns.get(account) ?? 0;
      const [first] = ready.toSorted((a, b) => since(a) - since(b));
      if (!first) return;
      waiting.delete(first);
      running.add(first.account);
      lastTurns.set(first.account, ++turns);
      first.start();
    }
  };
  const end = (account: number) => {
    running.delete(account);
    if (!has(waiting, account)) lastTurns.delete(account);
    startNext();
  };
  const take = async ({ account, signal }: Asking) => {
    refuseTooMany(account);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Waiting = { account, start: resolve, refuse: () => reject(busy()) };
    const leave = () => waiting.delete(place) && place.refuse();
    const timer = setTimeout(leave, limits.patienceMs);
    signal?.addEventListener("abort", leave, { once: true });
    waiting.add(place);
    startNext();
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    }
    return () => end(account);
  };
  const refuseTooMany = (account: number) => {
    if (isClosed) throw busy();
    const own = [...waiting].filter((other) => other.account === account).length;
    if (own >= limits.waitingByAccount) throw enough();
    if (waiting.size >= limits.waitingInAll) throw busy();
  };
  const close = () => {
    isClosed = true;
    for (const place of waiting) place.refuse();
    waiting.clear();
  };
  return { take, close };
}

function has(waiting: Set<Waiting>, account: number): boolean {
  return [...waiting].some((place) => place.account === account);
}

function enough(): AppError {
  return new AppError("rate_limited", "refusals.load.enough", { retryAfterSeconds });
}

export function busy(): AppError {
  return new AppError("unavailable", "refusals.load.busy", {
    retryAfterSeconds,
  });
}
