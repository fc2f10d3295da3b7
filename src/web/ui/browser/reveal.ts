/** Brings what has just come up into sight, where its surroundings scroll: a `ref`. */
export function reveal(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: "nearest" });
}
