import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "#web/api-error.ts";
import { useSendCall, useTakeBackCall } from "#web/features/desk-calls/api.ts";
import {
  type KeptCall,
  loadCall,
  nothingKept,
  storeCall,
} from "#web/features/desk-calls/kept-call.ts";
import { newId } from "#web/features/outbox/new-id.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";

const againMs = 10_000;

/** Calls and notes of a phone: kept on it until they have reached the desk or were refused. */
export function useCallDesk(link: KeptLink, matchId: number | null) {
  const linkId = link.scorer.link_id;
  const [{ text, sending }, setKept] = useState(() => loadCall(linkId));
  const { mutateAsync, isPending } = useSendCall(link);
  const [error, setError] = useState<unknown>(null);
  const { mutate: takeBack } = useTakeBackCall(link);

  function keep(next: KeptCall) {
    storeCall(linkId, next);
    setKept(next);
  }

  async function send() {
    if (sending === null || isPending) return;
    try {
      await mutateAsync(sending);
      setError(null);
      keep(nothingKept);
    } catch (refusal) {
      setError(refusal);
      if (!isPassing(refusal)) keep({ text, sending: null });
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
    /** What is on its way, or waits for a connection. */
    sending,
    error,
    isWaiting: sending !== null && hasFailed,
    type: (typed: string) => {
      setError(null);
      keep({ text: typed, sending: null });
    },
    press: (isCall: boolean) => {
      // A second tap means the first.
      if (sending !== null) return;
      setError(null);
      const said = text.trim() === "" ? null : text;
      keep({ text, sending: { id: newId(), is_call: isCall, text: said, match_id: matchId } });
    },
    retry: () => void send(),
    drop: () => {
      setError(null);
      // It may have arrived, and only the answer got lost.
      if (sending !== null) takeBack(sending.id);
      keep({ text, sending: null });
    },
  };
}

/** A network or a server that can't answer now, and not a refusal. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
