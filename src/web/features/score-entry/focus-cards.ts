import { type RefObject, useEffect } from "react";

/** Whoever has scanned a sheet types its score next. */
export function useFocused(list: RefObject<HTMLElement | null>, id: number | undefined) {
  useEffect(() => {
    if (id !== undefined)
      focusCard(list.current?.querySelector<HTMLElement>(`[data-match="${id}"]`));
  }, [list, id]);
}

const scoreInput = "input[data-score-input]:not(:disabled)";

/**
 * From the last score of a card to the first of the next open one; completed ones have no fields.
 * Behind the last open one the focus stays at the card that loses its own.
 */
export function focusNext(list: HTMLElement | null, matchId: number) {
  const inputs = [...(list?.querySelectorAll<HTMLInputElement>(scoreInput) ?? [])];
  const last = inputs.findLastIndex(
    (input) => input.closest("[data-match]")?.getAttribute("data-match") === String(matchId),
  );
  const card = list?.querySelector<HTMLElement>(`[data-match="${matchId}"]`);
  (inputs[last + 1] ?? card)?.focus();
}

function focusCard(card: HTMLElement | null | undefined) {
  if (!card) return;
  card.scrollIntoView?.({ block: "center" });
  (card.querySelector<HTMLInputElement>(scoreInput) ?? card).focus({ preventScroll: true });
}
