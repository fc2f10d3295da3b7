import { currentTime } from "#contract/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { mailKey } from "#server/mail/kept-secrets.ts";
import { findCaptainAddresses } from "./captain-addresses.ts";
import {
  type CaptainAddress,
  compose,
  describeGame,
  describeResult,
  type Game,
  type Recipient,
  section,
  type Sending,
  subjectFor,
} from "./compose.ts";
import {
  type ChangedGame,
  findChangedGames,
  findMembers,
  findTournamentsToTell,
  isMineToTell,
  markTold,
} from "./repository.ts";

type Needs = Pick<Dependencies, "database" | "mail" | "config">;
type Told = Awaited<ReturnType<typeof findTournamentsToTell>>[number];

/**
 * Tells the members of teams what changed about their games since they were last told: one message
 * each, however many changes there were. What a tournament begins with is told to nobody.
 */
export async function tellChanges({ database, mail, config }: Needs): Promise<void> {
  for (const tournament of await findTournamentsToTell(database)) {
    await database
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (trx) => {
        if (!(await isMineToTell(tournament.id, trx))) return;
        const sending = { publicUrl: config.publicUrl, key: await mailKey(trx) };
        const { messages } = await composeChanges({ tournament, sending }, trx);
        // Into the queue before it is noted: rather twice than never.
        for (const { message } of messages) await mail.send(message);
        await markTold(tournament, trx);
      });
  }
}

/**
 * Without a mail server nobody is told by us; but from when a tournament is there, what changes is
 * something to tell of.
 */
export async function noteNewTournaments({ database }: Pick<Needs, "database">): Promise<void> {
  for (const tournament of await findTournamentsToTell(database)) {
    if (!tournament.isNew) continue;
    await database.transaction().execute(async (trx) => markTold(tournament, trx));
  }
}

/** What there is to tell of a tournament, by who is told, and the games that it is about. */
export async function composeChanges(
  { tournament, sending }: { tournament: Told; sending: Sending },
  handle: Database | Transaction,
) {
  const games = tournament.isNew ? [] : await findChangedGames(tournament.id, handle);
  const teams = new Set(games.flatMap((game) => [game.home_team_id, game.away_team_id]));
  const teamIds = [...teams].filter((id) => id !== null);
  const members = [
    ...(await findMembers(teamIds, handle)),
    ...(await findCaptainAddresses(teamIds, handle)),
  ];
  const messages = members.flatMap((member) => {
    const message = messageTo(member, { tournament, games, sending });
    return message ? [{ member, message }] : [];
  });
  return { games, messages };
}

interface News {
  tournament: Told;
  games: ChangedGame[];
  sending: Sending;
}

/** What changed for somebody; null where nothing did that they want to know. */
export function messageTo(
  member: (Recipient | CaptainAddress) & { teamIds: number[]; hasSaidYes: boolean },
  { tournament, games, sending }: News,
) {
  const { tournament_updates, score_updates } = member.preferences.notifications;
  const isOwn = ({ home_team_id, away_team_id }: Game) =>
    member.teamIds.some((id) => id === home_team_id || id === away_team_id);
  const kinds = Map.groupBy(games.filter(isOwn), kindOf);
  const wanted = (["moved", "planned", "canceled", "results"] as const).filter((kind) =>
    kind === "results" ? score_updates : tournament_updates,
  );
  if (!wanted.some((kind) => kinds.has(kind))) return null;
  return compose(member, { ...sending, kind: "changes" }, (t, language) => {
    const { timezone } = tournament;
    const line = (kind: Kind, game: Game) =>
      kind === "results" ? describeResult(game, t) : describeGame(game, { t, language, timezone });
    return {
      subject: subjectFor(member, { kind: "changes", tournament: tournament.name, t }),
      paragraphs: wanted.flatMap((kind) =>
        section(
          t(kind),
          (kinds.get(kind) ?? []).map((game) => line(kind, game)),
          t,
        ),
      ),
      url: `${sending.publicUrl}/tournaments/${tournament.id}/schedule`,
    };
  });
}

type Kind = "moved" | "planned" | "canceled" | "results";

/** What there is to tell of a game; null where only what nobody waits for changed. */
function kindOf(game: ChangedGame): Kind | null {
  const { status, told } = game;
  if (status === "completed") return "results";
  if (status === "canceled") return told && told.status !== "canceled" ? "canceled" : null;
  if (status !== "scheduled" || told?.status === "completed") return null;
  if (!told?.start_time) return game.start_time ? "planned" : null;
  const isMoved =
    told.court !== game.court ||
    Date.parse(`${told.start_time}Z`) !== Date.parse(game.start_time ?? "");
  const isToCome = !game.start_time || Date.parse(game.start_time) > currentTime().getTime();
  return isMoved && isToCome ? "moved" : null;
}
