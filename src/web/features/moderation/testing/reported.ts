import type { ModeratedTournament } from "#contract/tournaments/reports.ts";

/** A tournament that one visitor has reported. */
export const reported: ModeratedTournament = {
  id: 12,
  name: "Cheap Watches",
  creator_id: 8,
  creator_name: "Rio Serve",
  suspension: null,
  reports: [
    { id: 2, reason: "spam", message: "It sells watches.", created_at: "2026-11-20T08:00:00Z" },
  ],
  reports_count: 1,
};
