import type { Insertable } from "kysely";
import { currentTime } from "#contract/clock.ts";
import type { SportName } from "#contract/games/sports.ts";
import type { Role } from "#contract/abilities/principal.ts";
import type { Database } from "#server/database/handle.ts";
import type { DB } from "#server/database/schema.ts";
import { insertSession } from "#server/sessions/session-repository.ts";
import { openDeviceSession } from "#server/sessions/open-session.ts";
import { createToken, hashToken } from "#server/sessions/tokens.ts";
import { setMember } from "#server/features/members/repository.ts";

/** A signed-in account. */
export interface TestUser {
  kind: "account";
  id: number;
  role: Role;
  username: string;
  name: string;
  email: string;
  token: string;
}

/** A phone that a scorer's link was opened on. */
export interface TestScorer {
  kind: "link";
  /** Of the phone. */
  id: number;
  token: string;
  email?: undefined;
}

/** The password of every test user: a common one, as from before these were refused. */
export const testPassword = "Passw0rd";
// Argon2id of it, at the least possible cost.
const testPasswordHash =
  "$argon2id$v=19$m=8,t=1,p=1$89dy+bmTp4HPctq23bqUhA$Rkf87l7PdAV+KeVXUfi1NtHto7sxT7Zw8wgwCYGDt70";

/** One that is nobody's yet and may be chosen. */
export const newPassword = "Rowing$boats4";

type New<T extends keyof DB> = Partial<Insertable<DB[T]>>;

/** Sets scenes by rows, never for the operation under test. */
export interface Factories {
  /** An account with a session, a year old. */
  createUser: (values?: New<"users">) => Promise<TestUser>;
  /** A further session of an account. */
  signIn: (user: Pick<TestUser, "id">) => Promise<string>;
  /** A tournament with its courts (A, B, …), from today for a week. */
  createTournament: (
    values: New<"tournaments"> & { creator_id: number },
  ) => Promise<{ id: number; name: string; creator_id: number }>;
  createMember: (values: Insertable<DB["tournament_members"]>) => Promise<void>;
  createBracket: (values: New<"brackets"> & { tournament_id: number }) => Promise<TestRow>;
  createTeam: (values: New<"teams"> & { tournament_id: number }) => Promise<TestRow>;
  /** A custom player, or a registered one with `user_id`. */
  createPlayer: (values: New<"players"> & { team_id: number }) => Promise<{ id: number }>;
  /** A match without a time unless one is given. */
  createMatch: (
    values: New<"matches"> & { tournament_id: number },
  ) => Promise<{ id: number; game_number: number }>;
  /** A place on a roster that is offered to an account, or by mail or link; its link's secret. */
  createOffer: (
    values: New<"invitations"> & { team_id: number },
    place?: New<"players">,
  ) => Promise<{ id: number; playerId: number; token: string }>;
  /** An invitation to captain a team; its link's secret. */
  createCaptainInvitation: (
    values: New<"invitations"> & { team_id: number; invited_by: number },
  ) => Promise<string>;
  /** A scorer's link that lasts a day, with a code that opens it. */
  createScorerLink: (
    values: New<"scorer_links"> & { tournament_id: number },
  ) => Promise<{ id: number; code: string }>;
  /** A phone that a link was opened on. */
  createScorer: (linkId: number, name?: string, teamId?: number) => Promise<TestScorer>;
  /** An uploaded picture, always the same; its file name. */
  createImage: () => Promise<string>;
}

interface TestRow {
  id: number;
  name: string;
}

/** Below it are the numbers that tests give games themselves. */
const ownNumbers = 10_000;

