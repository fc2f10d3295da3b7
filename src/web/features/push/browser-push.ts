import { startWorker } from "./start-worker.ts";

/** Why a browser shows no notifications, if it is for good. */
export type PushObstacle = "insecure" | "unsupported" | "blocked";

export function pushObstacle(): PushObstacle | null {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return "unsupported";
  }
  return Notification.permission === "denied" ? "blocked" : null;
}

/** The subscription that this browser has, of whomever it was. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the person, and then the push service of the browser's maker, for a subscription by our key
 * (base64url). Null where the person said no. Errors: the browser's, when its service can't be reached.
 */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  // Not after a wait: browsers ask only in answer to a press.
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await startWorker();
  const kept = await pushManager.getSubscription();
  if (kept && isFor(kept, key)) return kept;
  await kept?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** One made before the server had its key, as on another database, would never be answered. */
function isFor({ options }: PushSubscription, key: string): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...own));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}
