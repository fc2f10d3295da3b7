import { useEffect, useRef } from "react";

/**
 * What goes takes the focus with it; the nearest part of the page around it then has it. Where a whole
 * section has gone, the one that came after it has.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => {
    let path: Element[] = [];
    let after: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !part.current?.contains(target)) return;
      path = around(target, part.current);
      after = following(path.at(-1));
    };
    const keep = () => {
      const isLost = document.activeElement === document.body && path[0]?.isConnected === false;
      if (!isLost) return;
      const left = [...path, ...after].find(
        (one) => one.isConnected && one.matches("li, section, [tabindex]"),
      );
      focusOn(left ?? document.querySelector("h1"));
    };
    // A dialog, whose press takes away what had opened it, lies beside the part.
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
  return part;
}

/** An element and what is around it, up to a section of the part. */
function around(element: Element, part: Element): Element[] {
  const { parentElement: parent } = element;
  return parent && parent !== part ? [element, ...around(parent, part)] : [element];
}

function following(element: Element | undefined): Element[] {
  const next = element?.nextElementSibling;
  return next ? [next, ...following(next)] : [];
}

function focusOn(element: Element | null) {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
