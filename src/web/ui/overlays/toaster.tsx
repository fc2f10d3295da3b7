import { lazy, Suspense, useSyncExternalStore } from "react";
import { PlainToasts } from "#web/ui/overlays/plain-toasts.tsx";
import { toasterState } from "#web/ui/overlays/toast.ts";

const Toasts = lazy(async () => {
  // A message that nothing could be loaded must not need to be loaded itself.
  const loaded = await import("#web/ui/overlays/toasts.tsx").catch(() => null);
  return { default: loaded?.Toasts ?? PlainToasts };
});

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
