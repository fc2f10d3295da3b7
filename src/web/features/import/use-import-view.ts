import { lazy, useCallback, useRef } from "react";
import { useSearchParams } from "react-router";
import { withTexts } from "#web/i18n/with-texts.ts";

/** Loads with its texts when it is first opened. */
export const ImportPanel = lazy(async () => ({
  default: await withTexts(
    ["import"],
    async () => (await import("#web/features/import/import-panel.tsx")).ImportPanel,
  ),
}));

/**
 * Whether the address asks for the import. The link to it has the focus when the import is left,
 * and keeps it where what came in draws the link anew.
 */
export function useImportView(canImport: boolean) {
  const [params, setParams] = useSearchParams();
  const isImporting = canImport && params.get("view") === "import";
  const link = useRef<HTMLAnchorElement | null>(null);
  const isAwaited = useRef(isImporting);
  const importLink = useCallback((node: HTMLAnchorElement | null) => {
    if (!node) isAwaited.current ||= link.current === document.activeElement;
    else if (isAwaited.current) {
      isAwaited.current = false;
      node.focus();
    }
    link.current = node;
  }, []);

  function handleClose() {
    isAwaited.current = true;
    setParams((current) => {
      current.delete("view");
      return current;
    });
  }

  return { isImporting, importLink, focusLink: () => link.current?.focus(), handleClose };
}
