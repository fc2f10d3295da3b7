import { apiBase, paths } from "#contract/paths.ts";
import { RevisionEvent } from "#contract/tournaments/tournaments.ts";

/**
 * With which an answer is taken for a stream and for nothing else. Node keeps them as long as it lasts: there are no
 * others.
 */
export const streamHeaders = {
  "cache-control": "no-cache, no-transform",
  connection: "keep-alive",
  "content-type": "text/event-stream; charset=utf-8",
  "keep-alive": "timeout=72",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** Reads a tournament's event stream over a real connection. */
export interface EventReader {
  status: number;
  /** All but the date. */
  headers: Record<string, string>;
  /** The next event; waits for it. Null when the stream has ended. */
  next: () => Promise<{ id: string; data: RevisionEvent } | null>;
  close: () => void;
}

/** Opens the stream of a tournament on a listening app, as a browser's EventSource does; `device` is named in its address. */
export async function readEvents(
  origin: string,
  tournamentId: number,
  { device, ...sent }: Record<string, string> = {},
): Promise<EventReader> {
  const abort = new AbortController();
  const query = device === undefined ? "" : `?device=${device}`;
  const path = `${apiBase}${paths.tournamentEvents(tournamentId)}${query}`;
  const response = await fetch(`${origin}${path}`, {
    headers: { accept: "text/event-stream", ...sent },
    signal: abort.signal,
  });
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = "";
  const next = async () => {
    for (;;) {
      const end = buffered.indexOf("\n\n");
      if (end >= 0) {
        const block = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        const id = /^id: (.*)$/mu.exec(block)?.[1];
        const data = /^data: (.*)$/mu.exec(block)?.[1];
        if (id && data) return { id, data: RevisionEvent.parse(JSON.parse(data)) };
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return null;
      buffered += value;
    }
  };
  return {
    status: response.status,
    headers,
    next,
    close: () => abort.abort(),
  };
}
