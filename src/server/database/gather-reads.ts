import type { Database } from "./handle.ts";

interface Asked<Key, Value> {
  key: Key;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/** Small enough for an index to be the way to them. */
const mostKeys = 100;

/**
 * Reads by key, one query at a time on each database: those who ask while one is under way are answered
 * together by the next. Nobody gets an answer that was begun before the question. Nothing is kept.
 */
export function gatherReads<Key, Value>(
  read: (keys: Key[], database: Database) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key, database: Database) => Promise<Value | undefined> {
  const queues = new WeakMap<Database, Asked<Key, Value>[]>();

  async function answer(asked: Asked<Key, Value>[], database: Database) {
    try {
      const found = await read([...new Set(asked.map(({ key }) => key))], database);
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  async function answerAll(queue: Asked<Key, Value>[], database: Database) {
    while (queue.length > 0) await answer(queue.splice(0, mostKeys), database);
    queues.delete(database);
  }

  return async (key, database) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(database);
      if (queue) {
        queue.push({ key, resolve, reject });
        return;
      }
      const started = [{ key, resolve, reject }];
      queues.set(database, started);
      void answerAll(started, database);
    });
}
