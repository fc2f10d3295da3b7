import { Language } from "#contract/accounts/users.ts";
import { readToken } from "./session-token.ts";
import { startWorker } from "#web/features/push/start-worker.ts";

/** Keeps the app for when there is no connection, and its notifications with whoever is signed in. */
export async function keepApp(language: string): Promise<void> {
  const { active } = await startWorker();
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith("/assets/"));
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ files });
  if (globalThis.Notification?.permission !== "granted" || readToken() === null) return;
  const { renewNotifications } = await import("#web/features/push/api.ts");
  await renewNotifications(Language.catch("en").parse(language));
}
