import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface Props extends ComponentProps<"ul"> {
  /** The rows are those of the page before, until the wanted ones have come. */
  isStale?: boolean;
}

/** Rows on a card, with a line between them. */
export function RowList({ isStale = false, className, ...rest }: Props) {
  return (
    <ul
      {...rest}
      aria-busy={isStale}
      className={classNames(
        "divide-y divide-line rounded-lg border border-line bg-surface shadow-card aria-busy:opacity-60",
        className,
      )}
    />
  );
}
