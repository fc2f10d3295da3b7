import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { Email } from "#contract/accounts/auth.ts";
import { Id, Instant } from "#contract/common.ts";
import { onOneLine, requiredLines, requiredText } from "#contract/text.ts";

const Message = requiredLines({
  ...limits.contactMessage,
  required: "rules.contact.messageRequired",
  short: "rules.contact.messageShort",
  long: "rules.contact.messageLong",
});

export const ContactBody = z.object({
  name: requiredText({
    ...limits.contactName,
    required: "rules.contact.nameRequired",
    short: "rules.contact.nameShort",
    long: "rules.contact.nameLong",
  }),
  email: Email,
  subject: z
    .string()
    .overwrite(onOneLine)
    .max(limits.contactSubject.max, "rules.contact.subjectLong")
    .default(""),
  message: Message,
});
export type ContactBody = z.infer<typeof ContactBody>;

/** A question to whoever organises a tournament; its subject is the product's own. */
export const QuestionBody = ContactBody.omit({ subject: true }).extend({
  message: requiredLines({
    ...limits.contactMessage,
    required: "rules.contact.questionRequired",
    short: "rules.contact.questionShort",
    long: "rules.contact.questionLong",
  }),
  /** The team of the tournament that it is about. */
  team_id: Id.optional(),
});
export type QuestionBody = z.infer<typeof QuestionBody>;

/** Only for those who run the tournament. */
export const Question = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  team_id: Id.nullable(),
  team_name: z.string().nullable(),
  created_at: Instant,
});
export type Question = z.infer<typeof Question>;

/** The newest first, and not more than anyone reads. */
export const QuestionsResponse = z.object({ questions: z.array(Question) });
