/**
 * Puts a text on the clipboard; false where the browser doesn't let us. On a plain address in a
 * hall's network there is no clipboard to write to, only the older way through a selected field.
 */
export async function copyText(text: string, field?: HTMLInputElement | null): Promise<boolean> {
  if (window.isSecureContext && navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // A browser that asks first may have been told no; selecting the text may still do.
    }
  }
  return field ? copySelection(field) : copyThroughField(text);
}

function copyThroughField(text: string) {
  // Of several lines, which a field of one would join.
  const field = document.createElement("textarea");
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  const isCopied = copySelection(field);
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

function copySelection(field: HTMLInputElement | HTMLTextAreaElement) {
  field.select();
  return typeof document.execCommand === "function" && document.execCommand("copy");
}
