import { lazy, Suspense } from "react";
import type { WindowedProps } from "#web/ui/lists/windowed.tsx";
import { useIsPrinting } from "#web/ui/browser/use-is-printing.ts";

const Windowed = lazy(async () => ({
  default: (await import("#web/ui/lists/windowed.tsx")).Windowed,
}));

interface Props<Item> extends WindowedProps<Item> {
  /** Up to so many are simply drawn; longer lists are drawn as far as they are on the screen. */
  most: number;
}

/** A list of any length that scrolls smoothly; on paper it is whole. */
export function LongList<Item>({ most, ...list }: Props<Item>) {
  const isPrinting = useIsPrinting();
  const { items } = list;
  if (items.length <= most || isPrinting) return <Plain {...list} items={items} />;
  const first = <Plain {...list} items={items.slice(0, most)} />;
  // The server doesn't know what will be on the screen.
  if (typeof window === "undefined") return first;
  return (
    <Suspense fallback={first}>
      {/* The lazy component has lost what its items are. */}
      <Windowed {...(list as unknown as WindowedProps<unknown>)} />
    </Suspense>
  );
}

function Plain<Item>({ items, render }: Pick<WindowedProps<Item>, "items" | "render">) {
  return items.map((item, index) => render(item, { ref: null, "data-index": index }, index));
}
