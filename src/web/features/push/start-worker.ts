/** The worker once it is at work; it shows notifications, too. */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}
