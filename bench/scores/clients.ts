import { randomBytes, randomUUID } from "node:crypto";
import { apiBase, paths } from "#contract/paths.ts";
import { commandId } from "#contract/score-commands/command-id.ts";
import type { ScoreCommandBody, ScoreReceipt } from "#contract/score-commands/commands.ts";
import { openConnection, type Put } from "./connection.ts";
import type { Game } from "./fill.ts";

/** Enters the next score, and waits until it is stored. */
export type Write = () => Promise<void>;

/** For each game who writes its scores over HTTP, each on a connection that is kept. */
export function createClients(origin: string, games: Game[]) {
  const puts = games.map(() => openConnection(origin));
  return {
    asPhones: games.map((game, index) => phone(game, puts[index]!)),
    asOrganisers: games.map((game, index) => organiser(game, puts[index]!)),
  };
}

/** A phone that taps point after point. */
function phone({ matchId, teams, phone: token }: Game, put: Put): Write {
  const device = randomUUID();
  const blank = { parts: null, t1_shootout: null, t2_shootout: null, lost_by: null };
  let sequence = 0;
  const unplayed = { t1s: null, t2s: null, status: "scheduled", outcome: "played" } as const;
  let replaces: ScoreCommandBody["replaces"] = { ...unplayed, ...blank, ...teams };
  return async () => {
    sequence += 1;
    const counted = { t1s: sequence, t2s: 0, status: "in_progress", outcome: "played" } as const;
    const result = { ...counted, ...blank, ...teams };
    const body = { match_id: matchId, device, sequence, replaces, result };
    const now = new Date();
    const path = apiBase + paths.scoreCommand(commandId(now.getTime(), randomBytes(10)));
    const answer = await put(path, token, { ...body, entered_at: now.toISOString() });
    const { outcome } = JSON.parse(answer) as ScoreReceipt;
    if (outcome !== "applied") throw new Error(answer);
    replaces = result;
  };
}

/** An organiser who corrects a result again and again. */
function organiser({ matchId, organiser: token }: Game, put: Put): Write {
  let t1s = 20;
  return async () => {
    t1s = t1s === 90 ? 21 : t1s + 1;
    await put(apiBase + paths.match(matchId), token, { t1s, t2s: 19, status: "completed" });
  };
}
