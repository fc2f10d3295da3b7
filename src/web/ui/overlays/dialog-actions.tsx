import type { ReactNode } from "react";

/** The row of buttons at a dialog's end, always in view at a desk; the main action comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-5 mt-3 -mb-5 flex flex-col-reverse gap-3 bg-surface px-5 pt-3 pb-5 sm:sticky sm:-bottom-5 sm:z-10 sm:mt-5 sm:flex-row sm:border-t sm:border-line sm:pt-4 sm:justify-end">
      {children}
    </div>
  );
}
