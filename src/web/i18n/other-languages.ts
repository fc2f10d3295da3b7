import type { ResourceKey } from "i18next";

/**
 * Where the texts of every language but English are. A file of its own, because the names of sixty
 * files would otherwise come with each page, also to those who read none of them.
 */
export const otherLanguages = import.meta.glob<ResourceKey>("../../texts/{es,fr,de}/*.json", {
  import: "default",
});
