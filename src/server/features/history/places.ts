import type { RowChange } from "#server/write/noting-repository.ts";

type Kind = RowChange["kind"];

/** The table in which rows of a kind lie, and the column that tells them apart there. */
export const places = {
  tournament: { table: "tournaments", key: "id" },
  court: { table: "courts", key: "id" },
  closure: { table: "court_closures", key: "id" },
  bracket: { table: "brackets", key: "id" },
  match: { table: "matches", key: "id" },
  team: { table: "teams", key: "id" },
  player: { table: "players", key: "id" },
  division: { table: "tournament_divisions", key: "id" },
  member: { table: "tournament_members", key: "user_id" },
  official: { table: "officials", key: "id" },
  announcement: { table: "announcements", key: "id" },
  link: { table: "scorer_links", key: "id" },
  check_in: { table: "check_ins", key: "team_id" },
  invitation: { table: "invitations", key: "id" },
  screen: { table: "tournament_screens", key: "tournament_id" },
  picture: { table: "screen_pictures", key: "id" },
  claim: { table: "score_commands", key: "position" },
  desk_call: { table: "desk_calls", key: "number" },
} as const satisfies Record<Kind, { table: string; key: string }>;

/** Each after those that it may hang on. */
export const byDependence: readonly Kind[] = [
  "tournament",
  "division",
  "court",
  "bracket",
  "team",
  "official",
  "player",
  "match",
  "closure",
  "link",
  "check_in",
  "announcement",
  "member",
  "invitation",
  "screen",
  "picture",
  "claim",
  "desk_call",
];

/** How a row is found among others of an entry. */
export function rowKey({ kind, row_id }: Pick<RowChange, "kind" | "row_id">): string {
  return `${kind} ${row_id}`;
}
