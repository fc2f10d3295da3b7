/**
 * Runs at most one read per key at a time, and one for all who asked meanwhile. Whoever asks gets
 * an answer that was begun after the question: never one that a write in between has overtaken.
 */
export function shareReads<Key, Value>(
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const running = new Map<Key, Promise<unknown>>();
  const next = new Map<Key, Promise<Value>>();

  const start = (key: Key): Promise<Value> => {
    next.delete(key);
    const reading = read(key).finally(() => {
      if (running.get(key) === reading) running.delete(key);
    });
    running.set(key, reading);
    return reading;
  };
  const wait = (key: Key, before: Promise<unknown>): Promise<Value> => {
    const waiting = before.then(
      () => start(key),
      () => start(key),
    );
    next.set(key, waiting);
    return waiting;
  };
  return async (key) => {
    const before = running.get(key);
    return next.get(key) ?? (before ? wait(key, before) : start(key));
  };
}
