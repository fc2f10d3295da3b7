import { useLayoutEffect, useRef, useState } from "react";
import type { BoardTools } from "./board-context.ts";

interface Tools extends Omit<BoardTools, "hueOf"> {
  hues: Map<number | null, string>;
}

/** The same tools for the life of the board, which do what the latest drawing would. */
export function useStableTools(tools: Tools): BoardTools {
  const latest = useRef(tools);
  useLayoutEffect(() => {
    latest.current = tools;
  });
  const [stable] = useState<BoardTools>(() => ({
    store: tools.store,
    open: (group) => latest.current.open(group),
    reasonsFor: (violations, target) => latest.current.reasonsFor(violations, target),
    hueOf: (bracketId) => latest.current.hues.get(bracketId) ?? "border-s-line-strong",
  }));
  return stable;
}
