import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { withTexts } from "#web/i18n/with-texts.ts";

const PaletteDialog = lazy(async () => ({
  default: await withTexts(
    ["palette", "manage", "tournaments"],
    async () => (await import("#web/features/palette/palette-dialog.tsx")).PaletteDialog,
  ),
}));

const isApple = /Mac|iPhone|iPad/u.test(globalThis.navigator?.platform ?? "");

/** Opens the palette by its button or by Ctrl-K, on a Mac by ⌘-K; it loads when first opened. */
export function PaletteTrigger() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  useShortcut(() => setIsOpen(true));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
        onClick={() => setIsOpen(true)}
        className="flex size-10 items-center justify-center gap-2 rounded-md border-line-strong text-sm text-ink-2 hover:bg-sunken hover:text-ink lg:h-9 lg:w-auto lg:border lg:bg-surface lg:ps-2.5 lg:pe-1.5"
      >
        <Search aria-hidden="true" className="size-5 lg:size-4" />
        <span className="sr-only lg:hidden">{t("palette.search")}</span>
        <span className="max-lg:hidden">{t("palette.open")}</span>
        <kbd
          aria-hidden="true"
          className="ms-2 rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs text-ink-2 max-lg:hidden"
        >
          {isApple ? "⌘ K" : t("palette.keys")}
        </kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PaletteDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useShortcut(onPress: () => void) {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (!isShortcut || event.altKey || event.shiftKey) return;
      // Browsers would go to their own search.
      event.preventDefault();
      // What a dialog asks comes first.
      if (!document.querySelector("dialog[open], [role=dialog], [role=alertdialog]")) onPress();
    }
    // Before whatever has the focus keeps its keys to itself, as lists do.
    window.addEventListener("keydown", handleKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", handleKeyDown, { capture: true });
  });
}
