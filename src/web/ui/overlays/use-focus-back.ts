import { useEffect, useState } from "react";

const dialogs = "[role=dialog], [role=alertdialog]";

/** What last opened a dialog from the page itself. */
let opener: Element | null = null;

/**
 * Where one dialog leads on to another, what the second would give the focus back to has gone with the
 * first: once the last is closed, what had opened the first has it.
 */
export function useFocusBack() {
  useState(() => {
    const { activeElement: active, body } = document;
    if (active !== body && !active?.closest(dialogs)) opener = active;
  });
  useEffect(
    () => () => {
      // After the dialog has given it back by itself.
      requestAnimationFrame(() => requestAnimationFrame(() => giveBack()));
    },
    [],
  );
}

/** Half a second: what closes late, or takes the focus along as it goes, would leave it nowhere. */
const watchedFrames = 30;

function giveBack(left = watchedFrames): void {
  if (document.querySelector(dialogs)) return;
  const isLost = document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
  if (left > 0) requestAnimationFrame(() => giveBack(left - 1));
}
