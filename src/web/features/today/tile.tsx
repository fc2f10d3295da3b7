import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Something that is so, or isn't, by a tap. */
export function Tile({ isPressed, onPress, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={classNames(
        "flex min-h-11 max-w-full items-center gap-2 rounded-lg border px-3 py-2 text-left text-sm font-medium transition-colors",
        isPressed
          ? "border-active bg-active/10 text-ink"
          : "border-line bg-surface text-ink-2 hover:bg-sunken",
      )}
      onClick={onPress}
    >
      <Check
        aria-hidden="true"
        className={classNames("size-4 shrink-0", isPressed ? "text-active" : "text-transparent")}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </button>
  );
}
