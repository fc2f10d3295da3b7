import type { RevisionEvent } from "#contract/tournaments/tournaments.ts";
import { heedPage, isVisible } from "#web/ui/browser/heed-page.ts";
import { connect, readEvent, watchSilence } from "./event-source.ts";
import { createDelays, type Delays, longestDelayMs } from "./retry-delays.ts";

/** Where nobody answers at all, asking costs the server nothing, and once it is back everybody waits. */
const longestUnreachedMs = 10_000;
/** Nothing tells that what a connection began with was lost. */
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
    onOnline: () => isVisible() && stream.comeBack(),
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

/** Tells the revision, unless the stream is back before the answer is. */
async function poll(listeners: Listeners, delays: Delays, isWanted: () => boolean) {
  const revision = await listeners.poll().catch(() => null);
  if (!isWanted()) return;
  delays.limit(revision === null ? longestUnreachedMs : longestDelayMs);
  listeners.onState(revision === null ? "lost" : "polling");
  if (revision !== null) listeners.onRevision({ revision });
}
