import type { Dependencies } from "#server/dependencies.ts";
import { mailKey } from "#server/mail/kept-secrets.ts";
import { withoutAddresses } from "#server/mail/without-addresses.ts";
import {
  type CaptainAddress,
  compose,
  describeGame,
  type Recipient,
  section,
  subjectFor,
} from "./compose.ts";
import { findCaptainAddress, takeCaptainReminders } from "./captain-addresses.ts";
import {
  findGamesOfDay,
  findNewsReaders,
  findNewTournaments,
  findRecipient,
  findTournamentName,
  takeReminders,
} from "./repository.ts";

type Needs = Pick<Dependencies, "database" | "mail" | "config">;

/** Reminds everybody who plays soon of the day's games: once for each day of a tournament. */
export async function remind({ database, mail, config: { publicUrl } }: Needs): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const key = await mailKey(trx);
    const remindOf = async (due: Due, recipient: Recipient | CaptainAddress) => {
      const { id, name, timezone } = await findTournamentName(due.tournament_id, trx);
      const games = await findGamesOfDay(due, trx);
      const sending = { publicUrl, key, kind: "reminders" } as const;
      return mail.send(
        compose(recipient, sending, (t, language) => ({
          subject: subjectFor(due, { kind: "today", tournament: name, t }),
          paragraphs: section(
            t("todayText"),
            games.map((game) => describeGame(game, { t, language, timezone })),
            t,
          ),
          url: `${publicUrl}/tournaments/${id}/schedule`,
        })),
      );
    };
    for (const due of await takeReminders(trx)) {
      await remindOf(due, (await findRecipient(due.user_id, trx))!);
    }
    for (const { team_id: team, ...due } of await takeCaptainReminders(trx)) {
      const captain = await findCaptainAddress(team, trx);
      await remindOf({ ...due, team_id: team, hasSaidYes: false }, captain);
    }
  });
}

type Due = { tournament_id: number; day: string; hasSaidYes: boolean } & (
  | { user_id: number }
  | { team_id: number }
);

/** Tells the captain, or else the organiser, that somebody left a team. */
export async function tellOfLeaving(
  {
    userId,
    team,
  }: {
    userId: number;
    team: TeamNames & { captain_id: number | null; tournament_creator_id: number };
  },
  { database, mail, config }: Needs,
): Promise<void> {
  const isCaptain = team.captain_id === null || team.captain_id === userId;
  const toldId = isCaptain ? team.tournament_creator_id : team.captain_id!;
  if (!config.smtpUrl || toldId === userId) return;
  const [recipient, left] = [
    await findRecipient(toldId, database),
    await findRecipient(userId, database),
  ];
  if (!left || !recipient?.preferences.notifications.tournament_updates) return;
  const message = compose(recipient, await sendingOf(config, database), (t) => ({
    subject: t("left"),
    paragraphs: [
      t("leftText", {
        name: withoutAddresses(left.name),
        team: withoutAddresses(team.name),
        tournament: withoutAddresses(team.tournament_name),
      }),
    ],
    url: `${config.publicUrl}/teams/${team.id}?tab=players`,
  }));
  await mail.send(message);
}

interface TeamNames {
  id: number;
  name: string;
  tournament_name: string;
}

/** Tells the organiser that somebody else withdrew a team. */
export async function tellOfWithdrawal(
  team: { id: number; name: string; tournament_name: string; tournament_creator_id: number },
  { database, mail, config }: Needs,
): Promise<void> {
  if (!config.smtpUrl) return;
  const recipient = await findRecipient(team.tournament_creator_id, database);
  if (!recipient?.preferences.notifications.tournament_updates) return;
  const message = compose(recipient, await sendingOf(config, database), (t) => ({
    // The organiser's own words; the team's stand in the text.
    subject: t("withdrawn", { tournament: withoutAddresses(team.tournament_name) }),
    paragraphs: [
      t("withdrawnText", {
        team: withoutAddresses(team.name),
        tournament: withoutAddresses(team.tournament_name),
      }),
    ],
    url: `${config.publicUrl}/teams/${team.id}`,
  }));
  await mail.send(message);
}

async function sendingOf({ publicUrl }: Needs["config"], database: Needs["database"]) {
  return { publicUrl, key: await mailKey(database), kind: "changes" } as const;
}

/** Tells those who asked for it which tournaments are new. */
export async function tellNews({ database, mail, config: { publicUrl } }: Needs): Promise<void> {
  const tournaments = await findNewTournaments(database);
  if (tournaments.length === 0) return;
  const sending = { publicUrl, key: await mailKey(database), kind: "news" } as const;
  for (const reader of await findNewsReaders(database)) {
    const message = compose(reader, sending, (t, language) => {
      const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
      const lines = tournaments.map(
        ({ name, location, start_date }) =>
          `${withoutAddresses(name)}, ${day.format(new Date(start_date))}, ${withoutAddresses(location)}`,
      );
      return {
        subject: t("news"),
        paragraphs: section(t("newsText"), lines, t),
        url: `${publicUrl}/tournaments`,
      };
    });
    await mail.send(message);
  }
}
