import { useTranslation } from "react-i18next";
import { useFocusAfterRemoval } from "#web/ui/browser/use-focus-after-removal.ts";
import { useModeration } from "#web/features/moderation/api.ts";
import { ModeratedRow } from "#web/features/moderation/moderated-row.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";

/** The tournaments that visitors report and those that are suspended, for a super admin. */
export function ModerationList() {
  const { t } = useTranslation("moderation");
  const query = useModeration();
  const tournaments = query.data?.tournaments ?? [];
  const section = useFocusAfterRemoval(tournaments.length);
  if (!query.data) return <ChoicesFailure title={t("list.failed")} queries={[query]} />;
  return (
    <CardSection ref={section} tabIndex={-1} title={t("list.title")}>
      <p className="text-sm text-ink-2">{t(tournaments.length > 0 ? "list.hint" : "list.none")}</p>
      <ul className="mt-2 -mb-3 divide-y divide-line empty:hidden">
        {tournaments.map((tournament) => (
          <ModeratedRow key={tournament.id} tournament={tournament} />
        ))}
      </ul>
    </CardSection>
  );
}
