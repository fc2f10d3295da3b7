import { withoutAddresses } from "#server/mail/without-addresses.ts";
import type { Write } from "./compose.ts";
import { findRecipient } from "./members-repository.ts";
import { type Needs, tell } from "./tell.ts";

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
