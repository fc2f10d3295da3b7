import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";

/** A link within or beside text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={classNames(
        "font-semibold text-brand-text underline decoration-brand-text/40 underline-offset-3 hover:decoration-brand-text",
        className,
      )}
    />
  );
}
