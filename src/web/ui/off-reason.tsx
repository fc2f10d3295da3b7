import { useEffect, useRef, useState } from "react";

interface Props {
  id: string;
  reason: string;
}

/**
 * Why the button before it is off: its description for readers of the screen, and a bubble while
 * the button is pointed at, reached by the keyboard, or after it was pressed, which says it aloud.
 */
export function OffReason({ id, reason }: Props) {
  const text = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<Shown>(hidden);
  const isShown = shown !== hidden;

  useEffect(() => {
    const button = buttonOf(text.current);
    const [on, stop] = listenersOf(button);
    on("pointerenter", () => setShown(hint));
    on("focus", () => button.matches(":focus-visible") && setShown(hint));
    on("click", () => setShown(({ press }) => ({ press: press + 1 })));
    on("blur", () => setShown(hidden));
    on("pointerleave", (event) => {
      // So that it can be read with the pointer on it.
      if (event.relatedTarget !== bubble.current) setShown(hidden);
    });
    return stop;
  }, []);

  useEffect(() => {
    if (!isShown) return undefined;
    const button = buttonOf(text.current);
    const hide = () => setShown(hidden);
    const [on, stop] = listenersOf(document, { capture: true });
    on("scroll", () => bubble.current && placeAt(bubble.current, button));
    on("pointerdown", ({ target }) => button.contains(target as Node) || hide());
    on("keydown", (event) => {
      if (event.key !== "Escape") return;
      // A dialog around it stays open.
      event.stopPropagation();
      hide();
    });
    return stop;
  }, [isShown]);

  return (
    <>
      <span ref={text} id={id} hidden>
        {reason}
      </span>
      {isShown ? (
        <span
          key={shown.press}
          ref={(element) => {
            bubble.current = element;
            if (!element) return;
            // Above dialogs, too.
            element.showPopover?.();
            placeAt(element, buttonOf(text.current));
          }}
          popover="manual"
          role={shown.press > 0 ? "alert" : "tooltip"}
          onPointerLeave={() => setShown(hidden)}
          className="fixed inset-auto m-0 w-max overflow-visible max-w-[min(20rem,calc(100vw-1rem))] bg-transparent px-0 py-1.5"
        >
          <span className="block rounded-md bg-ink px-3 py-2 text-sm font-medium whitespace-normal text-surface shadow-raised">
            {reason}
          </span>
        </span>
      ) : null}
    </>
  );
}

/** Counts the presses, so that the same words are said again. */
interface Shown {
  press: number;
}

const hidden: Shown = { press: 0 };
const hint: Shown = { press: 0 };

function buttonOf(text: HTMLElement | null) {
  return text!.previousElementSibling as HTMLElement;
}

type Listen = <Type extends keyof HTMLElementEventMap>(
  type: Type,
  handler: (event: HTMLElementEventMap[Type]) => unknown,
) => void;

function listenersOf(target: EventTarget, options?: AddEventListenerOptions) {
  const controller = new AbortController();
  const { signal } = controller;
  const on: Listen = (type, handler) =>
    target.addEventListener(type, handler as EventListener, { ...options, signal });
  return [on, () => controller.abort()] as const;
}

/** Above the button where there is room, below it elsewhere; never beyond the screen's edges. */
function placeAt(bubble: HTMLElement, button: HTMLElement) {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const middle = (left + right - width) / 2;
  const rightmost = document.documentElement.clientWidth - width - marginPx;
  bubble.style.left = `${Math.max(marginPx, Math.min(middle, rightmost))}px`;
  bubble.style.top = `${top >= height ? top - height : bottom}px`;
}

const marginPx = 8;
