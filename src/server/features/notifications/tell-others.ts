import type { StopKind } from "#contract/accounts/unsubscribe.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { mailKey } from "#server/mail/kept-secrets.ts";
import type { Push } from "#server/push/push-sender.ts";
import { findDevicesOfAccount } from "#server/push/repository.ts";
import { readPreferences } from "#server/queries/accounts.ts";
import { withoutAddresses } from "#server/mail/without-addresses.ts";
import {
  type CaptainAddress,
  compose,
  composeNotice,
  describeGame,
  type Game,
  type Recipient,
  section,
  subjectFor,
  type Write,
} from "./compose.ts";
import { findCaptainAddresses, takeCaptainReminders } from "./captain-addresses.ts";
import { takePhoneReminders } from "./device-holders.ts";
import type { DutyByResult } from "#server/features/duties/by-result-repository.ts";
import { findDutiesByResult } from "#server/features/duties/duties-by-result.ts";
import { findDutiesOfDay, type OwnDuty } from "./duty-repository.ts";
import { remindFollowers } from "./remind-followers.ts";
import {
  findGamesOfDay,
  findNewsReaders,
  findNewTournaments,
  findRecipient,
  findTournamentName,
  takeReminders,
} from "./repository.ts";
import { officialPath, roleNames } from "./write-calls.ts";

type Mail = Parameters<Dependencies["mail"]["send"]>[number];
type Needs = Pick<Dependencies, "database" | "mail" | "pushes" | "config">;

/** Reminds everybody who plays or has a duty soon of the day: once for each day of a tournament. */
export async function remind({ database, mail, pushes, config }: Needs): Promise<void> {
  await database.transaction().execute(async (trx) => {
    // All of it goes out once nothing can fail any more: what is begun anew would come twice.
    const mails: Mail[] = [];
    const notices: Push[] = [];
    const ways = {
      mail: { ...mail, send: async (...all: Mail[]) => void mails.push(...all) },
      pushes: { send: async (...all: Push[]) => void notices.push(...all) },
      config,
      database: trx,
    };
    const byResult = await findDutiesByResult(trx);
    const gamesOf = async (due: Due) => gamesOfDay(due, byResult, trx);
    for (const due of await takeReminders(byResult, trx)) {
      const recipient = (await findRecipient(due.user_id, trx))!;
      await tell(recipient, { kind: "reminders", write: await gamesOf(due) }, ways);
    }
    const captains = config.smtpUrl ? await takeCaptainReminders(byResult, trx) : [];
    const dueOf = new Map(captains.map(({ team_id: team, ...due }) => [team, due]));
    for (const captain of await findCaptainAddresses([...dueOf.keys()], trx)) {
      const due = dueOf.get(captain.teamId)!;
      const who = { team_ids: [captain.teamId], official_ids: [] };
      const write = await gamesOf({ ...due, ...who, hasSaidYes: false });
      await tell(captain, { kind: "reminders", write }, ways);
    }
    for (const { id, language, team_id: team, ...due } of await takePhoneReminders(byResult, trx)) {
      const who = { team_ids: [team], official_ids: [] };
      const write = await gamesOf({ ...due, ...who, hasSaidYes: true });
      const notice = composeNotice(readPreferences({}), language, write);
      await ways.pushes.send({ deviceIds: [id], notice });
    }
    await remindFollowers(trx, ways.pushes);
    await mail.send(...mails);
    await pushes.send(...notices);
  });
}

type Due = { tournament_id: number; day: string; hasSaidYes: boolean } & (
  | { user_id: number }
  | { team_ids: number[]; official_ids: number[] }
);

async function gamesOfDay(due: Due, byResult: DutyByResult[], trx: Transaction): Promise<Write> {
  const tournament = await findTournamentName(due.tournament_id, trx);
  const games = await findGamesOfDay(due, trx);
  const duties = await findDutiesOfDay(due, byResult, trx);
  return writeReminder({ ...due, tournament, games, duties });
}

interface Day {
  tournament: Awaited<ReturnType<typeof findTournamentName>>;
  hasSaidYes: boolean;
  games: Game[];
  duties: OwnDuty[];
}

