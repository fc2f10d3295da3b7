import { useEffect, useState } from "react";
import { timings } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { type ToastExtras, toasterState } from "#web/ui/overlays/toast.ts";

interface Plain extends ToastExtras {
  message: string;
}

/** The latest message alone, where the library for toasts can't be had. */
export function PlainToasts() {
  const [shown, setShown] = useState<Plain | null>(null);
  useEffect(
    () => toasterState.markMounted((_, message, extras) => setShown({ message, ...extras })),
    [],
  );
  useEffect(() => {
    const ms = shown?.action ? timings.actionToastMs : timings.toastMs;
    const timer = setTimeout(() => setShown(null), ms);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <output className="fixed inset-x-4 top-18 z-60 flex flex-col gap-2 sm:start-auto sm:max-w-sm">
      {shown ? (
        <span className="rounded-md border border-line-strong bg-surface p-4 text-sm shadow-overlay">
          <span className="block font-medium">{shown.message}</span>
          {shown.details}
          {shown.action ? (
            <Button size="sm" className="mt-2 block" onClick={shown.action.run}>
              {shown.action.label}
            </Button>
          ) : null}
        </span>
      ) : null}
    </output>
  );
}
