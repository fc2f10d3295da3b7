import { type RefCallback, useCallback, useRef } from "react";

/**
 * Whether the forms in an element hold something else than when somebody first set to work on them.
 * What a form chooses by other means than its fields, it tells by a hidden one.
 */
export function useUnsaved() {
  const before = useRef(new Map<HTMLFormElement, string>());
  const content: RefCallback<HTMLElement> = useCallback((element) => {
    if (!element) return undefined;
    const see = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest("form") : null;
      if (form && !before.current.has(form)) before.current.set(form, contentOf(form));
    };
    const ending = new AbortController();
    const whileThere = { capture: true, signal: ending.signal };
    for (const kind of ["focusin", "pointerdown"]) element.addEventListener(kind, see, whileThere);
    return () => ending.abort();
  }, []);
  return {
    content,
    isThere: () =>
      [...before.current].some(([form, was]) => form.isConnected && contentOf(form) !== was),
  };
}

function contentOf(form: HTMLFormElement): string {
  return JSON.stringify(
    [...form.elements].map((field) => {
      if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) {
        return field.value;
      }
      if (!(field instanceof HTMLInputElement)) return null;
      return field.type === "checkbox" || field.type === "radio" ? field.checked : field.value;
    }),
  );
}
