import type { ReactNode } from "react";

/** One number with its name; the number is what the eye should meet first. */
export function StatTile({ label, value }: { label: string; value: ReactNode }) {
  return (
    <dl className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface px-4 max-[22rem]:px-2.5 py-3 shadow-card sm:px-5 sm:py-4">
      <dt className="text-xs font-medium text-ink-3 sm:text-sm">{label}</dt>
      <dd className="text-xl font-semibold tracking-tight tabular-nums sm:text-2xl">{value}</dd>
    </dl>
  );
}
