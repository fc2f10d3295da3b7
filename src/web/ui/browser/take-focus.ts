/** A ref for what comes in place of what was pressed: the focus goes on there. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus();
}
