/** The calls of tods-competition-factory that the benchmark makes; its own types leave them open. */
import { tournamentEngineUntyped } from "tods-competition-factory";

interface Reply {
  error?: unknown;
}

export interface MatchUp {
  matchUpId: string;
  drawId: string;
  roundNumber: number;
  matchUpStatus?: string;
  winnerMatchUpId?: string;
  winnerTo?: { matchUpId?: string };
  loserMatchUpId?: string;
  loserTo?: { matchUpId?: string };
  sides?: { participantId?: string; bye?: boolean }[];
  schedule?: { scheduledDate?: string; scheduledTime?: string };
}

interface Engine {
  newTournamentRecord: (of: { tournamentId: string; startDate: string; endDate: string }) => Reply;
  addParticipants: (of: { participants: object[] }) => Reply;
  addEvent: (of: { event: object }) => Reply;
  addEventEntries: (of: { eventId: string; participantIds: string[] }) => Reply;
  addVenue: (of: { venue: object }) => Reply;
  addCourts: (of: { venueId: string; courtsCount: number; dateAvailability: object[] }) => Reply;
  generateDrawDefinition: (of: DrawRequest) => Reply & { drawDefinition: object };
  addDrawDefinition: (of: { eventId: string; drawDefinition: object }) => Reply;
  allTournamentMatchUps: (of?: { nextMatchUps?: boolean }) => { matchUps: MatchUp[] };
  setParticipantScaleItem: (of: { participantId: string; scaleItem: object }) => Reply;
  generateSwissRound: (of: {
    drawId: string;
    eventId: string;
    scaleName: string;
  }) => Reply & { matchUps: MatchUp[]; byeParticipantId?: string };
  addAdHocMatchUps: (of: { drawId: string; eventId: string; matchUps: MatchUp[] }) => Reply;
  scheduleMatchUps: (of: object) => Reply & { scheduledMatchUpIds: string[] };
}

export interface DrawRequest {
  eventId: string;
  drawId: string;
  drawType: "ROUND_ROBIN" | "SINGLE_ELIMINATION" | "DOUBLE_ELIMINATION" | "PLAYOFF" | "SWISS";
  drawSize: number;
  structureOptions?: { groupSize: number; groupSizeLimit: number };
  /** Whether the entrants are put into their places too. */
  automated: boolean;
}

export const engine = tournamentEngineUntyped as unknown as Engine;

export function succeed<R extends Reply>(reply: R): R {
  if (reply.error) throw new Error(JSON.stringify(reply.error));
  return reply;
}

export function startTournament(teams: readonly number[], dates: readonly string[]): void {
  const [startDate, endDate] = [dates[0]!, dates.at(-1)!];
  succeed(engine.newTournamentRecord({ tournamentId: "tournament", startDate, endDate }));
  const participants = teams.map((team) => ({
    participantId: `${team}`,
    participantType: "INDIVIDUAL",
    participantRole: "COMPETITOR",
    participantName: `Team ${team}`,
    person: { standardGivenName: "Team", standardFamilyName: `${team}` },
  }));
  succeed(engine.addParticipants({ participants }));
}

/** The event with its entries, and the request for its draw. */
export function enter(
  eventId: string,
  format: "single elimination" | "round robin",
  teams: readonly number[],
): DrawRequest {
  succeed(engine.addEvent({ event: { eventId, eventName: eventId, eventType: "SINGLES" } }));
  succeed(engine.addEventEntries({ eventId, participantIds: teams.map(String) }));
  const draw = { eventId, drawId: eventId, automated: true };
  const groupSize = teams.length;
  return format === "round robin"
    ? {
        ...draw,
        drawType: "ROUND_ROBIN",
        drawSize: groupSize,
        structureOptions: { groupSize, groupSizeLimit: groupSize },
      }
    : { ...draw, drawType: "SINGLE_ELIMINATION", drawSize: 2 ** Math.ceil(Math.log2(groupSize)) };
}
