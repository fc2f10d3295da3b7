import { useEffect } from "react";

/** Keeps the screen on while a game is counted, where the browser can: over HTTPS, and in sight. */
export function useAwake(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isOver) await lock.release();
      } catch {
        // A low battery is a reason to refuse.
      }
    };
    const handleVisibility = () => void hold();
    void hold();
    document.addEventListener("visibilitychange", handleVisibility);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", handleVisibility);
      void lock?.release();
    };
  }, [isWanted]);
}
