import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "#web/ui/button.tsx";

type Move = Omit<ComponentProps<typeof IconButton>, "size" | "children">;

interface Props {
  up: Move;
  down: Move;
  size?: "sm" | "md";
}

/** Move a row of a list by one place, for whoever doesn't drag it. */
export function MoveButtons({ up, down, size = "md" }: Props) {
  return (
    <>
      <IconButton {...up} size={size}>
        <ArrowUp aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton {...down} size={size}>
        <ArrowDown aria-hidden="true" className="size-4" />
      </IconButton>
    </>
  );
}
