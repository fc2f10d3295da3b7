import type { Page } from "playwright-core";

/** What a browser keeps of saved results until they have arrived, by place. */
export async function placesOf(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    const asked = indexedDB.open("courtside-outbox");
    asked.addEventListener("error", () => reject(asked.error!));
    asked.addEventListener("success", () => {
      const all = asked.result.transaction("places").objectStore("places").getAll();
      all.addEventListener("success", () => resolve(all.result));
      all.addEventListener("error", () => reject(all.error!));
    });
    return promise.finally(() => asked.result.close());
  });
}

/** Whether a score stands on a link's page that was not saved yet. */
export async function isAnythingTyped(page: Page, linkId: number): Promise<boolean> {
  return page.evaluate((key) => localStorage.getItem(key) !== null, `scores.link.${linkId}`);
}
