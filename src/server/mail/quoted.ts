/** Somebody's words as a quotation, so that no line of theirs can pass for ours. */
export function quoted(message: string): string {
  return message
    .split(/\r\n|[\n\v\f\r\u{85}\u{2028}\u{2029}]/u)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
