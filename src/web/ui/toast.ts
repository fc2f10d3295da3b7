import { inPageLanguage } from "#web/i18n/server-texts.ts";

type Kind = "success" | "error" | "info";

/**
 * Messages that pass, wherever code runs. Their library loads with the first of them, so that a
 * visitor who only reads never fetches it.
 */
export const showToast = {
  success: (message: string) => void show("success", message),
  error: (message: string, details?: string) => void show("error", message, details),
  info: (message: string) => void show("info", message),
};

let isWanted = false;
const listeners = new Set<() => void>();
const mounted = Promise.withResolvers<void>();

async function show(kind: Kind, message: string, description?: string) {
  isWanted = true;
  for (const listener of listeners) listener();
  const [{ toast }] = await Promise.all([import("sonner"), mounted.promise]);
  const details = description === undefined ? {} : { description: inPageLanguage(description) };
  toast[kind](inPageLanguage(message), details);
}

/** For the toaster alone: whether there is anything to show yet, and that it now can. */
export const toasterState = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: () => isWanted,
  markMounted: () => mounted.resolve(),
};
