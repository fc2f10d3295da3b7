import { type RefObject, useEffect, useRef } from "react";

interface Handlers {
  /** Whether a card may be picked up; when so, it is. */
  onLift: (groupId: number) => boolean;
  onOver: (target: string | null) => void;
  onDrop: () => void;
  onCancel: () => void;
  /** The pointer rests on a day of the day picker. */
  onDay?: (date: string) => void;
}

interface Refs {
  /** Where cards can be picked up. */
  area: RefObject<HTMLElement | null>;
  /** What follows the pointer. */
  ghost: RefObject<HTMLElement | null>;
  /** What is pressed is there for nothing else: a finger lifts at once, and a mouse drags otherwise. */
  isHandle?: boolean;
}

const mouseSlackPixels = 5;
const touchSlackPixels = 10;
const longPressMs = 250;
const dayRestMs = 500;

/**
 * Drags cards by mouse and pen (a press and a short way) and by touch (a long press, so that a
 * swipe still scrolls). Elements tell what they are by `data-group`, `data-target`, `data-day`.
 */
export function usePointerDrag({ area, ghost, isHandle = false }: Refs, handlers: Handlers) {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const handlePress = (event: PointerEvent) => {
      if (isHandle && event.pointerType !== "touch") return;
      beginPress(event, { ghost, latest, isHandle });
    };
    element.addEventListener("pointerdown", handlePress);
    return () => element.removeEventListener("pointerdown", handlePress);
  }, [area, ghost, isHandle]);
}

interface Press {
  ghost: Refs["ghost"];
  latest: RefObject<Handlers>;
  isHandle: boolean;
}

function beginPress(event: PointerEvent, { ghost, latest, isHandle }: Press) {
  const card = (event.target as Element).closest<HTMLElement>("[data-group]");
  if (!card || event.button !== 0 || !event.isPrimary) return;
  const isTouch = event.pointerType === "touch";
  const start = { x: event.clientX, y: event.clientY };
  const at = { ...start };
  const ending = new AbortController();
  const { signal } = ending;
  let [isLifted, frame] = [false, 0];
  const day = restOn("data-day", dayRestMs, (date) => latest.current.onDay?.(date));
  const timer = isTouch && !isHandle ? setTimeout(lift, longPressMs) : undefined;

  function lift() {
    isLifted = latest.current.onLift(Number(card!.dataset["group"]));
    if (!isLifted) return end();
    if (isTouch) navigator.vibrate?.(10);
    follow();
  }

  // Also without a move: the edges scroll, and what lies under the pointer changes.
  function follow() {
    const { x, y } = at;
    if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
    const under = document.elementFromPoint(x, y);
    latest.current.onOver(under?.closest<HTMLElement>("[data-target]")?.dataset["target"] ?? null);
    day.see(under);
    scrollAtEdges(under, at);
    frame = requestAnimationFrame(follow);
  }

  function handleMove(move: PointerEvent) {
    if (move.pointerId !== event.pointerId) return;
    Object.assign(at, { x: move.clientX, y: move.clientY });
    const way = Math.hypot(at.x - start.x, at.y - start.y);
    if (isLifted) return;
    if (isTouch && way > touchSlackPixels) end();
    else if (!isTouch && way > mouseSlackPixels) lift();
  }

  function end() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    day.stop();
    ending.abort();
  }

  function cancel() {
    end();
    if (isLifted) latest.current.onCancel();
  }

  function handleUp(up: PointerEvent) {
    if (up.pointerId !== event.pointerId) return;
    end();
    if (!isLifted) return;
    suppressClick();
    latest.current.onDrop();
  }

  window.addEventListener("pointermove", handleMove, { signal });
  window.addEventListener("pointerup", handleUp, { signal });
  window.addEventListener("pointercancel", cancel, { signal });
  window.addEventListener("blur", cancel, { signal });
  window.addEventListener("keydown", (key) => key.key === "Escape" && cancel(), { signal });
  // The browser may drag what lies around the card as well.
  window.addEventListener("dragstart", preventDefault, { signal, capture: true });
  if (isTouch) keepStill(card, { isHeld: () => isLifted, signal });
  if (isHandle) lift();
}

interface Stillness {
  isHeld: () => boolean;
  signal: AbortSignal;
}

/** No scrolling while a card is held, and no menu for the long press that picks it up. */
function keepStill(card: HTMLElement, { isHeld, signal }: Stillness) {
  // On the card itself: a touch keeps speaking to where it began, even when that leaves the page.
  const handleTouchMove = (touch: Event) => {
    if (isHeld() && touch.cancelable) touch.preventDefault();
  };
  card.addEventListener("touchmove", handleTouchMove, { signal, passive: false });
  card.addEventListener("contextmenu", preventDefault, { signal });
}

function preventDefault(event: Event) {
  event.preventDefault();
}

/** The click that a browser makes of the release is none. */
function suppressClick() {
  window.addEventListener("click", stopEvent, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stopEvent, { capture: true }), 50);
}

function stopEvent(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

function restOn(attribute: string, restMs: number, onRest: (value: string) => void) {
  let value: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    see(under: Element | null) {
      const next = under?.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;
      if (next === value) return;
      value = next;
      clearTimeout(timer);
      if (next !== null) timer = setTimeout(() => onRest(next), restMs);
    },
    stop: () => clearTimeout(timer),
  };
}

const edgePixels = 48;
const stepPixels = 12;

function scrollAtEdges(under: Element | null, { x, y }: { x: number; y: number }) {
  const scroller = under?.closest<HTMLElement>("[data-scroller]");
  if (scroller) {
    const box = scroller.getBoundingClientRect();
    const across = towards(x, box.left, box.right);
    const along = towards(y, box.top, box.bottom);
    if (across || along) scroller.scrollBy(across * stepPixels, along * stepPixels);
  }
  const along = towards(y, 0, window.innerHeight);
  if (along) window.scrollBy(0, along * stepPixels);
}

/** How hard a position pulls: from nothing at an edge's border to all at the edge itself. */
function towards(position: number, from: number, to: number) {
  const [before, after] = [position - from, to - position];
  if (before < edgePixels) return Math.max(before, 0) / edgePixels - 1;
  if (after < edgePixels) return 1 - Math.max(after, 0) / edgePixels;
  return 0;
}
