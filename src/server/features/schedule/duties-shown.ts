import type { Duty } from "#contract/duties/duties.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { holderOf } from "./duty-holders.ts";
import type { Fixtures } from "./repository.ts";

/** Tells of games who has which duty, by name. */
export function createDuties(fixtures: Fixtures): (match: MatchRow) => Duty[] {
  const matches = new Map(fixtures.matches.map((match) => [match.id, match]));
  return ({ duties }) =>
    (duties ?? []).map((duty) => {
      const { role, match_id: sourceId, outcome } = duty;
      const { official_id, team_id } = holderOf(duty, matches, fixtures);
      if (official_id !== null) {
        const name = fixtures.officials.get(official_id) ?? null;
        return { role, official_id, team_id: null, name, source: null, is_gone: false };
      }
      const from = matches.get(sourceId ?? 0);
      const source = from && outcome ? { kind: outcome, game_number: from.game_number } : null;
      const team = fixtures.teams.get(team_id ?? 0);
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
