const startAfterMs = 5000;

/**
 * Has the app start without a connection where browsers allow it, which is over HTTPS and on the
 * machine itself. Not at once: a visitor's first need is the page.
 */
export function keepApp() {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  setTimeout(() => void start().catch(() => {}), startAfterMs);
}

/** The worker once it is at work; it shows notifications, too. */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

async function start() {
  const { active } = await startWorker();
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith("/assets/"));
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ files });
}
