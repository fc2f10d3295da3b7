/** Everything about one tournament stands under one key, so that one change refreshes all of it. */
export const tournamentKeys = {
  all: ["tournaments"] as const,
  list: (query: object) => ["tournaments", "list", query] as const,
  featured: ["tournaments", "featured"] as const,
  mine: ["tournaments", "mine"] as const,
  one: (id: number) => ["tournament", id] as const,
  detail: (id: number) => ["tournament", id, "detail"] as const,
  schedule: (id: number) => ["tournament", id, "schedule"] as const,
  scheduleRules: (id: number) => ["tournament", id, "schedule-rules"] as const,
  wishes: (id: number) => ["tournament", id, "wishes"] as const,
  standings: (id: number) => ["tournament", id, "standings"] as const,
  teams: (id: number) => ["tournament", id, "teams"] as const,
  brackets: (id: number) => ["tournament", id, "brackets"] as const,
  courts: (id: number) => ["tournament", id, "courts"] as const,
  lastGeneration: (id: number) => ["tournament", id, "last-generation"] as const,
  preview: (id: number, body: object) => ["tournament", id, "preview", body] as const,
};

export const teamKeys = {
  all: ["teams"] as const,
  list: (query: object) => ["teams", "list", query] as const,
  mine: ["teams", "mine"] as const,
  myTotals: ["teams", "mine", "totals"] as const,
  one: (id: number) => ["team", id] as const,
  detail: (id: number) => ["team", id, "detail"] as const,
  players: (id: number) => ["team", id, "players"] as const,
  matches: (id: number) => ["team", id, "matches"] as const,
  stats: (id: number) => ["team", id, "stats"] as const,
};
