import { isolated } from "#contract/isolated.ts";
import type { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import type { Language } from "#contract/accounts/users.ts";
import type { z } from "zod";
import type { PageTags } from "./page-tags.ts";
import { fill, type Template } from "./template.ts";
import { knownName, textsIn } from "#server/texts.ts";

export type Tournament = z.infer<typeof TournamentResponse>["tournament"];

interface Page {
  path: string;
  origin: string;
  language: Language;
}

/** What a page's link shows, in the language that it was asked for in. */
export function describePage(
  { path, origin, language }: Page,
  tournament: Tournament | null,
): PageTags {
  const t = textsIn(language, "page");
  const image = `${origin}/share.png`;
  const link = { url: origin + path, image, picture: t("picture"), locale: locales[language] };
  if (!tournament) return { title: "Courtside", description: t("slogan"), ...link };
  const { name, description } = tournament;
  const facts = factsOf(tournament, language);
  const tab = tabOf(path, language);
  return {
    title: `${tab ? `${tab} · ` : ""}${isolated(name)} · Courtside`,
    description: description ? `${facts}. ${description}` : facts,
    ...link,
  };
}

function factsOf(
  { sport_name: sport, start_date: start, end_date: end, location }: Tournament,
  language: Language,
): string {
  const dates = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" });
  const days = dates.formatRange(new Date(start), new Date(end));
  return [...(sport ? [knownName(sport, language)] : []), days, isolated(location)].join(" · ");
}

function tabOf(path: string, language: Language): string | null {
  const tab = path.split("/")[3];
  if (tab !== "schedule" && tab !== "standings") return null;
  return textsIn(language, "tournaments")(`detail.${tab}`);
}

/** As Open Graph names a language. */
const locales: Record<Language, string> = { en: "en-US", es: "es-ES", fr: "fr-FR", de: "de-DE" };

/** The web app's page for readers of a language, as far as it says anything itself. */
export function inLanguage(template: Template, language: Language): Template {
  return fill(template, {
    html: (text) => text.replace(/ lang="[^"]*"|(?=>)/u, ` lang="${language}"`),
    "without-scripts": `<noscript>${textsIn(language, "page")("withoutScripts")}</noscript>`,
  });
}
