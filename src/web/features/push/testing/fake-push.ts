import { vi } from "vitest";

export const endpoint = "https://push.test/browser";
export const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
/** The server's, as in the options of the subscription. */
export const key = "AQID";
export const subscription = {
  endpoint,
  options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
  toJSON: () => ({ endpoint, expirationTime: null, keys }),
  unsubscribe: async () => true,
};

/** Stands for a browser with notifications and the push service of its maker; to be removed after the test. */
export function fakePush() {
  const browser = {
    permission: "default" as NotificationPermission,
    kept: null as typeof subscription | null,
    subscribe: async () => (browser.kept = subscription),
    remove: () => void Reflect.deleteProperty(navigator, "serviceWorker"),
  };
  const registration = {
    pushManager: {
      getSubscription: async () => browser.kept,
      subscribe: async () => browser.subscribe(),
    },
  };
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PushManager", Object);
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => browser.permission,
  });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  return browser;
}
