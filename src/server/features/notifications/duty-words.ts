import type { MailTexts } from "./compose.ts";
import type { DutyRole } from "#contract/duties/duties.ts";

/** "Referee, Scorekeeper" */
export function roleNames(roles: DutyRole[], t: MailTexts): string {
  return [...new Set(roles)].map((role) => t(`duties.${role}`)).join(", ");
}

/** The page of an official. */
export function officialPath(tournamentId: number, officialId: number): string {
  return `/tournaments/${tournamentId}/officials/${officialId}`;
}
