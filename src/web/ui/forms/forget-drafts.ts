export const draftPrefix = "draft.";

/** What somebody typed is not for who comes after them on this device. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there are none.
  }
}
