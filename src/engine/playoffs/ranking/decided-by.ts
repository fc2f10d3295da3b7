import type { BracketId, MatchId } from "#engine/types.ts";

/**
 * What gave a team its place: the last game of a knock-out that it won, lost or is still to play
 * (`isLast` when nothing follows that game in its tree); its rank in a group; that it has withdrawn;
 * or nothing yet.
 */
export type DecidedBy =
  | { kind: "game"; matchId: MatchId; outcome: "won" | "lost" | "open"; isLast: boolean }
  | { kind: "group"; bracketId: BracketId; rank: number; isFinal: boolean }
  | { kind: "withdrawn" }
  | { kind: "nothing" };
