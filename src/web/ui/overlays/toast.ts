import { timings } from "#contract/limits.ts";
import { unpacked } from "#texts/said.ts";
import { prepareToSay, say } from "#web/i18n/say.ts";

type Kind = "success" | "error" | "info";

/** A button on a toast, which stays longer for it. */
interface Action {
  label: string;
  run: () => void;
}

/**
 * Messages that pass, wherever code runs. Their library loads with the first of them, so that a
 * visitor who only reads never fetches it.
 */
export const showToast = {
  success: (message: string, action?: Action) => void show("success", message, { action }),
  error: (message: string, details?: string) => void show("error", message, { details }),
  info: (message: string) => void show("info", message),
};

interface Extras {
  details?: string | undefined;
  action?: Action | undefined;
}

let isWanted = false;
const listeners = new Set<() => void>();
const mounted = Promise.withResolvers<void>();

async function show(kind: Kind, message: string, { details, action }: Extras = {}) {
  isWanted = true;
  for (const listener of listeners) listener();
  const [{ toast }] = await Promise.all([
    import("sonner"),
    mounted.promise,
    prepareToSay([message, details].flatMap((text) => (text && unpacked(text)) || [])),
  ]);
  toast[kind](say(message), {
    ...(details && { description: say(details) }),
    ...(action && {
      action: { label: action.label, onClick: action.run },
      duration: timings.actionToastMs,
    }),
  });
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
