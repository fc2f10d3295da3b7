/** An answer of the API as it was at a time, in milliseconds. */
export interface KeptAnswer {
  value: unknown;
  at: number;
}

interface Entry extends KeptAnswer {
  name: string;
  /** The release that asked: another one may not know what to do with it. */
  release: string;
}

const databaseName = "courtside";
const storeName = "answers";
const mostAnswers = 60;
const longestMs = 14 * 24 * 60 * 60_000;
const release = import.meta.url;

/**
 * What visitors have last seen, kept on the device for the time without a connection. Where the
 * browser keeps nothing, nothing is found; no failure here may cost more than that.
 */
export async function keepAnswer(name: string, answer: KeptAnswer) {
  await withStore("readwrite", (store) => {
    store.put({ name, release, ...answer } satisfies Entry);
    const all = store.index("at").getAllKeys();
    all.addEventListener("success", () => {
      const surplus = all.result.slice(0, Math.max(0, all.result.length - mostAnswers));
      for (const key of surplus) store.delete(key);
    });
    return null;
  });
}

/** The answer kept under a name, if it isn't too old for anybody. */
export async function findAnswer(name: string, now: number): Promise<KeptAnswer | null> {
  const entry = await withStore("readonly", (store) => store.get(name) as IDBRequest<Entry>);
  if (!entry || entry.release !== release || now - entry.at > longestMs) return null;
  return { value: entry.value, at: entry.at };
}

/** Forgets all of it: whoever signs in may see more than others on this device should. */
export async function forgetAnswers() {
  await withStore("readwrite", (store) => store.clear());
}

async function withStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T> | null,
): Promise<T | undefined> {
  try {
    const database = await open();
    const transaction = database.transaction(storeName, mode);
    const request = use(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error));
    }).finally(() => database.close());
    return request?.result;
  } catch {
    return undefined;
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(storeName, { keyPath: "name" }).createIndex("at", "at");
  });
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("blocked", () => reject(new Error("blocked")));
  });
}
