import { useEffect, useRef } from "react";

/** What goes takes the focus with it; the nearest part of the page around it then has it. */
export function useKeptFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => {
    let path: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element && part.current?.contains(target) ? around(target) : path;
    };
    const keep = () => {
      const isLost = document.activeElement === document.body && path[0]?.isConnected === false;
      if (!isLost) return;
      const left = path.find((one) => one.isConnected && one.matches("li, section, [tabindex]"));
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

function around(element: Element): Element[] {
  const parent = element.parentElement;
  return parent ? [element, ...around(parent)] : [element];
}

function focusOn(element: Element | null) {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
