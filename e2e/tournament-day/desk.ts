import { paths } from "#contract/paths.ts";
import { proposeDuties } from "#contract/board/propose-duties.ts";
import type { HistoryEntry, HistoryResponse } from "#contract/history/history.ts";
import type { ConsequencesResponse } from "#contract/matches/corrections.ts";
import type { ScoreClaim } from "#contract/score-commands/claims.ts";
import type { MadeScorerLink } from "#contract/matches/scorer-links.ts";
import type { ScheduleReply, ScheduleRow } from "#contract/schedule/schedule.ts";
import type { StandingsResponse } from "#contract/standings/standings.ts";
import type { WithdrawalPolicy } from "#contract/teams/withdrawal.ts";
import type { z } from "zod";
import { password } from "#e2e/api.ts";
import type { Connection } from "./devices/connection.ts";
import type { Score } from "./hall/truth.ts";

/** The organiser at the desk, whose laptop is on a cable. */
export class Desk {
  readonly connection: Connection;
  readonly tournamentId: number;
  #token = "";

  constructor(connection: Connection, tournamentId: number) {
    this.connection = connection;
    this.tournamentId = tournamentId;
  }

  /** A session lasts no longer than a day. */
  async signIn(): Promise<void> {
    const body = { emailOrUsername: "organiser", password };
    this.#token = (await this.ask<{ token: string }>("POST", paths.login(), body)).token;
  }

  async ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.connection.ask<Answer>(method, path, { token: this.#token, body });
  }

  async schedule(): Promise<ScheduleReply> {
    return this.ask("GET", paths.tournamentSchedule(this.tournamentId));
  }

  async rows(): Promise<ScheduleRow[]> {
    return (await this.schedule()).schedule;
  }

  async revision(): Promise<number> {
    const path = paths.tournament(this.tournamentId);
    const { tournament } = await this.ask<{ tournament: { revision: number } }>("GET", path);
    return tournament.revision;
  }

  async standings(): Promise<StandingsResponse["standings"]> {
    const path = paths.tournamentStandings(this.tournamentId);
    return (await this.ask<StandingsResponse>("GET", path)).standings;
  }

  /** What was done to games, by whom. */
  async history(): Promise<HistoryEntry[]> {
    const entries: HistoryEntry[] = [];
    for (let page = 1; ; page += 1) {
      const path = `${paths.tournamentHistory(this.tournamentId)}?area=match&limit=100&page=${page}`;
      const reply = await this.ask<z.infer<typeof HistoryResponse>>("GET", path);
      entries.push(...reply.entries);
      if (page >= reply.pagination.totalPages) return entries;
    }
  }

  async claims(): Promise<ScoreClaim[]> {
    const path = paths.scoreClaims(this.tournamentId);
    return (await this.ask<{ claims: ScoreClaim[] }>("GET", path)).claims;
  }

  async decide({ id, stands }: ScoreClaim, decision: "accepted" | "dismissed"): Promise<void> {
    await this.ask("PUT", paths.scoreClaim(this.tournamentId, id), { decision, stands });
  }

  /** Looks at what a result would move, and has the games already begun played again. */
  async correct(matchId: number, score: Score): Promise<number> {
    const body = { ...score, status: "completed" };
    const { consequences } = await this.ask<z.infer<typeof ConsequencesResponse>>(
      "POST",
      paths.matchConsequences(matchId),
      body,
    );
    const chosen = consequences.find(({ follow_up: way }) => way === "reopen") ?? consequences[0];
    const followed = chosen ? { follow_up: chosen.follow_up, seen: chosen.seen } : {};
    await this.ask("PUT", paths.match(matchId), { ...body, ...followed });
    return chosen?.games.length ?? 0;
  }

  async withdraw(teamId: number, policy: WithdrawalPolicy): Promise<void> {
    await this.ask("PUT", paths.teamWithdrawal(teamId), { policy });
  }

  async makeLinks(courts: number[], day: string): Promise<MadeScorerLink[]> {
    const path = paths.scorerLinks(this.tournamentId);
    const body = { court_ids: courts, day };
    return (await this.ask<{ links: MadeScorerLink[] }>("POST", path, body)).links;
  }

  async revoke(linkId: number): Promise<void> {
    await this.ask("DELETE", paths.scorerLink(this.tournamentId, linkId));
  }

  /** Gives whoever is off the games that have no referee; returns those for which nobody is free. */
  async assignDuties(teamIds: number[]): Promise<ScheduleRow[]> {
    const rows = await this.rows();
    const known = { rows, teamIds, officialIds: [] };
    const wish = {
      rule: "off",
      role: "referee",
      restMinutes: 0,
      day: null,
      bracketIds: null,
      isReplacing: false,
    } as const;
    const { games, open } = proposeDuties(known, wish);
    if (games.length > 0) await this.ask("PUT", paths.duties(this.tournamentId), { games });
    return open;
  }
}
