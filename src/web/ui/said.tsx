import { useSaid } from "#web/i18n/use-said.ts";

/** A message in the page's language, once its texts are there. */
export function Said({ message }: { message: string }) {
  return useSaid(message);
}
