import { classNames } from "#web/ui/class-names.ts";
import { sizeOf } from "./type-size.ts";

interface Props {
  name: string;
  /** In hundredths of the screen's height: the largest, and that of two lines. */
  sizes: readonly [number, number];
  /** How wide its place is. */
  room: number;
  className?: string;
}

/** A name as large as all of it has room. */
export function FittedName({ name, sizes, room, className }: Props) {
  return (
    <span
      style={{ fontSize: `${sizeOf(name, sizes, room) / 4}rem` }}
      className={classNames("line-clamp-2 leading-[1.1] wrap-anywhere", className)}
    >
      {name}
    </span>
  );
}
