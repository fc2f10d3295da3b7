// The browser reads a file some time after it was told to, and a viewer may read it again.
const keptMs = 10 * 60_000;

/** Saves what the page holds as a file of the person's. */
export function saveFile(name: string, content: Blob) {
  const link = document.createElement("a");
  link.href = addressOf(content);
  link.download = name;
  link.click();
}

/** Shows what the page holds in a tab of its own, where the browser prints it. */
export function openFile(content: Blob) {
  window.open(addressOf(content), "_blank", "noopener");
}

function addressOf(content: Blob) {
  const address = URL.createObjectURL(content);
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
  return address;
}
