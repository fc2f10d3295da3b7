import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  /** The next step, as buttons or links. */
  actions?: ReactNode;
  className?: string;
}

export function EmptyState({ icon: Icon, title, children, actions, className }: Props) {
  return (
    <div
      className={classNames(
        "flex flex-col items-center rounded-lg border border-dashed border-line-strong px-6 py-12 text-center",
        className,
      )}
    >
      {Icon ? (
        <span className="mb-4 flex size-12 items-center justify-center rounded-full bg-brand-soft text-brand-text">
          <Icon aria-hidden="true" className="size-6" />
        </span>
      ) : null}
      <p className="text-base font-semibold text-ink">{title}</p>
      {children ? (
        <div className="mt-1 max-w-md text-sm text-pretty text-ink-3">{children}</div>
      ) : null}
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
