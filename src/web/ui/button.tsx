import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/spinner.tsx";

export interface ButtonLook {
  variant?: "primary" | "accent" | "secondary" | "ghost" | "danger" | "onCourt";
  size?: "sm" | "md" | "lg";
  icon?: ReactNode;
}

interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  /** Shows a spinner and refuses presses; the label stays for readers of the screen, the focus too. */
  isPending?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, isPending, className, children, disabled, onClick, ...rest } = props;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Enter in a form's field presses its button as well.
    if (isPending) event.preventDefault();
    else onClick?.(event);
  }

  // A disabled element would drop the focus, and with it the keys of the dialog around it.
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !isPending}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={handleClick}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      {isPending ? <Spinner className="size-4" /> : icon}
      {children}
    </button>
  );
}

export function LinkButton(props: ButtonLook & ComponentProps<typeof Link>) {
  const { variant, size, icon, className, children, ...rest } = props;
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size }), className)}>
      {icon}
      {children}
    </Link>
  );
}

interface IconButtonProps extends ComponentProps<"button"> {
  label: string;
  size?: "sm" | "md";
}

export function IconButton({ label, size = "md", className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        "inline-flex shrink-0 items-center justify-center rounded-md text-ink-2 transition-colors",
        "hover:bg-sunken hover:text-ink disabled:opacity-50",
        size === "sm" ? "size-8" : "size-10",
        className,
      )}
    >
      {children}
    </button>
  );
}

const base =
  "inline-flex items-center justify-center gap-1.5 sm:gap-2 rounded-md font-semibold whitespace-nowrap " +
  "transition-colors select-none aria-disabled:opacity-50 [&_svg]:shrink-0";

const sizes = {
  sm: "min-h-8 px-3 py-1 text-sm [&_svg]:size-4",
  md: "min-h-10 px-3 sm:px-4 py-2 text-sm [&_svg]:size-4",
  lg: "min-h-12 px-6 py-2.5 text-base [&_svg]:size-5",
};

// A paler brand colour would leave the label unreadable in the dark.
const offSolid = "disabled:bg-sunken disabled:text-ink-3";
const offOutlined = "disabled:opacity-50";

const variants = {
  primary: `bg-brand text-on-brand enabled:hover:bg-brand-hover [a&]:hover:bg-brand-hover ${offSolid}`,
  accent: `bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover ${offSolid}`,
  secondary: `border border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken ${offOutlined}`,
  ghost: `text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink [a&]:hover:bg-sunken ${offOutlined}`,
  danger: `bg-danger text-on-danger enabled:hover:bg-danger-hover [a&]:hover:bg-danger-hover ${offSolid}`,
  onCourt: `border border-white/60 bg-court text-white enabled:hover:bg-court-deep [a&]:hover:bg-court-deep ${offOutlined}`,
};

/** The look of a button for elements that are none, such as an external link. */
export function buttonClass({ variant = "secondary", size = "md" }: ButtonLook = {}) {
  return classNames(base, sizes[size], variants[variant]);
}
