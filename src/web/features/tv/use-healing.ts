import { useEffect } from "react";
import { isServerThere } from "#web/ui/states/server-there.ts";

/** A television is never reloaded by hand: every so often it takes the newest version by itself. */
const renewEveryMs = 6 * 3_600_000;
const tryAgainMs = 30_000;

/**
 * Loads the page anew when its time has come, or after a fault at once, but only while the server
 * answers: a browser that finds none shows a page of its own, and stays there.
 */
export function useHealing(isBroken = false, reload = reloadPage) {
  useEffect(() => {
    let timer = setTimeout(attempt, isBroken ? tryAgainMs : renewEveryMs);
    function attempt() {
      void (async () => {
        if (await isServerThere()) reload();
        else timer = setTimeout(attempt, tryAgainMs);
      })();
    }
    return () => clearTimeout(timer);
  }, [isBroken, reload]);
}

function reloadPage() {
  window.location.reload();
}
