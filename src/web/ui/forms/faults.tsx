import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { say } from "#web/i18n/say.ts";

/**
 * For what is sent by a button that is pressed too early: what is missing is said in one sentence
 * to readers of the screen, and the focus goes to the first field that is marked invalid.
 */
export function useFaults<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const [{ press, messages }, setFaults] = useState<Faults>({ press: 0, messages: [] });

  useEffect(() => {
    if (press > 0) focusFirstFault(place.current);
  }, [press]);

  /** Whether anything is wrong, which then is said. */
  function areSaid(wrong: string[]) {
    setFaults((last) => ({ press: last.press + Math.min(wrong.length, 1), messages: wrong }));
    return wrong.length > 0;
  }

  return { place, areSaid, summary: <FaultSummary key={press} messages={messages} /> };
}

export interface Faults {
  /** Counts the presses, so that the same sentence is said again. */
  press: number;
  messages: string[];
}

/** In one sentence; the fields themselves show it to the eye. */
export function FaultSummary({ messages }: { messages: string[] }) {
  const { t } = useTranslation();
  if (messages.length === 0) return null;
  return (
    <p role="alert" className="sr-only">
      {t("faults", {
        count: messages.length,
        list: messages.map((message) => say(message)).join(" · "),
      })}
    </p>
  );
}

function focusFirstFault(place: HTMLElement | null) {
  const fault = place?.querySelector<HTMLElement>("[aria-invalid=true]");
  const field = fault?.matches(fields) ? fault : fault?.querySelector<HTMLElement>(fields);
  field?.focus();
}

const fields = "input, select, textarea";
