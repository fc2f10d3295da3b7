export type ToastKind = "success" | "error" | "info";

/** A button on a toast, which stays longer for it. */
interface Action {
  label: string;
  run: () => void;
}

/** What is beside the message. */
export interface ToastExtras {
  details?: string | undefined;
  action?: Action | undefined;
}

/**
 * Messages that pass, wherever code runs. Their library loads with the first of them, so that a
 * visitor who only reads never fetches it.
 */
export const showToast = {
  success: (message: string, action?: Action) => void show("success", message, { action }),
  error: (message: string, details?: string, action?: Action) =>
    void show("error", message, { details, action }),
  info: (message: string) => void show("info", message),
};

/** How whoever has come to show toasts shows one. */
export type ShowOne = (kind: ToastKind, message: string, extras: ToastExtras) => Promise<void>;

let isWanted = false;
const listeners = new Set<() => void>();
const mounted = Promise.withResolvers<ShowOne>();

async function show(kind: ToastKind, message: string, extras: ToastExtras = {}) {
  isWanted = true;
  for (const listener of listeners) listener();
  await (
    await mounted.promise
  )(kind, message, extras);
}

/** For the toaster alone: whether there is anything to show yet, and that it now can. */
export const toasterState = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: () => isWanted,
  markMounted: (showOne: ShowOne) => mounted.resolve(showOne),
};
