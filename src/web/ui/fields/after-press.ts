let isPressed = false;

if (typeof window !== "undefined") {
  const listen = (type: string, pressed: boolean) =>
    window.addEventListener(type, () => (isPressed = pressed), { capture: true });
  listen("pointerdown", true);
  listen("pointerup", false);
  listen("pointercancel", false);
}

/**
 * The handler, put off while a press is under way until the press has done its work. Leaving a
 * field checks it, and its message would move what is being pressed from under the pointer.
 */
export function afterPress<Event>(handler: ((event: Event) => unknown) | undefined) {
  return (event: Event) => {
    if (!isPressed) return void handler?.(event);
    // The click follows the release.
    const handleRelease = () => {
      window.removeEventListener("pointerup", handleRelease);
      window.removeEventListener("pointercancel", handleRelease);
      setTimeout(() => handler?.(event));
    };
    window.addEventListener("pointerup", handleRelease);
    window.addEventListener("pointercancel", handleRelease);
  };
}
