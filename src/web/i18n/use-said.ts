import { useTranslation } from "react-i18next";
import { unpacked } from "#texts/said.ts";
import { areasOf, say } from "./say.ts";

/**
 * A message in the page's language, as `say` has it, wherever it comes from: its texts are loaded
 * where they aren't yet, such as for one that a device kept; it is empty meanwhile.
 */
export function useSaid(message: string): string {
  const said = unpacked(message);
  useTranslation(said ? areasOf(said) : ["common"], { useSuspense: false });
  return say(message, "");
}
