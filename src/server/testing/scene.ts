import { moveAll } from "#server/features/divisions/repository.ts";
import { currentTime } from "#contract/clock.ts";
import { screenPaths } from "#contract/screens/screen-paths.ts";
import { apiBase, paths } from "#contract/paths.ts";
import { createToken, hashToken } from "#server/sessions/tokens.ts";
import { replaceMemberInvitation } from "#server/features/invitations/member-repository.ts";
import { replaceOfficialInvitation } from "#server/features/invitations/official-repository.ts";
import { addOtherBrackets, type OtherBrackets } from "./other-brackets.ts";
import type { TestApp } from "./app.ts";
import { newCommandId, standing } from "./hand-in.ts";
import { addCall, addScorers, type LinkKind } from "./scene-links.ts";
import { findSportId, insertOfficial, type TestScorer, type TestUser } from "./factories.ts";

/** Every kind of person, seen from one tournament and one of its teams; its creator is an owner. */
export const kinds = [
  "signed out",
  "viewer",
  "player on the roster",
  "captain by captain_id",
  "captain by flag",
  "creator",
  "manager",
  "desk",
  "registrar",
  "another creator",
  "tournament_admin",
  "super_admin",
  "scorer",
  "revoked scorer",
  "team's page",
  "captains' code",
  "crew",
  "crew off duty",
] as const;
export type Kind = (typeof kinds)[number];

/** What calls are made on: a tournament with something of everything in it. */
export interface Place extends OtherBrackets {
  creatorId: number;
  tournamentId: number;
  hiddenTournamentId: number;
  teamId: number;
  rivalId: number;
  /** A member of the tournament who is nobody else, and an invitation to be one. */
  helperId: number;
  memberInvitationId: number;
  /** A team in the bracket; the other two are in none. */
  memberId: number;
  hiddenTeamId: number;
  bracketId: number;
  /** A Swiss tournament with two teams, no round of which is paired. */
  matchId: number;
  /** An entry of the history that can be undone. */
  entryId: number;
  closureId: number;
  announcementId: number;
  divisionId: number;
  officialId: number;
  screenPictureId: number;
  /** The key of a television that waits. */
  television: string;
  questionId: number;
  playerId: number;
  /** A place on the team's roster that is offered to somebody who has no other part in it. */
  offeredPlaceId: number;
  /** A place that is asked for by mail. */
  mailedPlaceId: number;
  /** An uploaded picture: the rival's logo. */
  imageFile: string;
  /** The secret of a link that makes its holder the rival's captain. */
  captainToken: string;
  /** The secret of a link that was mailed to somebody without an account. */
  mailedToken: string;
  /** A link for the match, and a code that opens it. */
  scorerLinkId: number;
  scorerCode: string;
  /** A result that the desk has to decide on. */
  claimId: string;
  /** A call from the phone of the match that the desk has not answered. */
  callId: string;
}

export interface Scene {
  actors: Record<Exclude<Kind, LinkKind | "signed out">, TestUser> &
    Record<LinkKind, TestScorer> & { "signed out": null };
  /** Somebody who has a part in nothing. */
  stranger: TestUser;
  /** The place of the creator, the captains and the player. */
  own: Place;
  /** The stranger's. */
  foreign: Place;
}

/** The custom player's contacts, and everybody's phone number. */
export const privateEmail = "custom@private.test";
export const privatePhone = "+49 30 5550100";

/** Sets the scene, among whatever there is already. */
export async function setScene(courtside: TestApp): Promise<Scene> {
  const person = (role: TestUser["role"] = "viewer") =>
    courtside.createUser({ role, phone_number: privatePhone });
  const [
    manager,
    desk,
    registrar,
    player,
    captain,
    flagged,
    creator,
    anotherCreator,
    stranger,
    viewer,
    admin,
    superAdmin,
  ] = await Promise.all([
    person(),
    person(),
    person(),
    person("player"),
    person("player"),
    person("player"),
    person(),
    person(),
    person(),
    person(),
    person("tournament_admin"),
    person("super_admin"),
  ]);
  await courtside.createTournament({ creator_id: anotherCreator.id });
  const people: Record<"own" | "foreign", People> = {
    own: { player, captain, flagged, creator, manager, desk, registrar },
    foreign: { player: stranger, captain: stranger, flagged: null, creator: stranger },
  };
  const own = await setPlace(courtside, people.own);
  const foreign = await setPlace(courtside, people.foreign);
  const actors = {
    "signed out": null,
    viewer,
    "player on the roster": player,
    "captain by captain_id": captain,
    "captain by flag": flagged,
    creator,
    manager,
    desk,
    registrar,
    "another creator": anotherCreator,
    tournament_admin: admin,
    super_admin: superAdmin,
    ...(await addScorers(own, courtside)),
  };
  return { actors, stranger, own, foreign };
}

