import { dropped, heartbeat, RevisionEvent } from "#contract/tournaments/tournaments.ts";

const firstDelayMs = 1000;
const longestDelayMs = 30_000;
/** Where nobody answers at all, asking costs the server nothing, and once it is back everybody waits. */
const longestUnreachedMs = 10_000;
/** Wi-Fi that fails ends no connection: it is the missing heartbeat that tells. */
const longestSilenceMs = heartbeat.everyMs * 2.5;
/** Nor does anything tell that what a connection began with was lost. */
const longestOpeningMs = 15_000;

/** `polling`: there is no stream, but the server is asked now and then and answers. */
export type LiveState = "connecting" | "live" | "polling" | "lost";

interface Listeners {
  onRevision: (event: Omit<RevisionEvent, "tournament_id">) => void;
  onState: (state: LiveState) => void;
  /** The connection is back after a gap, in which anything may have changed. */
  onResume: () => void;
  /** Asks for the revision, where the stream is refused. */
  poll: () => Promise<number>;
}

/**
 * Listens to one tournament's events until the returned function is called. A lost connection is
 * made again, later each time; a page in the background holds none. Where no stream is to be had,
 * the revision is asked for each time that one is tried: every half minute at last, more often while
 * nobody answers.
 */
export function listenToTournament(address: string, listeners: Listeners): () => void {
  const stream = createStream(address, listeners);
  const leavePage = heedPage({
    onShow: stream.open,
    onHide: stream.leave,
    onOffline: stream.lose,
    onOnline: stream.comeBack,
  });
  stream.open();
  return () => {
    leavePage();
    stream.leave();
  };
}

/** Each call says what is to be from now on; one that is so already changes nothing. */
function createStream(address: string, listeners: Listeners) {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const delays = createDelays();
  let hadGap = false;
  let failures = 0;
  const silence = watchSilence(lose);

  function open() {
    close();
    silence.expectWithin(longestOpeningMs);
    source = connect(address, { open: handleOpen, hear: silence.hear, lose, makeWay, handleEvent });
  }

  function handleOpen() {
    silence.hear();
    delays.reset();
    failures = 0;
    listeners.onState("live");
    if (hadGap) listeners.onResume();
    hadGap = false;
  }

  /** The server has given the place to somebody else, and named the time for which it is full. */
  function makeWay() {
    delays.exhaust();
    listeners.onState("lost");
    failures += 1;
    lose();
  }

  function lose() {
    // The browser's own retry hammers a server that is down; ours waits longer each time.
    close();
    hadGap = true;
    failures += 1;
    // One failure is a short gap; the stream is back before an answer would be.
    const asked = failures;
    if (failures === 1) listeners.onState("lost");
    else void poll(listeners, delays, () => failures === asked && source === null);
    timer = setTimeout(open, delays.next());
  }

  function handleEvent(event: MessageEvent<string>) {
    silence.hear();
    const told = readEvent(event.data);
    if (told) listeners.onRevision(told);
  }

  function close() {
    clearTimeout(timer);
    silence.stop();
    source?.close();
    source = null;
  }

  // What was begun without a network comes to nothing; and if one only just there isn't ready, soon again.
  function comeBack() {
    delays.reset();
    if (hadGap || !source) open();
  }

  function leave() {
    hadGap = true;
    failures = 0;
    close();
  }

  return { open: () => source ?? open(), comeBack, leave, lose: () => source && lose() };
}

/** Twice as long each time, and never for two pages the same. */
function createDelays() {
  let delayMs = firstDelayMs;
  let limitMs = longestDelayMs;
  return {
    next: () => {
      const own = Math.min(delayMs, limitMs) * (0.75 + Math.random() / 2);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
      return own;
    },
    reset: () => void (delayMs = firstDelayMs),
    exhaust: () => void (delayMs = limitMs = longestDelayMs),
    limit: (longestMs: number) => void (limitMs = longestMs),
  };
}

/** Tells the revision, unless the stream is back before the answer is. */
async function poll(
  listeners: Listeners,
  delays: ReturnType<typeof createDelays>,
  isWanted: () => boolean,
) {
  const revision = await listeners.poll().catch(() => null);
  if (!isWanted()) return;
  delays.limit(revision === null ? longestUnreachedMs : longestDelayMs);
  listeners.onState(revision === null ? "lost" : "polling");
  if (revision !== null) listeners.onRevision({ revision });
}

interface Handlers {
  open: () => void;
  hear: () => void;
  lose: () => void;
  makeWay: () => void;
  handleEvent: (event: MessageEvent<string>) => void;
}

function connect(address: string, { open, hear, lose, makeWay, handleEvent }: Handlers) {
  const source = new EventSource(address);
  source.addEventListener("open", open);
  source.addEventListener("revision", handleEvent);
  source.addEventListener("message", handleEvent);
  source.addEventListener(heartbeat.event, hear);
  source.addEventListener("error", lose);
  source.addEventListener(dropped.event, makeWay);
  return source;
}

function watchSilence(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const expectWithin = (ms: number) => {
    stop();
    timer = setTimeout(onSilence, ms);
  };
  return { expectWithin, hear: () => expectWithin(longestSilenceMs), stop };
}

interface PageListeners {
  /** The page is on view again. */
  onShow: () => void;
  onHide: () => void;
  onOffline: () => void;
  onOnline: () => void;
}

const isVisible = () => document.visibilityState === "visible";

function heedPage({ onShow, onHide, onOffline, onOnline }: PageListeners) {
  const handleVisibility = () => (isVisible() ? onShow() : onHide());
  const handleOnline = () => isVisible() && onOnline();
  document.addEventListener("visibilitychange", handleVisibility);
  window.addEventListener("offline", onOffline);
  window.addEventListener("online", handleOnline);
  return () => {
    document.removeEventListener("visibilitychange", handleVisibility);
    window.removeEventListener("offline", onOffline);
    window.removeEventListener("online", handleOnline);
  };
}

function readEvent(data: string) {
  try {
    return RevisionEvent.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
