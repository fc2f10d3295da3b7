type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what a person types into the page that the server drew, and the field they are in: the app's
 * own page takes its place in one step, and would begin empty.
 */
export function keepTyped(root: HTMLElement) {
  let focused = document.activeElement;
  const noteFocus = ({ target }: FocusEvent) => (focused = target as Element);
  root.addEventListener("focusin", noteFocus);
  const observer = new MutationObserver((changes) => {
    const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    const drawn = fieldsOf(gone.filter((node) => node instanceof HTMLElement));
    observer.disconnect();
    root.removeEventListener("focusin", noteFocus);
    const now = fieldsOf([root]);
    for (const [name, field] of drawn) {
      if (field.value !== field.defaultValue) type(now.get(name), field.value);
      if (field === focused) now.get(name)?.focus({ preventScroll: true });
    }
  });
  observer.observe(root, { childList: true });
}

const typing = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])";

const isTyped = (element: Element): element is Field => element.matches(typing);

/** By what they are and what they are called: ids are others in each drawing. */
function fieldsOf(parts: HTMLElement[]): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of parts.flatMap((part) => [part, ...part.querySelectorAll<Field>(typing)])) {
    if (!isTyped(field)) continue;
    const name = `${field.type} ${field.name} ${field.getAttribute("aria-label")}`;
    if (!fields.has(name)) fields.set(name, field);
  }
  return fields;
}

/** As typing does: React takes a value from the field's own setter and its event. */
function type(field: Field | undefined, value: string) {
  if (!field) return;
  Reflect.set(Object.getPrototypeOf(field) as object, "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
