import { sql } from "kysely";
import { type BracketFormatsForm, readFormat } from "#contract/games/game-format-form.ts";
import type { BracketFormat } from "#contract/games/game-formats.ts";
import { shownBracketName } from "#server/features/divisions/repository.ts";

interface StoredFormats {
  id: number;
  name: string;
  game_formats: BracketFormatsForm;
}

/** What a bracket says itself, and for all other games what its division does. */
const formats = sql`formats_of(brackets)`;

/**
 * How games of a tournament's brackets are played where it is another way than in the tournament, for any
 * query over `tournaments`.
 */
export const formatsOfBrackets = sql<StoredFormats[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', ${shownBracketName},
    'game_formats', ${formats}) order by id), '[]')
  from brackets where brackets.tournament_id = tournaments.id and ${formats} <> '[]'
)`;

/** As the wire has them. */
export function readBracketFormats(stored: StoredFormats[]): BracketFormat[] {
  return stored.flatMap(({ id, name, game_formats }) =>
    game_formats.map(({ round, format }) => ({
      bracket_id: id,
      bracket: name,
      round,
      format: readFormat(format),
    })),
  );
}
