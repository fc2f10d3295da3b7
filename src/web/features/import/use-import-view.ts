import { lazy, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { i18n } from "#web/i18n/index.ts";

/** Loads with its texts when it is first opened. */
export const ImportPanel = lazy(async () => {
  const [{ ImportPanel: panel }] = await Promise.all([
    import("#web/features/import/import-panel.tsx"),
    i18n.loadNamespaces("import"),
  ]);
  return { default: panel };
});

/** Whether the address asks for the import; the link to it has the focus when it is left. */
export function useImportView(canImport: boolean) {
  const [params, setParams] = useSearchParams();
  const isImporting = canImport && params.get("view") === "import";
  const importLink = useRef<HTMLAnchorElement>(null);
  const wasImporting = useRef(isImporting);
  useEffect(() => {
    if (wasImporting.current && !isImporting) importLink.current?.focus();
    wasImporting.current = isImporting;
  }, [isImporting]);

  function handleClose() {
    setParams((current) => {
      current.delete("view");
      return current;
    });
  }

  return { isImporting, importLink, handleClose };
}
