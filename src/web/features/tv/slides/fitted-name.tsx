import { classNames } from "#web/ui/class-names.ts";
import { sizeOf } from "./type-size.ts";

interface Props {
  name: string;
  /** In hundredths of the screen's height: the largest, and that of two lines. */
  sizes: readonly [number, number];
  /** How wide its place is. */
  room: number;
  /** Who plays against it: neither is written larger than the other. */
  opponent?: string;
  className?: string;
}

/** A name as large as all of it has room. */
export function FittedName({ name, sizes, room, opponent = "", className }: Props) {
  const size = Math.min(sizeOf(name, sizes, room), sizeOf(opponent, sizes, room));
  return (
    <span
      style={{ fontSize: `${size / 4}rem` }}
      className={classNames("unclipped line-clamp-2 leading-[1.1] wrap-anywhere", className)}
    >
      {name}
    </span>
  );
}
