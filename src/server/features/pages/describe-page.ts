import type { TournamentResponse } from "#contract/tournaments.ts";
import type { Language } from "#contract/users.ts";
import type { z } from "zod";
import type { PageTags } from "./page-tags.ts";
import { fill, type Template } from "./template.ts";
import { texts } from "./texts.ts";

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
  const { slogan, picture, locale } = texts[language];
  const link = { url: origin + path, image: `${origin}/share.png`, picture, locale };
  if (!tournament) return { title: "Courtside", description: slogan, ...link };
  const { name, description } = tournament;
  const facts = factsOf(tournament, language);
  const tab = tabOf(path, language);
  return {
    title: `${tab ? `${tab} · ` : ""}${name} · Courtside`,
    description: description ? `${facts}. ${description}` : facts,
    ...link,
  };
}

function factsOf(
  { sport_name: sport, start_date: start, end_date: end, location }: Tournament,
  language: Language,
): string {
  const { locale, sports } = texts[language];
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const days = dates.formatRange(new Date(start), new Date(end));
  return [
    ...(sport ? [(sports as Record<string, string>)[sport] ?? sport] : []),
    days,
    location,
  ].join(" · ");
}

function tabOf(path: string, language: Language): string | null {
  const { schedule, standings } = texts[language];
  const tabs: Record<string, string> = { schedule, standings };
  return tabs[path.split("/")[3] ?? ""] ?? null;
}

/** The web app's page for readers of a language, as far as it says anything itself. */
export function inLanguage(template: Template, language: Language): Template {
  return fill(template, {
    html: (text) => text.replace(/ lang="[^"]*"|(?=>)/u, ` lang="${language}"`),
    "without-scripts": `<noscript>${texts[language].withoutScripts}</noscript>`,
  });
}