interface People {
  player: TestUser;
  captain: TestUser;
  flagged: TestUser | null;
  creator: TestUser;
  manager?: TestUser;
  desk?: TestUser;
  registrar?: TestUser;
}

async function setPlace(
  courtside: TestApp,
  { player, captain, flagged, creator, ...others }: People,
): Promise<Place> {
  const football = { sport_id: await findSportId("Football", courtside.database) };
  const values = { creator_id: creator.id, ranking: "uefa", ...football } as const;
  const tournament = await courtside.createTournament(values);
  const hidden = await courtside.createTournament({
    creator_id: creator.id,
    deleted_at: new Date(),
    deleted_by: creator.id,
  });
  await addMembers(courtside, [tournament.id, hidden.id], others);
  const bracket = await courtside.createBracket({ tournament_id: tournament.id, name: "Group A" });
  const inIt = { tournament_id: tournament.id };
  const addTeam = async (deletedAt: Date | null) => {
    const { id } = await courtside.createTeam({
      ...inIt,
      captain_id: captain.id,
      deleted_at: deletedAt,
      deleted_by: deletedAt && creator.id,
    });
    await courtside.createPlayer({ team_id: id, user_id: player.id });
    if (flagged)
      await courtside.createPlayer({ team_id: id, user_id: flagged.id, is_captain: true });
    return id;
  };
  const teamId = await addTeam(null);
  const hiddenTeamId = await addTeam(new Date());
  const imageFile = await courtside.createImage();
  const rival = await courtside.createTeam({
    ...inIt,
    logo_url: `${apiBase}${paths.image(imageFile)}`,
  });
  const member = await courtside.createTeam({ ...inIt, bracket_id: bracket.id });
  const custom = await courtside.createPlayer({
    team_id: teamId,
    email: privateEmail,
    phone_number: privatePhone,
  });
  const sides = { home_team_id: teamId, away_team_id: rival.id };
  const match = await courtside.createMatch({ ...inIt, ...sides });
  const closure = await courtside.database
    .insertInto("court_closures")
    .values({ tournament_id: tournament.id, start_time: "2031-07-01T10:00Z" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    creatorId: creator.id,
    tournamentId: tournament.id,
    ...(await addHelpers(tournament.id, courtside)),
    hiddenTournamentId: hidden.id,
    teamId,
    rivalId: rival.id,
    memberId: member.id,
    hiddenTeamId,
    bracketId: bracket.id,
    ...(await addOtherBrackets(tournament.id, courtside)),
    matchId: match.id,
    entryId: await addEntry({ tournamentId: tournament.id, matchId: match.id }, courtside),
    closureId: closure.id,
    ...(await addPublicity(tournament.id, imageFile, courtside)),
    officialId: await addOfficials(tournament.id, player, courtside),
    questionId: await addQuestion(tournament.id, courtside),
    playerId: custom.id,
    imageFile,
    ...(await addScorerLink({ tournament_id: tournament.id, match_id: match.id }, courtside)),
    ...(await inviteSome(courtside, { teamId, rivalId: rival.id, creatorId: creator.id })),
  };
}

async function addClaim(
  at: { tournament_id: number; match_id: number },
  courtside: TestApp,
): Promise<string> {
  const stands = await standing(courtside, at.match_id);
  const { id } = await courtside.database
    .insertInto("score_commands")
    .values({
      ...at,
      id: newCommandId(),
      device: newCommandId(),
      sequence: 1,
      body_hash: Buffer.alloc(32),
      result: JSON.stringify({ ...stands, t1s: 3, t2s: 1, status: "in_progress" }),
      stands: JSON.stringify(stands),
      outcome: "claimed",
      reason: "link_revoked",
      claim: "open",
      entered_at: currentTime(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What everybody sees of the organiser and the desk. */
async function addPublicity(tournamentId: number, file: string, courtside: TestApp) {
  return {
    divisionId: await addDivision(tournamentId, courtside),
    screenPictureId: await addScreenPicture(tournamentId, file, courtside),
    announcementId: await addAnnouncement(tournamentId, courtside),
    television: await addTelevision(courtside),
  };
}

/** One who is asked to be an account, whose number this is, and one who is one. */
async function addOfficials(tournamentId: number, { id }: TestUser, { database }: TestApp) {
  const asked = await insertOfficial(database, tournamentId);
  const invitation = {
    tournament_id: tournamentId,
    official_id: asked.id,
    email: privateEmail,
    token_hash: hashToken(createToken()),
  };
  await database.transaction().execute((trx) => replaceOfficialInvitation(invitation, trx));
  await insertOfficial(database, tournamentId, { name: "Ben Scorekeeper", user_id: id });
  return asked.id;
}

async function addScreenPicture(tournament_id: number, file: string, { database }: TestApp) {
  const values = { tournament_id, image: file.replace(".webp", "") };
  const insertion = database.insertInto("screen_pictures").values(values);
  const { id } = await insertion.returning("id").executeTakeFirstOrThrow();
  return id;
}

async function addTelevision(courtside: TestApp): Promise<string> {
  const key = "0123456789abcdef".repeat(2);
  await courtside.call("GET", screenPaths.television(key));
  return key;
}

async function addAnnouncement(tournament_id: number, { database }: TestApp) {
  const { id } = await database
    .insertInto("announcements")
    .values({ tournament_id, text: "The hall closes at nine.", is_urgent: false })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** With all teams and brackets that there are. */
async function addDivision(tournamentId: number, courtside: TestApp): Promise<number> {
  const { id } = await courtside.database
    .insertInto("tournament_divisions")
    .values({ tournament_id: tournamentId, name: "Women", position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await courtside.database
    .transaction()
    .execute((trx) => moveAll({ tournamentId, from: null, to: id }, trx));
  return id;
}

async function addMembers(
  courtside: TestApp,
  tournamentIds: number[],
  members: Record<string, TestUser>,
) {
  for (const [role, { id }] of Object.entries(members)) {
    for (const tournamentId of tournamentIds) {
      await courtside.createMember({ tournament_id: tournamentId, user_id: id, role });
    }
  }
}

/** Asks an account onto one team, somebody by mail onto the other, and a captain by a link. */
async function inviteSome(
  courtside: TestApp,
  { teamId, rivalId, creatorId }: { teamId: number; rivalId: number; creatorId: number },
) {
  const rivals = { team_id: rivalId, invited_by: creatorId };
  const { id: userId } = await courtside.createUser({ phone_number: privatePhone });
  const offer = await courtside.createOffer({ ...rivals, user_id: userId });
  const mailed = await courtside.createOffer(
    { team_id: teamId, email: privateEmail },
    { first_name: "Somebody" },
  );
  const captainToken = await courtside.createCaptainInvitation(rivals);
  const [mailedPlaceId, mailedToken] = [mailed.playerId, mailed.token];
  return { offeredPlaceId: offer.id, mailedPlaceId, mailedToken, captainToken };
}

async function addScorerLink(
  scope: { tournament_id: number; match_id: number },
  courtside: TestApp,
): Promise<Pick<Place, "scorerLinkId" | "scorerCode" | "claimId" | "callId">> {
  const { id, code } = await courtside.createScorerLink(scope);
  const callId = await addCall({ ...scope, link_id: id }, courtside);
  return { scorerLinkId: id, scorerCode: code, claimId: await addClaim(scope, courtside), callId };
}

/** As if the match had been moved here from the second round. */
async function addEntry(
  { tournamentId, matchId }: { tournamentId: number; matchId: number },
  { database }: TestApp,
): Promise<number> {
  const { id } = await database
    .insertInto("audit_log")
    .values({ tournament_id: tournamentId, action: "match.update", subject_id: matchId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rounds = { before: JSON.stringify({ round: 2 }), after: JSON.stringify({ round: 1 }) };
  await database
    .insertInto("audit_changes")
    .values({ entry_id: id, kind: "match", row_id: matchId, ...rounds })
    .execute();
  return id;
}

async function addHelpers(tournamentId: number, courtside: TestApp) {
  const { id: helperId } = await courtside.createUser({ phone_number: privatePhone });
  await courtside.createMember({ tournament_id: tournamentId, user_id: helperId, role: "desk" });
  const invitation = {
    tournament_id: tournamentId,
    email: null,
    role: "desk" as const,
    token_hash: hashToken(createToken()),
  };
  const { id: memberInvitationId } = await courtside.database
    .transaction()
    .execute((trx) => replaceMemberInvitation(invitation, trx));
  return { helperId, memberInvitationId };
}

async function addQuestion(tournamentId: number, { database }: TestApp): Promise<number> {
  const question = { name: "Asker", email: privateEmail, message: "Where is the hall?" };
  const { id } = await database
    .insertInto("contact_messages")
    .values({ ...question, tournament_id: tournamentId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
