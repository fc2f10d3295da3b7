export const embedViews = ["schedule", "standings", "tree"] as const;
type EmbedView = (typeof embedViews)[number];

export interface Embedded {
  view: EmbedView;
  /** A division by its number; null for all. */
  division: number | null;
  /** A team by its number; null for all. */
  team: number | null;
  /** Null: as the visitor's device has it. */
  theme: "light" | "dark" | null;
  language: string | null;
}

/** What is embedded, as its address says it; what it says wrong is left out. */
export function readEmbedded(search: URLSearchParams): Embedded {
  const theme = search.get("theme");
  return {
    view: embedViews.find((one) => one === search.get("view")) ?? "schedule",
    division: numberIn(search, "division"),
    team: numberIn(search, "team"),
    theme: theme === "light" || theme === "dark" ? theme : null,
    language: search.get("lang"),
  };
}

function numberIn(search: URLSearchParams, name: string): number | null {
  const number = Number(search.get(name));
  return Number.isInteger(number) && number > 0 ? number : null;
}

/** The address of a tournament to stand in another page. */
export function embedAddress(tournamentId: number, embedded: Embedded) {
  const { view, division, team, theme, language } = embedded;
  const search = new URLSearchParams({ view });
  if (division !== null) search.set("division", String(division));
  if (team !== null) search.set("team", String(team));
  if (theme !== null) search.set("theme", theme);
  if (language !== null) search.set("lang", language);
  return `/embed/tournaments/${tournamentId}?${search}`;
}

/** What is copied into another page; its title is read to those who can't see it. */
export function embedSnippet(address: string, title: string): string {
  const [src, name] = [address, title].map((text) =>
    text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;"),
  );
  return `<iframe src="${src}" title="${name}" width="100%" height="600" loading="lazy" style="border:0"></iframe>`;
}
