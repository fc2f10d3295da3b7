import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";

interface Props {
  label: string;
  icon: LucideIcon;
  value: string;
  onChange: (value: string) => void;
  /** Its options. */
  children: ReactNode;
}

/** A choice of how pages are shown that stands among others: what it is about is its picture. */
export function LookSelect({ label, icon: Icon, value, onChange, children }: Props) {
  const id = useId();
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-ink-3"
      />
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="control control-select h-9 ps-8 text-sm"
      >
        {children}
      </select>
    </div>
  );
}
