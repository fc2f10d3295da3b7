import { currentTime } from "#contract/clock.ts";
import type { TestApp } from "./app.ts";
import type { TestScorer } from "./factories.ts";
import { newCommandId } from "./hand-in.ts";
import type { Place } from "./scene.ts";

export type LinkKind =
  | "scorer"
  | "revoked scorer"
  | "team's page"
  | "captains' code"
  | "crew"
  | "crew off duty";

/** Phones that have opened links of the match and the team. */
export async function addScorers(
  place: Place,
  courtside: TestApp,
): Promise<Record<LinkKind, TestScorer>> {
  return {
    scorer: await courtside.createScorer(place.scorerLinkId),
    "revoked scorer": await addRevokedScorer(place, courtside),
    "team's page": await addTeamPage(place, courtside),
    "captains' code": await addCaptainsPhone(place, courtside),
    crew: await addCrew(place, courtside),
    "crew off duty": await addCrewOffDuty(place, courtside),
  };
}

async function addTeamPage(
  { tournamentId, teamId }: Place,
  courtside: TestApp,
): Promise<TestScorer> {
  const scope = { tournament_id: tournamentId, team_id: teamId };
  const { id } = await courtside.createScorerLink(scope);
  return courtside.createScorer(id);
}

async function addCaptainsPhone(
  { tournamentId, matchId, teamId }: Place,
  courtside: TestApp,
): Promise<TestScorer> {
  const scope = { tournament_id: tournamentId, match_id: matchId, for_captains: true };
  const { id } = await courtside.createScorerLink(scope);
  return courtside.createScorer(id, "Anna", teamId);
}

/** The official who keeps the score of the match, which one with an account referees. */
async function addCrew(
  { tournamentId, matchId, officialId }: Place,
  courtside: TestApp,
): Promise<TestScorer> {
  const referee = await courtside.database
    .selectFrom("officials")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .where("user_id", "is not", null)
    .executeTakeFirstOrThrow();
  const duties = JSON.stringify([
    { role: "scorekeeper", official_id: officialId },
    { role: "referee", official_id: referee.id },
  ]);
  await courtside.database
    .updateTable("matches")
    .set({ duties })
    .where("id", "=", matchId)
    .execute();
  const scope = { tournament_id: tournamentId, official_id: officialId };
  const { id } = await courtside.createScorerLink(scope);
  return courtside.createScorer(id);
}

/** A team without a duty, though it plays the match. */
async function addCrewOffDuty(
  { tournamentId, teamId }: Place,
  courtside: TestApp,
): Promise<TestScorer> {
  const scope = { tournament_id: tournamentId, duty_team_id: teamId };
  const { id } = await courtside.createScorerLink(scope);
  return courtside.createScorer(id);
}

async function addRevokedScorer(
  { tournamentId, matchId }: Place,
  courtside: TestApp,
): Promise<TestScorer> {
  const scope = { tournament_id: tournamentId, match_id: matchId };
  const { id } = await courtside.createScorerLink({ ...scope, revoked_at: currentTime() });
  return courtside.createScorer(id);
}

/** A call of somebody at the match, whose phone no kind of person has. */
export async function addCall(
  scope: { tournament_id: number; match_id: number; link_id: number },
  { database }: TestApp,
): Promise<string> {
  const { link_id, ...of } = scope;
  const device = await database
    .insertInto("scorer_devices")
    .values({ link_id, name: "Berta" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const id = newCommandId();
  await database
    .insertInto("desk_calls")
    .values({ id, device_id: device.id, is_call: true, text: "Net is loose", ...of })
    .execute();
  return id;
}
