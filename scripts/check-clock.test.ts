import { expect, test } from "vitest";
import { findClocks } from "./check-clock.ts";

const found = (path: string, text: string) => findClocks([{ path, text }]);

test.each([
  ["src/server/features/teams/repository.ts", "set({ deleted_at: sql`now()` })"],
  ["src/server/features/teams/routes.test.ts", "where start_time > NOW() - interval '1 day'"],
  ["src/server/queries/restoring.ts", "sql`current_date`"],
  ["migrations/0099-notes.sql", "created_at timestamptz not null default now()"],
  ["migrations/0099-notes.sql", "new.changed_at := clock_timestamp();"],
  ["src/server/live/revisions.ts", "if (Date.now() >= entry.goodUntil) return null;"],
  ["src/web/pages/site/home.tsx", "const year = new Date().getFullYear();"],
  ["src/contract/tournaments/tournaments.ts", "Temporal.Now.plainDateISO(zone)"],
])("%s may not say %s", (path, text) => {
  expect(found(path, `const before = 1;\n  ${text}`)).toEqual([`${path}:2: ${text}`]);
});

test.each([
  ["src/server/features/teams/repository.ts", "set({ deleted_at: sql`courtside_now()` })"],
  ["src/web/i18n/dates.ts", "new Date(instant)"],
  ["src/web/features/board/moves/use-focus-on-card.ts", "until: performance.now() + cardComesMs"],
  ["src/web/pages/site/home.test.tsx", "const today = new Date();"],
  ["src/contract/clock.ts", "return new Date();"],
  ["migrations/0001-initial.sql", "created_at timestamptz not null default now()"],
])("%s may say %s", (path, text) => {
  expect(found(path, text)).toEqual([]);
});
