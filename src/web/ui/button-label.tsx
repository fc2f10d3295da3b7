import type { ReactNode } from "react";

export interface Compact {
  /** On a phone only the icon is seen; readers of the screen have the label. */
  isCompact?: boolean | undefined;
}

export function ButtonLabel({ isCompact, children }: Compact & { children: ReactNode }) {
  return isCompact ? <span className="max-sm:sr-only">{children}</span> : children;
}
