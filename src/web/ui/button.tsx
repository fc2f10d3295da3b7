import { type ComponentProps, type MouseEvent, type ReactNode, useId, useRef } from "react";
import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { OffReason } from "#web/ui/off-reason.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

export interface ButtonLook {
  variant?: "primary" | "accent" | "secondary" | "ghost" | "danger" | "onCourt";
  size?: "sm" | "md" | "lg";
  icon?: ReactNode;
}

interface PressProps extends Omit<ComponentProps<"button">, "disabled"> {
  /** Why it can't do anything now. It stays in reach, and says so when it is pressed. */
  offReason?: string | undefined;
  /** Refuses presses while something is under way; the focus stays. */
  isPending?: boolean | undefined;
}

/** Shows a spinner while it is pending; the label stays for readers of the screen. */
export function Button(props: ButtonLook & PressProps) {
  const { variant, size, icon, className, children, ...rest } = props;
  return (
    <Press {...rest} className={classNames(buttonClass({ variant, size }), className)}>
      {rest.isPending ? <Spinner className="size-4" /> : icon}
      {children}
    </Press>
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

interface IconButtonProps extends PressProps {
  label: string;
  size?: "sm" | "md";
}

export function IconButton({ label, size = "md", className, ...rest }: IconButtonProps) {
  return (
    <Press
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        "inline-flex shrink-0 items-center justify-center rounded-md text-ink-2 transition-colors",
        "not-data-off:hover:bg-sunken not-data-off:hover:text-ink data-off:opacity-50 data-off:cursor-not-allowed",
        size === "sm" ? "size-8" : "size-10",
        className,
      )}
    />
  );
}

// Never disabled: that would drop the focus, and with it the keys of the dialog around it, and
// nobody could ask why.
function Press({ offReason, isPending, onClick, ...rest }: PressProps) {
  const id = useId();
  const isOff = offReason !== undefined && !isPending;
  const describedBy = [isOff ? id : "", rest["aria-describedby"]].filter(Boolean).join(" ");

  const isSettling = useRef(false);

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Enter in a form's field presses its button as well.
    if (isPending || isOff || isSettling.current) return event.preventDefault();
    onClick?.(event);
    if (isPending === undefined) return;
    // That it is pending shows a moment later; a double press has both its clicks before that.
    isSettling.current = true;
    setTimeout(() => (isSettling.current = false));
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        data-off={isOff ? "" : undefined}
        aria-disabled={isPending || isOff || rest["aria-disabled"]}
        aria-busy={isPending || rest["aria-busy"]}
        aria-describedby={describedBy || undefined}
        onClick={handleClick}
      />
      {isOff ? <OffReason id={id} reason={offReason} /> : null}
    </>
  );
}

const base =
  "inline-flex items-center justify-center gap-1.5 sm:gap-2 rounded-md font-semibold whitespace-nowrap " +
  "transition-colors select-none not-data-off:aria-disabled:opacity-50 data-off:cursor-not-allowed [&_svg]:shrink-0";

const sizes = {
  sm: "min-h-8 px-3 py-1 text-sm [&_svg]:size-4",
  md: "min-h-10 px-3 sm:px-4 py-2 text-sm [&_svg]:size-4",
  lg: "min-h-12 px-6 py-2.5 text-base [&_svg]:size-5",
};

// A paler brand colour would leave the label unreadable in the dark.
const off = "data-off:bg-sunken data-off:text-ink-3 data-off:inset-ring data-off:inset-ring-line";

const variants = {
  primary: `bg-brand text-on-brand not-data-off:hover:bg-brand-hover ${off}`,
  accent: `bg-accent text-on-accent not-data-off:hover:bg-accent-hover ${off}`,
  secondary: `border border-line-strong bg-surface text-ink not-data-off:hover:bg-sunken ${off} data-off:border-transparent`,
  ghost: "text-ink-2 not-data-off:hover:bg-sunken not-data-off:hover:text-ink data-off:text-ink-3",
  danger: `bg-danger text-on-danger not-data-off:hover:bg-danger-hover ${off}`,
  onCourt: "border border-white/60 bg-court text-white hover:bg-court-deep",
};

/** The look of a button for elements that are none, such as an external link. */
export function buttonClass({ variant = "secondary", size = "md" }: ButtonLook = {}) {
  return classNames(base, sizes[size], variants[variant]);
}
