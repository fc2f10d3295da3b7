import { randomBytes, randomUUID } from "node:crypto";
import { currentTime } from "#contract/clock.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { MadeScorerLinksResponse, ScorerSessionResponse } from "#contract/matches/scorer-links.ts";
import { commandId } from "#contract/score-commands/command-id.ts";
import { ScoreReceipt } from "#contract/score-commands/commands.ts";
import type { Caller } from "./caller.ts";

interface Dispute {
  tournamentId: number;
  desk: Caller;
  /** Somebody at a court, without a token before the code is scanned. */
  phone: (token?: string) => Caller;
  /** Who enters another result than the desk. */
  scorer: string;
}

/**
 * A phone that had no connection hands in another score of the first game in progress than stands by
 * now: something for the desk to decide.
 */
export async function stageDispute({ tournamentId, desk, phone, scorer }: Dispute): Promise<void> {
  const games = `${paths.tournamentSchedule(tournamentId)}?status=in_progress`;
  const { schedule } = await desk.get(games, ScheduleResponse);
  const game = schedule[0]!;
  const { links } = await desk.post(
    paths.scorerLinks(tournamentId),
    { match_id: game.id },
    MadeScorerLinksResponse,
  );
  const opened = { token: links[0]!.token, name: scorer };
  const scanned = await phone().post(paths.scorerSession(), opened, ScorerSessionResponse);
  const { home_team_id, away_team_id } = game;
  const nothing = { t1s: null, t2s: null, parts: null, t1_shootout: null, t2_shootout: null };
  const seen = { ...nothing, home_team_id, away_team_id, status: "scheduled" };
  const now = currentTime();
  await phone(scanned.token).put(
    paths.scoreCommand(commandId(now.getTime(), randomBytes(10))),
    {
      match_id: game.id,
      device: randomUUID(),
      sequence: 1,
      replaces: seen,
      result: { ...seen, t1s: game.t1s! + 2, t2s: game.t2s, status: "in_progress" },
      entered_at: new Date(now.getTime() - offlineMinutes * 60_000).toISOString(),
    },
    ScoreReceipt,
  );
}

const offlineMinutes = 6;
