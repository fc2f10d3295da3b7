import type { Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Push } from "#server/push/push-sender.ts";
import { readPreferences } from "#server/queries/accounts.ts";
import { composeNotice, type Write } from "#server/features/notifications/compose.ts";
import { findCaptainAddresses } from "#server/features/notifications/captain-addresses-repository.ts";
import type { DutyByResult } from "#server/features/duties/by-result-repository.ts";
import { findDutiesByResult } from "#server/features/duties/duties-by-result.ts";
import { remindFollowers } from "./remind-followers.ts";
import { findGamesOfDay, findTournamentName, findDutiesOfDay } from "./day-repository.ts";
import { findRecipient } from "#server/features/notifications/members-repository.ts";
import {
  takeReminders,
  takeCaptainReminders,
  takePhoneReminders,
} from "./take-reminders-repository.ts";
import { type Needs, tell } from "#server/features/notifications/tell.ts";
import { writeReminder } from "./write-reminder.ts";

type Mail = Parameters<Dependencies["mail"]["send"]>[number];

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
