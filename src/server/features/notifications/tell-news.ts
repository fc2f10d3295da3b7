import { mailKey } from "#server/mail/kept-secrets.ts";
import { withoutAddresses } from "#server/mail/without-addresses.ts";
import { compose, section } from "./compose.ts";
import { findNewsReaders, findNewTournaments } from "./news-repository.ts";
import type { Needs } from "./tell.ts";

/** Tells those who asked for it which tournaments are new. */
export async function tellNews({
  database,
  mail,
  config: { publicUrl },
}: Omit<Needs, "pushes">): Promise<void> {
  const tournaments = await findNewTournaments(database);
  if (tournaments.length === 0) return;
  const sending = { publicUrl, key: await mailKey(database), kind: "news" } as const;
  for (const reader of await findNewsReaders(database)) {
    const message = compose(reader, sending, (t, language) => {
      const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
      const lines = tournaments.map(
        ({ name, location, start_date }) =>
          `${withoutAddresses(name)}, ${day.format(new Date(start_date))}, ${withoutAddresses(location)}`,
      );
      return {
        subject: t("news"),
        paragraphs: section(t("newsText"), lines, t),
        path: `/tournaments`,
      };
    });
    await mail.send(message);
  }
}
