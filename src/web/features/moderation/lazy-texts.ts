import type { ComponentType } from "react";
import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

/** A part of moderation, whose code and texts load when it is first drawn. */
export function lazyModeration<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(async () => withTexts(["moderation"], load));
}
