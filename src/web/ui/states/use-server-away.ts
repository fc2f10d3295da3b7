import { useEffect, useState } from "react";
import { isServerThere } from "#web/ui/states/server-there.ts";

const lookAgainMs = 10_000;

/**
 * Whether the server can't be reached, which a browser that has some network doesn't know. Once it has
 * been away and is back, the page is loaded anew: browsers remember that a file of code was not to be had.
 */
export function useServerAway(reload = reloadPage): boolean {
  const [isAway, setAway] = useState(!navigator.onLine);
  useEffect(() => {
    let wasAway = false;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look() {
      clearTimeout(timer);
      const isThere = await isServerThere();
      if (isLeft) return;
      if (isThere && wasAway) reload();
      wasAway ||= !isThere;
      setAway(!isThere);
      if (!isThere) timer = setTimeout(handleTime, lookAgainMs);
    }
    const handleTime = () => void look();
    handleTime();
    window.addEventListener("online", handleTime);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      window.removeEventListener("online", handleTime);
    };
  }, [reload]);
  return isAway;
}

function reloadPage() {
  window.location.reload();
}
