import { loserOf, winnerOf } from "#engine";
import type { Duty } from "#contract/duties/duties.ts";
import type { MatchRow } from "#server/features/matches/repository.ts";
import { toResult } from "#server/features/matches/to-result.ts";
import type { Fixtures } from "./repository.ts";

/**
 * Tells of games who has which duty. Whoever wins or loses a game is never stored: a correction of its
 * result gives the duty to the other team by itself.
 */
export function createDuties(fixtures: Fixtures): (match: MatchRow) => Duty[] {
  const matches = new Map(fixtures.matches.map((match) => [match.id, match]));
  return ({ duties }) =>
    (duties ?? []).map(({ role, official_id, team_id, match_id, outcome }) => {
      if (official_id !== undefined) {
        const name = fixtures.officials.get(official_id) ?? null;
        return { role, official_id, team_id: null, name, source: null, is_gone: false };
      }
      const from = matches.get(match_id ?? 0);
      const source = from && outcome ? { kind: outcome, game_number: from.game_number } : null;
      const teamId = team_id ?? (from && outcome ? goesOn(from, outcome, fixtures) : null);
      const team = fixtures.teams.get(teamId ?? 0);
      return {
        role,
        official_id: null,
        team_id: team?.id ?? null,
        name: team?.name ?? null,
        source,
        is_gone: team?.is_playing === false,
      };
    });
}

function goesOn(match: MatchRow, outcome: "winner" | "loser", terms: Fixtures): number | null {
  const result = toResult(match, terms);
  return result && (outcome === "winner" ? winnerOf(result) : loserOf(result));
}
