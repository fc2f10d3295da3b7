import type { ComponentType } from "react";
import { i18n } from "./instance.ts";

/** Loads a component together with the texts that its page has not loaded for it. */
export async function withTexts<Props extends object>(
  namespaces: string[],
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [component] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
  return component;
}
