import type { QuestionBody } from "#contract/contact.ts";
import { withoutAddresses } from "#server/features/mail/without-addresses.ts";
import type { Recipient } from "#server/features/notifications/compose.ts";
import { textsFor } from "#server/features/notifications/texts.ts";

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
  { name, email, preferences }: Recipient,
  publicUrl: string,
) {
  const texts = textsFor(preferences.language);
  const asker = question.name.replaceAll(/[\s\p{Cc}]+/gu, " ");
  const opening = team
    ? texts.asksOfTeam(asker, team.name, tournament.name)
    : texts.asks(asker, tournament.name);
  const dashboard = `${texts.allQuestions} ${publicUrl}/tournaments/${tournament.id}/admin`;
  return {
    to: [email],
    replyTo: question.email,
    subject: texts.question(tournament.name),
    text: [
      texts.greeting(withoutAddresses(name)),
      opening,
      quoted(question.message),
      texts.howToAnswer,
      dashboard,
    ].join("\n\n"),
  };
}

function quoted(message: string): string {
  return message
    .split(/\r\n|[\n\v\f\r\u{85}\u{2028}\u{2029}]/u)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
