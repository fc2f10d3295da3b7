import { z } from "zod";
import { limits } from "./limits.ts";
import { Email } from "./auth.ts";
import { messages } from "./messages.ts";
import { requiredText } from "./text.ts";

const text = messages.contact;

export const ContactBody = z.object({
  name: requiredText({
    ...limits.contactName,
    required: text.nameRequired,
    short: text.nameShort,
    long: text.nameLong,
  }),
  email: Email,
  subject: z.string().trim().max(limits.contactSubject.max, text.subjectLong).default(""),
  message: requiredText({
    ...limits.contactMessage,
    required: text.messageRequired,
    short: text.messageShort,
    long: text.messageLong,
  }),
});
export type ContactBody = z.infer<typeof ContactBody>;
