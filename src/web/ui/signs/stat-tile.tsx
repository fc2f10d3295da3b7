import type { ReactNode } from "react";

interface Props {
  label: string;
  value: ReactNode;
  /** Whom or what the number concerns. */
  detail?: string | undefined;
}

/** One number with its name; the number is what the eye should meet first. */
export function StatTile({ label, value, detail }: Props) {
  return (
    <dl className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface px-4 max-[22rem]:px-2.5 py-3 shadow-card sm:px-5 sm:py-4">
      <dt className="text-xs font-medium text-ink-3 sm:text-sm">{label}</dt>
      <dd className="text-xl font-semibold tracking-tight tabular-nums sm:text-2xl">{value}</dd>
      {detail ? (
        <dd className="order-first mt-1 text-xs break-words text-ink-2">{detail}</dd>
      ) : null}
    </dl>
  );
}
