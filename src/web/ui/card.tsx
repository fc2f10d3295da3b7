import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

export function Card({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={classNames("rounded-lg border border-line bg-surface shadow-card", className)}
    />
  );
}

interface SectionProps extends Omit<ComponentProps<"section">, "title"> {
  title: string;
  description?: string;
  actions?: ReactNode;
}

/** A card with a heading of its own, named by it for assistive technology. */
export function CardSection(props: SectionProps) {
  const { title, description, actions, className, children, ...rest } = props;
  return (
    <section
      aria-label={title}
      {...rest}
      className={classNames("rounded-lg border border-line bg-surface shadow-card", className)}
    >
      <div className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5">
        <div className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          {description ? <p className="mt-1 text-sm text-ink-3">{description}</p> : null}
        </div>
        {actions}
      </div>
      <div className="p-5">{children}</div>
    </section>
  );
}
