import { useEffect, useState } from "react";

const dialogs = "[role=dialog], [role=alertdialog]";

/** What last opened a dialog from the page itself. */
let opener: Element | null = null;

/**
 * Where one dialog leads on to another, what the second would give the focus back to has gone with the
 * first: once the last is closed, what had opened the first has it. One that another asks from within gives it
 * back to where it was in that one, which takes it as a whole half a second after it has opened.
 */
export function useFocusBack() {
  const [from] = useState(() => {
    const { activeElement: active, body } = document;
    if (active !== body && !active?.closest(dialogs)) opener = active;
    return active;
  });
  useEffect(
    () => () => {
      // After the dialog has given it back by itself.
      requestAnimationFrame(() => requestAnimationFrame(() => giveBack(from)));
    },
    [from],
  );
}

/** Half a second: what closes late, or takes the focus along as it goes, would leave it nowhere. */
const watchedFrames = 30;

function giveBack(from: Element | null, left = watchedFrames): void {
  const { activeElement: active, body } = document;
  const isOpen = document.querySelector(dialogs) !== null;
  const isLost = isOpen ? from !== active && from?.closest(dialogs) === active : active === body;
  const target = isOpen ? from : opener;
  if (isLost && target instanceof HTMLElement && target.isConnected) target.focus();
  if (left > 0) requestAnimationFrame(() => giveBack(from, left - 1));
}
