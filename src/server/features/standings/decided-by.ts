import type { DecidedBy as EngineReason } from "#engine";
import type { DecidedBy } from "#contract/standings/standings.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import { nameStages, stageOf } from "#server/features/schedule/stage-names.ts";
import type { RankedGroup } from "./tables.ts";

/** What decides places, by its names. */
export interface Deciding {
  fixtures: Fixtures;
  /** The knock-outs' games, by id. */
  games: Map<number, MatchRow>;
  /** The names of each knock-out's rounds. */
  stages: Map<number, Map<number, string>>;
  groupNames: Map<number, string>;
  /** The first table that each team stands in. */
  groupOfTeam: Map<number, string>;
}

export function createDeciding(
  fixtures: Fixtures,
  groups: readonly RankedGroup[],
  knockouts: MatchRow[],
): Deciding {
  const byBracket = Map.groupBy(knockouts, ({ bracket_id }) => bracket_id!);
  const members = groups.flatMap(({ group }) =>
    group.teams.map(({ id }) => [id, group.name] as const),
  );
  return {
    fixtures,
    games: new Map(knockouts.map((match) => [match.id, match])),
    stages: new Map([...byBracket].map(([id, games]) => [id, nameStages(games)])),
    groupNames: new Map(groups.map(({ group }) => [group.bracketId ?? 0, group.name])),
    groupOfTeam: new Map(members.toReversed()),
  };
}

/** The table that a team stands in, else the knock-out that it plays or played in. */
export function bracketOf(
  teamId: number,
  decidedBy: EngineReason,
  { fixtures, games, groupOfTeam }: Deciding,
): string | null {
  const match = decidedBy.kind === "game" ? games.get(decidedBy.matchId) : undefined;
  const bracketId = match?.bracket_id ?? fixtures.teams.get(teamId)?.bracket_id;
  return groupOfTeam.get(teamId) ?? fixtures.brackets.get(bracketId ?? 0)?.name ?? null;
}

/** What a place was decided by, as the wire has it. */
export function toDecidedBy(reason: EngineReason, deciding: Deciding): DecidedBy {
  switch (reason.kind) {
    case "withdrawn":
      return { kind: "withdrawn" };
    case "nothing":
      return { kind: "none" };
    case "group": {
      const { bracketId, rank, isFinal } = reason;
      const bracket = deciding.groupNames.get(bracketId)!;
      return { kind: "group", bracket, rank, is_final: isFinal };
    }
    case "game":
      return toGame(reason, deciding);
  }
}

function toGame(
  { matchId, outcome, isLast }: Extract<EngineReason, { kind: "game" }>,
  { fixtures, games, stages }: Deciding,
): DecidedBy {
  const match = games.get(matchId)!;
  const bracketId = match.bracket_id!;
  const stage = stageOf(match, stages.get(bracketId)!);
  return {
    kind: kindOf(match, isLast, stage),
    result: outcome,
    bracket: fixtures.brackets.get(bracketId)!.name,
    stage,
    match_id: match.id,
    game_number: match.game_number,
  };
}

function kindOf(match: MatchRow, isLast: boolean, stage: string) {
  if (match.is_third_place) return "third_place";
  if (!isLast) return "round";
  return stage === "Final" || match.knockout_stage === "grand_final" ? "final" : "placing_game";
}
