import { Done } from "#contract/common.ts";
import { ContactBody } from "#contract/tournaments/contact.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { findSuperAdminEmails } from "#server/features/users/administration-repository.ts";
import { pairOf } from "#server/network.ts";
import { insertContactMessage } from "./repository.ts";

/** Messages to those who run this Courtside. */
export function registerContactRoutes(api: Api, dependencies: Dependencies): void {
  const { config, database, limits, mail } = dependencies;

  api.post(
    paths.contact(),
    {
      bodyLimit: 32 * 1024,
      config: { access: "public", ignoresActor: true },
      schema: {
        tags: ["contact"],
        summary:
          "Stores a message and mails it to the contact address, or else to the super admins",
        body: ContactBody,
        response: { 201: Done },
      },
    },
    async ({ body, ip }, reply) => {
      await limits.byAddress("contactByAddress", ip);
      await limits.byAccount("contactByAccount", pairOf(body.email, ip));
      await insertContactMessage(body, database);
      await mail.send({
        to: await findReceivers(),
        replyTo: body.email,
        // A stranger's words are in the text, where they can't pass for ours.
        subject: "A message to Courtside",
        text: `Subject: ${body.subject.replaceAll(/\s+/gu, " ") || "none"}\n\n${body.message}\n\n${body.name} <${body.email}>`,
      });
      return reply.status(201).send({ success: true });
    },
  );

  async function findReceivers(): Promise<string[]> {
    if (config.contactEmail) return [config.contactEmail];
    const admins = await findSuperAdminEmails(database);
    return admins.length > 0 ? admins : [config.mailFrom];
  }
}
