import type { Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { counts, interpolation } from "#web/i18n/counts.ts";
import { i18n } from "#web/i18n/index.ts";

const catalogues = import.meta.glob<Resource[string][string]>("#texts/en/*.json", {
  import: "default",
  eager: true,
});

/** All English texts at once, so that no test waits for a catalogue. */
export async function startTestI18n() {
  const english = Object.entries(catalogues).map(([path, catalogue]) => [
    path.replace(/^.*\/|\.json$/g, ""),
    catalogue,
  ]);
  await i18n
    .use(counts)
    .use(initReactI18next)
    .init({
      lng: "en",
      fallbackLng: "en",
      defaultNS: "common",
      resources: { en: Object.fromEntries(english) },
      interpolation,
    });
}
