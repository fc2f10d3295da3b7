import { dropped, heartbeat, RevisionEvent } from "#contract/tournaments/tournaments.ts";

/** Wi-Fi that fails ends no connection: it is the missing heartbeat that tells. */
const longestSilenceMs = heartbeat.everyMs * 2.5;

interface Handlers {
  open: () => void;
  hear: () => void;
  lose: () => void;
  makeWay: () => void;
  handleEvent: (event: MessageEvent<string>) => void;
}

/** Opens a stream of a tournament's events. */
export function connect(address: string, { open, hear, lose, makeWay, handleEvent }: Handlers) {
  const source = new EventSource(address);
  source.addEventListener("open", open);
  source.addEventListener("revision", handleEvent);
  source.addEventListener("message", handleEvent);
  source.addEventListener(heartbeat.event, hear);
  source.addEventListener("error", lose);
  source.addEventListener(dropped.event, makeWay);
  return source;
}

/** Tells when nothing was heard for as long as something was to be. */
export function watchSilence(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const expectWithin = (ms: number) => {
    stop();
    timer = setTimeout(onSilence, ms);
  };
  return { expectWithin, hear: () => expectWithin(longestSilenceMs), stop };
}

/** What an event says; null for what is none of ours. */
export function readEvent(data: string) {
  try {
    return RevisionEvent.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
