import type { ComponentType } from "react";
import { i18n } from "./instance.ts";

/** On the server: the texts of what has been prepared, which no page names and each drawing needs. */
export const textsOfParts = new Set<string>();

/** Loads a component together with the texts that its page has not loaded for it. */
export async function withTexts<Props extends object>(
  namespaces: string[],
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR) for (const name of namespaces) textsOfParts.add(name);
  const [component] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
  return component;
}
