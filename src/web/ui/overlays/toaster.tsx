import { lazy, Suspense, useSyncExternalStore } from "react";
import { toasterState } from "#web/ui/overlays/toast.ts";

const Toasts = lazy(async () => ({
  // The page stays without its messages, too.
  default: (await import("#web/ui/overlays/toasts.tsx").catch(() => null))?.Toasts ?? Nothing,
}));

/** The corner where toasts appear, top right, once there is one. */
export function Toaster() {
  const isWanted = useSyncExternalStore(toasterState.subscribe, toasterState.isWanted, () => false);
  return isWanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}

function Nothing() {
  return null;
}
