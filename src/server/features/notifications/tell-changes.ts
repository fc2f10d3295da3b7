import { currentTime } from "#contract/clock.ts";
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
        const games = tournament.isNew ? [] : await findChangedGames(tournament.id, trx);
        const teamIds = games.flatMap(({ home_team_id, away_team_id }) => [
          ...(home_team_id === null ? [] : [home_team_id]),
          ...(away_team_id === null ? [] : [away_team_id]),
        ]);
        const teams = [...new Set(teamIds)];
        const sending = { publicUrl: config.publicUrl, key: await mailKey(trx) };
        const told = [
          ...(await findMembers(teams, trx)),
          ...(await findCaptainAddresses(teams, trx)),
        ];
        for (const member of told) {
          const message = messageTo(member, { tournament, games, sending });
          // Into the queue before it is noted: rather twice than never.
          if (message) await mail.send(message);
        }
        await markTold(tournament, trx);
      });
  }
}

interface News {
  tournament: Told;
  games: ChangedGame[];
  sending: Sending;
}

function messageTo(
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
