/** Why a button is off, as readers of the screen hear it; null while it can be pressed. */
export function offReasonOf(button: HTMLElement): string | null {
  if (button.getAttribute("aria-disabled") !== "true") return null;
  const [id = ""] = button.getAttribute("aria-describedby")?.split(" ") ?? [];
  return document.getElementById(id)?.textContent ?? "";
}
