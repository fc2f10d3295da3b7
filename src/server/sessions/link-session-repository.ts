import { sql } from "kysely";
import type { LinkScope } from "#contract/abilities/link-scope.ts";
import type { LinkHolder } from "#contract/abilities/principal.ts";
import { databaseNow } from "#server/database/clock.ts";
import { gatherReads } from "#server/database/gather-reads.ts";
import type { Database } from "#server/database/handle.ts";
import { isLinkLongOver } from "#server/queries/link-long-over.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import { reportingTeam } from "#server/queries/reporting-team.ts";
import { isOneOf } from "./session-repository.ts";

/** The session of a phone on which a link was opened, and whether the link has ended since. */
interface LinkSession {
  holder: LinkHolder;
  ended: EndedLink | null;
  /** It ended so long ago that the desk takes nothing more by it. */
  isLongOver: boolean;
  isUseDue: boolean;
}

/** Why a link opens nothing any more. */
export type EndedLink = "link_revoked" | "link_expired";

// The desk sees whether a phone is still there.
const heardEverySeconds = 30;

/** The session of a token that a link was exchanged for, also of one that has ended. */
export async function findLinkSession(
  tokenHash: Buffer,
  database: Database,
): Promise<LinkSession | undefined> {
  return findLinkSessions(tokenHash.toString("hex"), database);
}

const findLinkSessions = gatherReads(async (hashes: string[], database) => {
  const rows = await database
    .selectFrom("sessions")
    .innerJoin("scorer_devices", "scorer_devices.id", "sessions.device_id")
    .innerJoin("scorer_links", "scorer_links.id", "scorer_devices.link_id")
    .modifyFront(keptPlan)
    .select([
      "scorer_links.id",
      "scorer_devices.id as device_id",
      "scorer_links.tournament_id",
      "scorer_links.match_id",
      "scorer_links.court_id",
      "scorer_links.day",
      "scorer_links.official_id",
      "scorer_links.for_captains",
      "token_hash",
    ])
    .select([
      reportingTeam.as("team_id"),
      dutyTeam.as("duty_team_id"),
      sql<boolean>`revoked_at is not null`.as("isRevoked"),
      sql<boolean>`scorer_links.expires_at <= ${databaseNow}`.as("isExpired"),
      isLinkLongOver.as("isLongOver"),
      sql<boolean>`last_heard_at < ${databaseNow} - make_interval(secs => ${heardEverySeconds})`.as(
        "isUseDue",
      ),
    ])
    .where(isOneOf(hashes))
    .execute();
  return new Map(rows.map((row) => [row.token_hash.toString("hex"), toLinkSession(row)]));
});

// Of a team that is deleted somebody else is needed, and its phones are in no list of the desk.
const dutyTeam = sql<number | null>`(select teams.id from teams
  where teams.id = scorer_links.duty_team_id and teams.deleted_at is null)`;

function toLinkSession({ id, device_id, isRevoked, isExpired, ...row }: LinkRow) {
  const { token_hash: _, isLongOver, isUseDue, ...scope } = row;
  const ended = isRevoked ? "link_revoked" : isExpired ? "link_expired" : null;
  const holder = { kind: "link", id, device_id, scope } as const;
  return { holder, ended, isLongOver, isUseDue } satisfies LinkSession;
}

interface LinkRow extends LinkScope {
  id: number;
  device_id: number;
  token_hash: Buffer;
  isRevoked: boolean;
  isExpired: boolean;
  isLongOver: boolean;
  isUseDue: boolean;
}
