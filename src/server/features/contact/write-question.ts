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
  { name: organiser, email, preferences }: Recipient,
  publicUrl: string,
) {
  const texts = textsFor(preferences.language);
  const asker = withoutAddresses(question.name.replaceAll(/[\s\p{Cc}]+/gu, " "));
  const name = withoutAddresses(tournament.name);
  const opening = team
    ? texts.asksOfTeam(asker, withoutAddresses(team.name), name)
    : texts.asks(asker, name);
  const dashboard = `${texts.allQuestions} ${publicUrl}/tournaments/${tournament.id}/admin`;
  return {
    to: [email],
    replyTo: question.email,
    // The organiser's own words.
    subject: texts.question(name),
    text: [
      texts.greeting(withoutAddresses(organiser)),
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
