import { generate, PostgresDialect, RawExpressionNode } from "kysely-codegen";
import type { Database } from "./handle.ts";

const instant = "ColumnType<string, Date | string, Date | string>";
const outcome = '"winner" | "loser"';
const duty = `{
    role: "referee" | "scorekeeper" | "line_judge";
    official_id?: number;
    team_id?: number;
    match_id?: number;
    outcome?: ${outcome};
  }`;

// Narrower than the column's own type where a check constraint, or what is stored, says so.
const columns = {
  "users.role":
    'Generated<"super_admin" | "tournament_admin" | "team_manager" | "player" | "viewer">',
  "sports.jersey_zeros": 'ColumnType<("0" | "00")[], string | undefined, string>',
  "sports.positions": "ColumnType<string[], string | undefined, string>",
  "tournaments.organiser_status": '"completed" | "active"',
  "tournaments.ranking":
    'Generated<"default" | "best_of_three" | "fivb" | "fiba" | "fifa_2026" | "uefa" | "ehf_final" | "wfdf" | "swiss">',
  "tournaments.own_ranking": "ColumnType<unknown, string | null | undefined, string | null>",
  "tournaments.division_rankings": "ColumnType<unknown[], string | undefined, string>",
  "brackets.type": '"round_robin" | "elimination" | "group_stage" | "double_elimination" | "swiss"',
  "matches.status": 'Generated<"scheduled" | "in_progress" | "completed" | "canceled">',
  "matches.outcome":
    'Generated<"played" | "walkover" | "retired" | "abandoned" | "double_forfeit" | "bye">',
  "matches.lost_by": '"home" | "away"',
  // An array of the driver's would be one of PostgreSQL's.
  "matches.parts": "ColumnType<[number, number][], string, string>",
  "brackets.lots":
    "ColumnType<{ order: number[]; at: string; by: number; by_hand: boolean }[], string | undefined, string>",
  "brackets.draw":
    'ColumnType<{ number: number; shuffle: boolean; seeding: "snake" | "pots"; keep_apart: boolean; team_ids: number[] } | null, string | null | undefined, string | null>',
  "brackets.game_formats":
    "ColumnType<{ round: number | null; format: unknown }[], string | undefined, string>",
  "tournament_divisions.game_formats":
    "ColumnType<{ round: null; format: unknown }[], string | undefined, string>",
  "matches.card_players":
    'ColumnType<Partial<Record<"t1_yellow" | "t1_second_yellow" | "t1_red" | "t2_yellow" | "t2_second_yellow" | "t2_red", number[]>>, string, string>',
  "matches.court_state":
    "ColumnType<{ serve: { began: (0 | 1 | null)[]; last: { part: number; side: 0 | 1 } | null }; timeouts: Record<string, number> }, string, string>",
  "matches.duties": `ColumnType<${duty}[], string, string>`,
  "matches.knockout_stage": '"winners" | "losers" | "grand_final"',
  "matches.home_source_outcome": outcome,
  "matches.away_source_outcome": outcome,
};

// The generator parses plain text with a compiler's API that TypeScript 7 no longer has.
const narrowed = Object.entries(columns).map(
  ([column, type]) => [column, new RawExpressionNode(type)] as const,
);

/** The tables' TypeScript types as the database itself has them, in the form of `schema.ts`. */
export async function generateTypes(db: Database): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: "string", numericParser: "number" });
  return generate({
    db,
    dialect,
    outFile: null,
    defaultSchemas: ["public"],
    excludePattern: "schema_migrations",
    typeMapping: { timestamptz: instant, int8: "ColumnType<number, number | string>" },
    overrides: { columns: Object.fromEntries(narrowed) },
  });
}
