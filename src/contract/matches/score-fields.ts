/** What a score is of a match. */
export const scoreFields = [
  "t1s",
  "t2s",
  "parts",
  "t1_shootout",
  "t2_shootout",
  "status",
  "outcome",
  "lost_by",
] as const;
