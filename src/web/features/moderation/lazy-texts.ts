import type { ComponentType } from "react";
import { i18n } from "#web/i18n/index.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

/** A part of moderation, whose code and texts load when it is first drawn. */
export function lazyModeration<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(async () => {
    const [part] = await Promise.all([load(), i18n.loadNamespaces(["moderation"])]);
    return part;
  });
}
