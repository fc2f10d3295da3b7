import { lazy, Suspense, useSyncExternalStore } from "react";
import { toasterState } from "#web/ui/overlays/toast.ts";

const Toasts = lazy(async () => ({
  default: (await import("#web/ui/overlays/toasts.tsx")).Toasts,
}));

/** The corner where toasts appear, top right, once there is one. */
export function Toaster() {
  const isWanted = useSyncExternalStore(
    (listener) => toasterState.subscribe(listener),
    () => toasterState.isWanted(),
    () => false,
  );
  return isWanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
