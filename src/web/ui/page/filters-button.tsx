import { SlidersHorizontal } from "lucide-react";
import type { Ref } from "react";
import { Button } from "#web/ui/button.tsx";

interface Props {
  /** Takes the focus when what clears the filters goes with them. */
  ref: Ref<HTMLButtonElement>;
  label: string;
  /** The id of what it opens. */
  panelId: string;
  isOpen: boolean;
  onToggle: () => void;
  className?: string;
}

/** Opens and closes the filters of a list. */
export function FiltersButton({ ref, label, panelId, isOpen, onToggle, className }: Props) {
  return (
    <Button
      ref={ref}
      className={className}
      icon={<SlidersHorizontal aria-hidden="true" />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    >
      {label}
    </Button>
  );
}
