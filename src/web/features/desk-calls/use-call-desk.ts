import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "#web/api-error.ts";
import { useSendCall, useTakeBackCall } from "#web/features/desk-calls/api.ts";
import { loadCall, nothingKept, storeCall } from "#web/features/desk-calls/kept-call.ts";
import { newId } from "#web/features/outbox/new-id.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";

const againMs = 10_000;

/** Calls and notes of a phone: kept on it until they have reached the desk or were refused. */
export function useCallDesk(link: KeptLink, matchId: number | null) {
  const linkId = link.scorer.link_id;
  const [kept, setKept] = useState(() => loadCall(linkId));
  const { text, sending, next } = kept;
  const { mutateAsync, isPending } = useSendCall(link);
  const [error, setError] = useState<unknown>(null);
  const { mutate: takeBack } = useTakeBackCall(link);

  useEffect(() => storeCall(linkId, kept), [linkId, kept]);

  async function send() {
    if (sending === null || isPending) return;
    try {
      await mutateAsync(sending);
      setError(null);
      setKept((now) => ({ ...nothingKept, sending: now.next }));
    } catch (refusal) {
      setError(refusal);
      if (!isPassing(refusal)) setKept((now) => ({ ...now, sending: now.next, next: null }));
    }
  }

  const hasFailed = error !== null;
  const sendKept = useEffectEvent(() => void send());
  useEffect(() => {
    if (sending === null || isPending) return undefined;
    const handleOnline = () => sendKept();
    const timer = setTimeout(handleOnline, hasFailed ? againMs : 0);
    window.addEventListener("online", handleOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", handleOnline);
    };
  }, [sending, isPending, hasFailed]);

  return {
    text,
    /** Something is on its way, or waits for a connection; a call may be with it, or behind a note. */
    isSending: sending !== null,
    isCalling: sending?.is_call === true || next !== null,
    error,
    isWaiting: sending !== null && hasFailed,
    type: (typed: string) => {
      setError(null);
      setKept({ ...nothingKept, text: typed });
    },
    press: (isCall: boolean) => {
      const pressed = { id: newId(), is_call: isCall, text: null, match_id: matchId };
      if (sending !== null) {
        // A second tap means the first, but a call is more than the note that it comes after.
        if (isCall && !sending.is_call && next === null) setKept({ ...kept, next: pressed });
        return;
      }
      setError(null);
      const said = text.trim() === "" ? null : text;
      setKept({ ...nothingKept, text, sending: { ...pressed, text: said } });
    },
    retry: () => void send(),
    drop: () => {
      setError(null);
      // It may have arrived, and only the answer got lost.
      if (sending !== null) takeBack(sending.id);
      setKept({ ...nothingKept, text });
    },
  };
}

/** A network or a server that can't answer now, and not a refusal. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
