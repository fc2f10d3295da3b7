import type { QuestionBody } from "#contract/tournaments/contact.ts";
import { withoutAddresses } from "#server/mail/without-addresses.ts";
import { greeting, type Recipient } from "#server/features/notifications/compose.ts";
import { quoted } from "#server/mail/quoted.ts";
import { textsIn } from "#server/texts.ts";

interface Question {
  question: QuestionBody;
  tournament: { id: number; name: string };
  team: { name: string } | null;
}

/**
 * The mail that brings a question to whoever organises the tournament. A stranger wrote it: the
 * subject says nothing of theirs, their lines stand as a quotation, so that none can pass for ours,
 * and their address is only where the answer goes.
 */
export function writeQuestion(
  { question, tournament, team }: Question,
  { name: organiser, email, preferences }: Recipient,
  publicUrl: string,
) {
  const t = textsIn(preferences.language, "mail");
  const asker = withoutAddresses(question.name.replaceAll(/[\s\p{Cc}]+/gu, " "));
  const name = withoutAddresses(tournament.name);
  const opening = team
    ? t("asksOfTeam", { name: asker, team: withoutAddresses(team.name), tournament: name })
    : t("asks", { name: asker, tournament: name });
  const dashboard = `${t("allQuestions")} ${publicUrl}/tournaments/${tournament.id}/admin`;
  return {
    to: [email],
    replyTo: question.email,
    // The organiser's own words.
    subject: t("question", { tournament: name }),
    text: [
      greeting(organiser, t),
      opening,
      quoted(question.message),
      t("howToAnswer"),
      dashboard,
    ].join("\n\n"),
  };
}
