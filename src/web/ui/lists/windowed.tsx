import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  Fragment,
  type Key,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";

/** What an element of the list needs on it: its place is measured by them. */
export interface WindowedElement {
  ref: Ref<HTMLElement>;
  "data-index": number;
}

export interface WindowedProps<Item> {
  items: Item[];
  keyOf: (item: Item) => Key;
  /** The height in pixels that an item probably has. */
  estimate: (item: Item) => number;
  render: (item: Item, element: WindowedElement, index: number) => ReactNode;
  /** Stands for the items that are not drawn; the ref tells where the list begins. */
  spacer: (height: number, ref?: Ref<HTMLElement>) => ReactNode;
}

// Above and below the screen, so that scrolling seldom outruns the drawing.
const overscan = 10;

/**
 * The part of a very long list that is on the screen, with spacers for the rest. What has the focus
 * is drawn wherever it is. Its code comes with the first list that needs it.
 */
export function Windowed<Item>({ items, keyOf, estimate, render, spacer }: WindowedProps<Item>) {
  const { start, margin } = useListStart();
  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    overscan,
    scrollMargin: margin,
    estimateSize: (index) => estimate(items[index]!),
    getItemKey: (index) => keyOf(items[index]!),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === null || focused >= items.length || indexes.includes(focused)) return indexes;
      return [...indexes, focused].toSorted((a, b) => a - b);
    },
  });
  useFocusedIndex(start, setFocused);

  // What stays on the screen while it scrolls is not drawn anew. A new render function, or new
  // items, mean that something else may have changed.
  const known = useMemo(() => new DrawnItems(items, render), [items, render]);
  let drawnTo = margin;
  const drawn = virtualizer.getVirtualItems().map(({ index, key, start: top, end }) => {
    const gap = top - drawnTo;
    drawnTo = end;
    return (
      <Fragment key={String(key)}>
        {gap > 0 ? spacer(gap) : null}
        {known.at(index, virtualizer.measureElement)}
      </Fragment>
    );
  });
  return (
    <>
      {spacer(0, start)}
      {drawn}
      {spacer(virtualizer.getTotalSize() - (drawnTo - margin))}
    </>
  );
}

class DrawnItems<Item> {
  readonly #items: Item[];
  readonly #render: WindowedProps<Item>["render"];
  readonly #nodes = new Map<number, ReactNode>();

  constructor(items: Item[], render: WindowedProps<Item>["render"]) {
    this.#items = items;
    this.#render = render;
  }

  at(index: number, ref: Ref<HTMLElement>) {
    const node =
      this.#nodes.get(index) ??
      this.#render(this.#items[index]!, { ref, "data-index": index }, index);
    this.#nodes.set(index, node);
    return node;
  }
}

/** Where the list begins on the page; what stands above it may grow and shrink. */
function useListStart() {
  const start = useRef<HTMLElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (start.current) setMargin(start.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { start, margin };
}

function useFocusedIndex(
  start: { current: HTMLElement | null },
  onFocused: (index: number | null) => void,
) {
  useLayoutEffect(() => {
    const list = start.current?.parentElement;
    if (!list) return undefined;
    const handleFocus = ({ target }: FocusEvent) => {
      const element = (target as Element).closest<HTMLElement>("[data-index]");
      onFocused(element ? Number(element.dataset["index"]) : null);
    };
    const handleBlur = () => onFocused(null);
    list.addEventListener("focusin", handleFocus);
    list.addEventListener("focusout", handleBlur);
    return () => {
      list.removeEventListener("focusin", handleFocus);
      list.removeEventListener("focusout", handleBlur);
    };
  }, [start, onFocused]);
}
