import { heartbeat, RevisionEvent } from "#contract/tournaments.ts";

const firstDelayMs = 1000;
const longestDelayMs = 30_000;
/** Wi-Fi that fails ends no connection: it is the missing heartbeat that tells. */
const longestSilenceMs = heartbeat.everyMs * 2.5;

export type LiveState = "connecting" | "live" | "lost";

interface Listeners {
  onRevision: (revision: number) => void;
  onState: (state: LiveState) => void;
  /** The connection is back after a gap, in which anything may have changed. */
  onResume: () => void;
}

/**
 * Listens to one tournament's events until the returned function is called. A lost connection is
 * made again, later each time; a page in the background holds none.
 */
export function listenToTournament(address: string, listeners: Listeners): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstDelayMs;
  let hadGap = false;

  function open() {
    close();
    source = new EventSource(address);
    hear();
    source.addEventListener("open", () => {
      hear();
      delayMs = firstDelayMs;
      listeners.onState("live");
      if (hadGap) listeners.onResume();
      hadGap = false;
    });
    source.addEventListener("revision", handleEvent);
    source.addEventListener("message", handleEvent);
    source.addEventListener(heartbeat.event, hear);
    source.addEventListener("error", lose);
  }

  function hear() {
    clearTimeout(silence);
    silence = setTimeout(lose, longestSilenceMs);
  }

  function lose() {
    // The browser's own retry hammers a server that is down; ours waits longer each time.
    close();
    hadGap = true;
    listeners.onState("lost");
    timer = setTimeout(open, delayMs * (0.75 + Math.random() / 2));
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }

  function handleEvent(event: MessageEvent<string>) {
    hear();
    const revision = readRevision(event.data);
    if (revision !== null) listeners.onRevision(revision);
  }

  function close() {
    clearTimeout(timer);
    clearTimeout(silence);
    source?.close();
    source = null;
  }

  const leavePage = heedPage({
    onShow: () => source ?? open(),
    onHide: () => {
      hadGap = true;
      close();
    },
    onOffline: () => source && lose(),
  });
  open();
  return () => {
    leavePage();
    close();
  };
}

interface PageListeners {
  /** The page is on view, with the network there as far as the browser knows. */
  onShow: () => void;
  onHide: () => void;
  onOffline: () => void;
}

const isVisible = () => document.visibilityState === "visible";

function heedPage({ onShow, onHide, onOffline }: PageListeners) {
  const handleVisibility = () => (isVisible() ? onShow() : onHide());
  const handleOnline = () => isVisible() && onShow();
  document.addEventListener("visibilitychange", handleVisibility);
  window.addEventListener("offline", onOffline);
  window.addEventListener("online", handleOnline);
  return () => {
    document.removeEventListener("visibilitychange", handleVisibility);
    window.removeEventListener("offline", onOffline);
    window.removeEventListener("online", handleOnline);
  };
}

function readRevision(data: string) {
  try {
    const event = RevisionEvent.safeParse(JSON.parse(data));
    return event.success ? event.data.revision : null;
  } catch {
    return null;
  }
}