/** What somebody plays on a day, and has to do as an official or with the own team. */
export function writeReminder({ tournament, hasSaidYes, games, duties }: Day): Write {
  const { id, name, timezone } = tournament;
  const [first] = games.length === 0 ? duties : [];
  const kind = first ? "dutiesToday" : "today";
  return (t, language) => ({
    subject: subjectFor({ hasSaidYes }, { kind, tournament: name, t }),
    paragraphs: [
      ...section(
        t("todayText"),
        games.map((game) => describeGame(game, { t, language, timezone })),
        t,
      ),
      ...section(
        t("dutiesGiven"),
        duties.map((duty) => {
          return `${roleNames(duty.roles, t)}: ${describeGame(duty, { t, language, timezone })}`;
        }),
        t,
      ),
    ],
    path: pathOf(id, first),
  });
}

/** Where the next of it stands; the duties of a team are on its page. */
function pathOf(tournamentId: number, duty: OwnDuty | undefined): string {
  if (!duty) return `/tournaments/${tournamentId}/schedule`;
  return duty.team_id === null
    ? officialPath(tournamentId, duty.official_id)
    : `/teams/${duty.team_id}`;
}

/** Mails somebody, where there is a mail server, and tells the browsers that they switched it on in. */
async function tell(
  recipient: Recipient | CaptainAddress,
  { kind, write }: { kind: StopKind; write: Write },
  {
    mail,
    pushes,
    config: { publicUrl, smtpUrl },
    database,
  }: Omit<Needs, "database"> & { database: Database | Transaction },
): Promise<void> {
  if (smtpUrl) {
    const sending = { publicUrl, key: await mailKey(database), kind };
    await mail.send(compose(recipient, sending, write));
  }
  if (recipient.id === null) return;
  for (const { id, language } of await findDevicesOfAccount(recipient.id, database)) {
    const notice = composeNotice(recipient.preferences, language, write);
    await pushes.send({ deviceIds: [id], notice });
  }
}

/** Tells the captain, or else the organiser, that somebody left a team. */
export async function tellOfLeaving(
  {
    userId,
    team,
  }: {
    userId: number;
    team: TeamNames & { captain_id: number | null; tournament_creator_id: number };
  },
  needs: Needs,
): Promise<void> {
  const { database } = needs;
  const isCaptain = team.captain_id === null || team.captain_id === userId;
  const toldId = isCaptain ? team.tournament_creator_id : team.captain_id!;
  if (toldId === userId) return;
  const [recipient, left] = [
    await findRecipient(toldId, database),
    await findRecipient(userId, database),
  ];
  if (!left || !recipient?.preferences.notifications.tournament_updates) return;
  const write: Write = (t) => ({
    subject: t("left"),
    paragraphs: [
      t("leftText", {
        name: withoutAddresses(left.name),
        team: withoutAddresses(team.name),
        tournament: withoutAddresses(team.tournament_name),
      }),
    ],
    path: `/teams/${team.id}?tab=players`,
  });
  await tell(recipient, { kind: "changes", write }, needs);
}

interface TeamNames {
  id: number;
  name: string;
  tournament_name: string;
}

/** Tells the organiser that somebody else withdrew a team. */
export async function tellOfWithdrawal(
  team: { id: number; name: string; tournament_name: string; tournament_creator_id: number },
  needs: Needs,
): Promise<void> {
  const recipient = await findRecipient(team.tournament_creator_id, needs.database);
  if (!recipient?.preferences.notifications.tournament_updates) return;
  const write: Write = (t) => ({
    // The organiser's own words; the team's stand in the text.
    subject: t("withdrawn", { tournament: withoutAddresses(team.tournament_name) }),
    paragraphs: [
      t("withdrawnText", {
        team: withoutAddresses(team.name),
        tournament: withoutAddresses(team.tournament_name),
      }),
    ],
    path: `/teams/${team.id}`,
  });
  await tell(recipient, { kind: "changes", write }, needs);
}

/** Tells those who asked for it which tournaments are new. */
export async function tellNews({
  database,
  mail,
  config: { publicUrl },
}: Omit<Needs, "pushes">): Promise<void> {
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
        path: `/tournaments`,
      };
    });
    await mail.send(message);
  }
}
