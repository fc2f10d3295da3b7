import { RevisionEvent } from "#contract/tournaments.ts";

const firstDelayMs = 1000;
const longestDelayMs = 30_000;

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
  let delayMs = firstDelayMs;
  let hadGap = false;

  function open() {
    close();
    source = new EventSource(address);
    source.addEventListener("open", () => {
      delayMs = firstDelayMs;
      listeners.onState("live");
      if (hadGap) listeners.onResume();
      hadGap = false;
    });
    source.addEventListener("revision", handleEvent);
    source.addEventListener("message", handleEvent);
    source.addEventListener("error", () => {
      // The browser's own retry hammers a server that is down; ours waits longer each time.
      close();
      hadGap = true;
      listeners.onState("lost");
      timer = setTimeout(open, delayMs * (0.75 + Math.random() / 2));
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    });
  }

  function handleEvent(event: MessageEvent<string>) {
    const revision = readRevision(event.data);
    if (revision !== null) listeners.onRevision(revision);
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function handleVisibility() {
    if (document.visibilityState === "visible") {
      if (!source) open();
    } else {
      hadGap = true;
      close();
    }
  }

  document.addEventListener("visibilitychange", handleVisibility);
  open();
  return () => {
    document.removeEventListener("visibilitychange", handleVisibility);
    close();
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
