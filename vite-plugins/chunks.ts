import { existsSync } from "node:fs";

/**
 * Which modules come as one file, rather than each by itself: a file more is a request and some hundred
 * bytes more, for what is written the same in many is packed once in one. What a module needs comes along
 * with it, unless a chunk of a higher priority has it.
 */
export const chunks = [
  { name: "app", tags: ["$initial" as const], priority: 2 },
  // What only those see who manage something.
  {
    name: "manager-icons",
    test: icons(
      `arrow-down arrow-left arrow-up bell-off bell-ring calendar-off calendar-plus circle-pause
      clipboard-check clipboard-pen copy ellipsis-vertical external-link eye-off lock log-out mail-check
      mail-x minus network pencil play qr-code send settings trash undo-2 upload user-round-check
      user-round-plus`,
    ),
    minShareCount: 3,
    priority: 1.5,
  },
  // Small things that most pages use: one file rather than thirty.
  {
    name: "parts",
    test: /lucide-react|src.web.ui.(?:[a-z]+.)?(?:avatar|badge|banner|card|chip|empty-state|form-errors|load-failure|segmented-control|select|stat-tile|table|tabs|text-link|use-address|use-media-query|use-now)\./,
    minShareCount: 3,
    priority: 1,
  },
  // What every tab of a tournament needs.
  {
    name: "tournament-parts",
    test: either(
      icons("chevron-down download"),
      modules(`
        contract/games/shown-outcome
        texts/en/bracket-tree
        texts/en/tournaments
        web/features/abilities/use-abilities
        web/features/announcements/lazy-announcements
        web/features/divisions/lazy-filter
        web/features/divisions/use-division
        web/features/live/live-events
        web/features/live/live-updates
        web/features/live/spread-refresh
        web/features/live/use-live-tournament
        web/features/schedule/rows
        web/features/schedule/use-row-text
        web/features/tournaments/is-filling
        web/features/tournaments/use-display-zone
        web/ui/browser/use-remembered`),
    ),
    minShareCount: 2,
    priority: 0.5,
  },
  // Most of them need these too, and few other pages.
  {
    name: "tournament-tabs",
    test: modules(`
      contract/schedule/court-of
      web/features/corrections/correct-button
      web/features/duties/use-duty-text
      web/features/estimates/estimates
      web/features/schedule/closures/closures
      web/features/schedule/closures/use-closure-text
      web/features/schedule/game/match-score
      web/features/schedule/game/match-status
      web/features/schedule/game/part-scores
      web/features/schedule/use-near-rows
      web/features/schedule/use-pinned-teams
      web/features/schedule/use-schedule-rows
      web/features/sharing/copy-text
      web/features/sharing/print-button
      web/features/sharing/print-frame
      web/features/sharing/share-button
      web/features/team-link/team-page-link
      web/features/tournaments/load-states
      web/ui/browser/use-is-printing`),
    minShareCount: 2,
    priority: 0.4,
  },
  // What standings of every kind need.
  {
    name: "standings-parts",
    test: modules(`
      contract/standings/full-standings
      contract/standings/outlook
      contract/standings/standings-in
      web/features/standings/api
      web/features/standings/laurels`),
    minShareCount: 2,
    priority: 0.3,
  },
  // What a team's page does with its news.
  {
    name: "team-news",
    test: modules(`
      web/features/push/browser-push
      web/features/push/pinned-news
      web/features/schedule/pin-button`),
    minShareCount: 2,
    priority: 0.2,
  },
  // What rosters and their import need.
  {
    name: "roster-parts",
    test: either(
      icons("file-up"),
      modules(`
      contract/games/jerseys
      web/features/import/use-import-view
      web/features/invitations/invitation-badge
      web/ui/lists/stacked`),
    ),
    minShareCount: 2,
    priority: 0.1,
  },
];

/**
 * Modules of the app, by their paths below src without what they end with.
 * @throws {Error} where there is none, for a module that is renamed would leave its chunk unnoticed
 */
function modules(paths: string): RegExp {
  for (const path of namesIn(paths)) {
    const isThere = ["ts", "tsx", "json"].some((end) => existsSync(`src/${path}.${end}`));
    if (!isThere) throw new Error(`There is no module src/${path}, which a chunk names.`);
  }
  return new RegExp(`src/(?:${namesIn(paths).join("|")})\\.[a-z]+$`);
}

function icons(names: string): RegExp {
  return new RegExp(`lucide-react/.*/icons/(?:${namesIn(names).join("|")})\\.`);
}

function namesIn(text: string): string[] {
  return text.trim().split(/\s+/);
}

function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"));
}
