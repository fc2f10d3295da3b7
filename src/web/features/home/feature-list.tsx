import type { LucideIcon } from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";

interface Feature {
  key: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

interface Props {
  features: Feature[];
  className: string;
}

/** What the product can, as tiles. */
export function FeatureList({ features, className }: Props) {
  return (
    <ul
      className={classNames(
        "grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-3",
        className,
      )}
    >
      {features.map(({ key, icon: Icon, title, text }) => (
        <li key={key} className="bg-surface p-6">
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 text-accent-text" />
          <h3 className="mt-4 text-base font-semibold tracking-normal">{title}</h3>
          <p className="mt-1.5 text-sm text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
