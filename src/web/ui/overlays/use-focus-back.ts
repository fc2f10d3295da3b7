import { useEffect, useState } from "react";

let open = 0;
/** What last opened a dialog from the page itself. */
let opener: Element | null = null;

/**
 * Where one dialog leads on to another, what the second would give the focus back to has gone with the
 * first: once the last is closed, what had opened the first has it.
 */
export function useFocusBack() {
  useState(() => {
    const { activeElement: active, body } = document;
    if (active !== body && !active?.closest("[role=dialog], [role=alertdialog]")) opener = active;
  });
  useEffect(() => {
    open += 1;
    return () => {
      open -= 1;
      // After the dialog has given it back by itself.
      requestAnimationFrame(() => requestAnimationFrame(giveBack));
    };
  }, []);
}

function giveBack() {
  const isLost = document.activeElement === document.body;
  if (open === 0 && isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
}
