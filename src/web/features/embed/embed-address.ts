export const embedViews = ["schedule", "standings", "tree"] as const;
type EmbedView = (typeof embedViews)[number];

export interface Embedded {
  view: EmbedView;
  /** A team by its number; null for all. */
  team: number | null;
  /** Null: as the visitor's device has it. */
  theme: "light" | "dark" | null;
  language: string | null;
}

/** What is embedded, as its address says it; what it says wrong is left out. */
export function readEmbedded(search: URLSearchParams): Embedded {
  const [team, theme] = [Number(search.get("team")), search.get("theme")];
  return {
    view: embedViews.find((one) => one === search.get("view")) ?? "schedule",
    team: Number.isInteger(team) && team > 0 ? team : null,
    theme: theme === "light" || theme === "dark" ? theme : null,
    language: search.get("lang"),
  };
}

/** The address of a tournament to stand in another page. */
export function embedAddress(tournamentId: number, { view, team, theme, language }: Embedded) {
  const search = new URLSearchParams({ view });
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
