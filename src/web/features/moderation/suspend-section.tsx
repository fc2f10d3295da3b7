import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { SuspendButton } from "#web/features/moderation/suspend-button.tsx";
import { CardSection } from "#web/ui/card.tsx";

/** Among a tournament's settings, for super admins. */
export function SuspendSection({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("moderation");
  const isSuspended = tournament.suspension !== undefined;
  return (
    <CardSection title={t("section.title")}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
          {t(isSuspended ? "section.suspended" : "section.text")}
        </p>
        <SuspendButton tournament={tournament} isSuspended={isSuspended} />
      </div>
    </CardSection>
  );
}
