import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useReturnState } from "#web/features/auth/return-path.ts";
import { AskOrganiser } from "#web/features/contact/ask-organiser.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { LinkButton } from "#web/ui/button.tsx";

interface NoteProps {
  tournament: Tournament;
  canSignIn: boolean;
}

export function ReadOnlyNote({ tournament, canSignIn }: NoteProps) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const state = useReturnState();
  return (
    <Banner tone="info" className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>{t("readOnly")}</span>
        <span className="flex flex-wrap gap-2">
          {canSignIn ? (
            <LinkButton size="sm" to="/login" state={state}>
              {common("nav.signIn")}
            </LinkButton>
          ) : null}
          <AskOrganiser tournament={tournament} />
        </span>
      </div>
    </Banner>
  );
}
