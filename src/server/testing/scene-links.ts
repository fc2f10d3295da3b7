import { currentTime } from "#contract/clock.ts";
import type { TestApp } from "./app.ts";
import type { TestScorer } from "./factories.ts";
import { newCommandId } from "./hand-in.ts";
import type { Place } from "./scene.ts";

export type LinkKind = "scorer" | "revoked scorer" | "team's page" | "captains' code";

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
