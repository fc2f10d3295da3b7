import { lazy, useRef } from "react";
import { useSearchParams } from "react-router";
import { withTexts } from "#web/i18n/with-texts.ts";

/** Loads with its texts when it is first opened. */
export const SeedsPanel = lazy(async () => ({
  default: await withTexts(
    ["seeds"],
    async () => (await import("#web/features/seeds/seeds-panel.tsx")).SeedsPanel,
  ),
}));

/** Whether the address asks for the seeds. Who leaves them is back in the generator, or on the link to them. */
export function useSeedsView(canDraw: boolean) {
  const [params, setParams] = useSearchParams();
  const isOpen = canDraw && params.get("view") === "seeds";
  const isAwaited = useRef(false);

  function link(node: HTMLAnchorElement | null) {
    if (!node || !isAwaited.current) return;
    isAwaited.current = false;
    node.focus();
  }

  function handleClose() {
    const isFromDraw = params.get("from") === "draw";
    isAwaited.current = !isFromDraw;
    setParams((current) => {
      current.delete("view");
      current.delete("from");
      // Who came from the generator goes on there, where what was chosen is kept.
      if (isFromDraw) {
        current.set("tab", "brackets");
        current.set("view", "draw");
      }
      return current;
    });
  }

  return { isOpen, link, handleClose };
}