export function createFactories(database: Database): Factories {
  let count = 0;
  const signIn = async ({ id }: Pick<TestUser, "id">) => {
    const token = createToken();
    await insertSession(
      {
        tokenHash: hashToken(token),
        owner: { userId: id },
        idleSeconds: 86_400,
        maxSeconds: 86_400,
      },
      database,
    );
    return token;
  };
  return {
    signIn,
    createUser: async (values) => {
      const n = ++count;
      const user = await database
        .insertInto("users")
        .values({
          username: `person_${n}`,
          email: `person${n}@mail.test`,
          name: `Person ${n}`,
          password_hash: testPasswordHash,
          // What a new account may not do yet is for tests of its own.
          created_at: new Date(currentTime().getTime() - 365 * 86_400_000),
          ...values,
        })
        .returning(["id", "role", "username", "name", "email"])
        .executeTakeFirstOrThrow();
      return { kind: "account", ...user, token: await signIn(user) };
    },
    createTournament: async (values) => insertTournament(database, ++count, values),
    createMember: (values) => setMember(values, database),
    createBracket: async (values) =>
      database
        .insertInto("brackets")
        .values({ name: `Group ${++count}`, type: "round_robin", ...values })
        .returning(["id", "name"])
        .executeTakeFirstOrThrow(),
    createTeam: async (values) =>
      database
        .insertInto("teams")
        .values({ name: `Team ${++count}`, ...values })
        .returning(["id", "name"])
        .executeTakeFirstOrThrow(),
    createPlayer: async (values) =>
      database
        .insertInto("players")
        .values({
          ...(values.user_id == null && { first_name: "Player", last_name: `Number ${++count}` }),
          ...values,
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    createOffer: (values, place) => insertOffer(database, values, place),
    createCaptainInvitation: (values) => insertCaptainInvitation(database, values),
    createImage: () => insertImage(database),
    createScorerLink: (values) => insertScorerLink(database, values),
    createScorer: (...phone) => insertScorer(database, ...phone),
    createMatch: async (values) =>
      database
        .insertInto("matches")
        .values({ game_number: ownNumbers + ++count, ...values })
        .returning(["id", "game_number"])
        .executeTakeFirstOrThrow(),
  };
}

/** Somebody who can have duties in a tournament. */
export async function insertOfficial(
  database: Database,
  tournamentId: number,
  values: New<"officials"> = {},
) {
  return database
    .insertInto("officials")
    .values({ tournament_id: tournamentId, name: "Rita Referee", ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
}

async function insertScorerLink(
  database: Database,
  values: New<"scorer_links"> & { tournament_id: number },
) {
  const code = createToken();
  const { id } = await database
    .insertInto("scorer_links")
    .values({ expires_at: new Date(currentTime().getTime() + 86_400_000), ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("scorer_codes")
    .values({ link_id: id, token_hash: hashToken(code) })
    .execute();
  return { id, code };
}

async function insertScorer(
  database: Database,
  link_id: number,
  name = "Anna",
  team_id?: number,
): Promise<TestScorer> {
  const { id } = await database
    .insertInto("scorer_devices")
    .values({ link_id, name, team_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { kind: "link", id, token: await openDeviceSession(id, database) };
}

async function insertImage(database: Database): Promise<string> {
  const hash = "0".repeat(64);
  await database
    .insertInto("images")
    .values({ hash, content: Buffer.from("RIFF") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return `${hash}.webp`;
}

async function insertOffer(
  database: Database,
  values: New<"invitations"> & { team_id: number },
  place: New<"players"> = {},
) {
  const token = createToken();
  const { id: playerId } = await database
    .insertInto("players")
    .values({ team_id: values.team_id, first_name: "Newcomer", is_offered: true, ...place })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto("invitations")
    .values({
      kind: "player",
      player_id: playerId,
      token_hash: values.user_id == null ? hashToken(token) : null,
      expires_at: inThirtyDays(),
      ...values,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, playerId, token };
}

const inThirtyDays = () => new Date(currentTime().getTime() + 30 * 86_400_000);

async function insertCaptainInvitation(
  database: Database,
  values: New<"invitations"> & { team_id: number; invited_by: number },
): Promise<string> {
  const token = createToken();
  await database
    .insertInto("invitations")
    .values({
      kind: "captain",
      token_hash: hashToken(token),
      expires_at: inThirtyDays(),
      ...values,
    })
    .execute();
  return token;
}

/** A sport that the product brings along. */
export async function findSportId(name: SportName, database: Database): Promise<number> {
  const { id } = await database
    .selectFrom("sports")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}

async function insertTournament(
  database: Database,
  n: number,
  values: New<"tournaments"> & { creator_id: number },
) {
  const today = new Date();
  const inAWeek = new Date(today.getTime() + 7 * 86_400_000);
  const sportId = await findSportId("Volleyball", database);
  const tournament = await database
    .insertInto("tournaments")
    .values({
      name: `Tournament ${n}`,
      sport_id: sportId,
      start_date: today.toISOString().slice(0, 10),
      end_date: inAWeek.toISOString().slice(0, 10),
      location: "Sports hall",
      teams_count: 8,
      courts_count: 2,
      brackets_count: 1,
      ...values,
    })
    .returning(["id", "name", "creator_id", "courts_count"])
    .executeTakeFirstOrThrow();
  await database
    .insertInto("courts")
    .values(
      Array.from({ length: tournament.courts_count }, (_, index) => ({
        tournament_id: tournament.id,
        id: index + 1,
        name: index < 26 ? String.fromCharCode(65 + index) : String(index + 1),
      })),
    )
    .execute();
  return tournament;
}
