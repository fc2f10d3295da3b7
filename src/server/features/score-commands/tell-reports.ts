import { findCaptainsToMail } from "#server/features/notifications/captains-to-mail.ts";
import {
  compose,
  type MailTexts,
  section,
  type Write,
} from "#server/features/notifications/compose.ts";
import { describeResult } from "#server/features/notifications/describe-game.ts";
import { findPagePhones } from "#server/features/notifications/devices-repository.ts";
import { type HeldDevice, showOn, teamsHeard } from "#server/features/notifications/holder.ts";
import { findMembers } from "#server/features/notifications/members-repository.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { mailKey } from "#server/mail/kept-secrets.ts";
import { findDevicesOfAccount } from "#server/push/repository.ts";
import {
  hasReportsToTell,
  reportStandsSeconds,
  type ReportToTell,
  takeReportsToTell,
} from "./told-repository.ts";

type Needs = Pick<Dependencies, "database" | "mail" | "pushes" | "config">;

const queue = "tell-reports-soon";

/** Has `tellReportsSoon` do what it says. */
export function handleReportsSoon({ jobs, ...needs }: Needs & Pick<Dependencies, "jobs">): void {
  jobs.handle(queue, () => tellReports(needs));
}

/** After a report: has the other team told of it once it is known not to be a slip. */
export async function tellReportsSoon({ jobs }: Pick<Dependencies, "jobs">): Promise<void> {
  await jobs.send(queue, {}, { afterSeconds: reportStandsSeconds + 1 });
}

/**
 * Tells whoever captains the other team what was reported and until when it can be answered: on the
 * phones that hold the team's page and in the captain's own browsers; by mail where there are none.
 */
export async function tellReports({ database, ...needs }: Needs): Promise<void> {
  if (!(await hasReportsToTell(database))) return;
  await database.transaction().execute(async (trx) => {
    for (const report of await takeReportsToTell(trx)) await tell(report, needs, trx);
  });
}

async function tell(
  report: ReportToTell,
  { mail, pushes, config: { publicUrl, smtpUrl } }: Omit<Needs, "database">,
  trx: Transaction,
): Promise<void> {
  const teamIds = [report.team_id];
  await showOn(await findPagePhones(teamIds, trx), () => asking(report, "/c"), pushes);
  const write = asking(report, `/teams/${report.team_id}`);
  const ofCaptain = await findCaptainsDevices(report, trx);
  await showOn(
    ofCaptain,
    (holder) => (teamsHeard(holder, "tournament_updates").length > 0 ? write : null),
    pushes,
  );
  if (!smtpUrl) return;
  const sending = { publicUrl, key: await mailKey(trx), kind: "changes" } as const;
  for (const captain of await findCaptainsToMail(teamIds, trx)) {
    const isCaptain = captain.id === null || captain.id === report.captain_id;
    const hears = captain.preferences.notifications.tournament_updates;
    if (isCaptain && hears) await mail.send(compose(captain, sending, write));
  }
}

async function findCaptainsDevices(
  { team_id, captain_id: captain }: ReportToTell,
  trx: Transaction,
): Promise<HeldDevice[]> {
  if (captain === null) return [];
  const members = await findMembers([team_id], trx);
  const holder = members.find(({ id }) => id === captain);
  if (!holder) return [];
  return (await findDevicesOfAccount(captain, trx)).map((device) => ({ ...device, holder }));
}

function asking(report: ReportToTell, path: string): Write {
  const { game_number, home, away, timezone, result, stands_at: until } = report;
  return (t: MailTexts, locale) => {
    const game = { ...result, game_number, home, away, start_time: null, court: null };
    const time = new Intl.DateTimeFormat(locale, {
      timeZone: timezone,
      weekday: "short",
      hour: "numeric",
      minute: "2-digit",
    }).format(new Date(until));
    return {
      subject: t("reported"),
      paragraphs: [
        ...section(t("reportedText"), [describeResult(game, t)], t),
        t("reportedUntil", { time }),
      ],
      path,
    };
  };
}
