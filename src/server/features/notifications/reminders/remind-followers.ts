import type { Transaction } from "#server/database/handle.ts";
import { withoutAddresses } from "#server/mail/without-addresses.ts";
import type { Pushes } from "#server/push/push-sender.ts";
import { readPreferences } from "#server/queries/accounts.ts";
import { composeNotice, section, type Write } from "#server/features/notifications/compose.ts";
import { describeGame, type Game } from "#server/features/notifications/describe-game.ts";
import { takeFollowerReminders } from "./follower-reminders-repository.ts";
import { findGamesOfDay, findTournamentName } from "./day-repository.ts";

/** Reminds who follows teams without an account: those of the same teams and language share one message. */
export async function remindFollowers(trx: Transaction, pushes: Pushes): Promise<void> {
  const due = await takeFollowerReminders(trx);
  for (const followers of Map.groupBy(due, dayOf).values()) {
    const { tournament_id, day } = followers[0]!;
    const team_ids = [...new Set(followers.flatMap((one) => one.team_ids))];
    const games = await findGamesOfDay({ tournament_id, day, team_ids }, trx);
    const tournament = await findTournamentName(tournament_id, trx);
    const alike = Map.groupBy(followers, (one) => `${one.language} ${one.team_ids.join(" ")}`);
    for (const those of alike.values()) {
      const { language, team_ids: teams } = those[0]!;
      const own = games.filter((game) => plays(teams, game));
      const notice = composeNotice(readPreferences({}), language, writeGames(own, tournament));
      await pushes.send({ deviceIds: those.map(({ id }) => id), notice });
    }
  }
}

function dayOf({ tournament_id, day }: { tournament_id: number; day: string }): string {
  return `${tournament_id} ${day}`;
}

/** Whether one of some teams plays a game. */
export function plays(teams: number[], { home_team_id: home, away_team_id: away }: Game): boolean {
  return [home, away].some((id) => id !== null && teams.includes(id));
}

function writeGames(
  games: Game[],
  { id, name, timezone }: Awaited<ReturnType<typeof findTournamentName>>,
): Write {
  return (t, language) => ({
    subject: t("followed", { tournament: withoutAddresses(name) }),
    paragraphs: section(
      t("followedText"),
      games.map((game) => describeGame(game, { t, language, timezone })),
      t,
    ),
    path: `/tournaments/${id}/schedule`,
  });
}
