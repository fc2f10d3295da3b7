import { z } from "zod";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";

const text = messages.contact;

export const ContactBody = z.object({
  name: z
    .string({ error: text.nameRequired })
    .trim()
    .min(1, { error: text.nameRequired, abort: true })
    .min(limits.contactName.min, text.nameShort)
    .max(limits.contactName.max, text.nameLong),
  email: z
    .string({ error: messages.account.emailRequired })
    .trim()
    .min(1, { error: messages.account.emailRequired, abort: true })
    .max(limits.email.max, messages.account.emailInvalid)
    .pipe(z.email(messages.account.emailInvalid)),
  subject: z.string().trim().max(limits.contactSubject.max, text.subjectLong).default(""),
  message: z
    .string({ error: text.messageRequired })
    .trim()
    .min(1, { error: text.messageRequired, abort: true })
    .min(limits.contactMessage.min, text.messageShort)
    .max(limits.contactMessage.max, text.messageLong),
});
export type ContactBody = z.infer<typeof ContactBody>;
