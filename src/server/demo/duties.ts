import { z } from "zod";
import { Id } from "#contract/common.ts";
import { OfficialResponse } from "#contract/duties/duty-forms.ts";
import {
  officialAccountPaths,
  OfficialInvitationResponse,
} from "#contract/duties/official-accounts.ts";
import { type DutyWish, proposeDuties } from "#contract/board/propose-duties.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { AcceptanceResponse } from "#contract/teams/invitations.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import type { Caller } from "./caller.ts";

interface Duties {
  tournamentId: number;
  desk: Caller;
  officials: string[];
  organiser: Caller;
}

const wish = { restMinutes: 0, day: null, bracketIds: null, isReplacing: false };

/**
 * Gives out what is still to be played, as the desk would: the people keep score in turn, teams that are
 * off referee, and after them the losers of the games before.
 */
export async function stageDuties(staged: Duties): Promise<void> {
  const { tournamentId, desk, officials } = staged;
  const officialIds: number[] = [];
  for (const name of officials) {
    const { official } = await desk.post(paths.officials(tournamentId), { name }, OfficialResponse);
    officialIds.push(official.id);
  }
  const { teams } = await desk.get(paths.tournamentTeams(tournamentId), AllTeamsResponse);
  const teamIds = teams.map(({ id }) => id);
  const give = async (own: DutyWish) => {
    const { schedule } = await desk.get(paths.tournamentSchedule(tournamentId), ScheduleResponse);
    const { games } = proposeDuties({ rows: schedule, teamIds, officialIds }, own);
    if (games.length === 0) return;
    await desk.put(paths.duties(tournamentId), { games }, z.object({ changed: z.array(Id) }));
  };
  await linkFirst(staged, officialIds[0]!);
  await give({ ...wish, rule: "officials", role: "scorekeeper" });
  await give({ ...wish, rule: "off", role: "referee" });
  await give({ ...wish, rule: "losers_stay", role: "referee" });
}

/** The first of the people says yes to being asked: it is whoever has the desk. */
async function linkFirst({ tournamentId, desk, organiser }: Duties, id: number): Promise<void> {
  const path = officialAccountPaths.invitation(tournamentId, id);
  const { link } = await organiser.post(path, {}, OfficialInvitationResponse);
  const token = new URL(link!).hash.slice(1);
  await desk.post(invitationPaths.captainOfferAcceptance(), { token }, AcceptanceResponse);
}
