import { useTranslation } from "react-i18next";
import type { OwnInvitation } from "#contract/teams/invitations.ts";
import { useFocusAfterRemoval } from "#web/ui/browser/use-focus-after-removal.ts";
import { useAnswerInvitation, useOwnInvitations } from "#web/features/invitations/api.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

/** The teams that ask the person to join; nothing at all while none does. */
export function MyInvitations() {
  const { t } = useTranslation("account");
  const query = useOwnInvitations();
  const { data } = query;
  const section = useFocusAfterRemoval(data?.length ?? 0);
  if (!data) return <ChoicesFailure title={t("invitations.loadFailed")} queries={[query]} />;
  if (data.length === 0) return null;
  return (
    <CardSection ref={section} tabIndex={-1} title={t("invitations.title")}>
      <p className="text-sm text-ink-2">{t("invitations.hint")}</p>
      <ul className="mt-2 -mb-3 divide-y divide-line">
        {data.map((invitation) => (
          <Invitation key={invitation.id} {...invitation} />
        ))}
      </ul>
    </CardSection>
  );
}

function Invitation({ id, kind, is_standing: isStanding, team, invited_by: asker }: OwnInvitation) {
  const { t } = useTranslation("account");
  const answer = useAnswerInvitation();
  const { name, tournament_id: tournamentId, tournament_name: tournament } = team;

  async function handleAnswer(isYes: boolean) {
    try {
      await answer.mutateAsync({ id, tournamentId, isYes });
      const refused = isStanding ? "invitations.left" : "invitations.refused";
      showToast.success(t(isYes ? "invitations.accepted" : refused, { name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("invitations.failed")));
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-sm break-words">{name}</h3>
        <p className="text-sm break-words text-ink-3">
          {[tournament, asker === null ? null : t("invitations.by", { name: asker })]
            .filter(Boolean)
            .join("\u00a0· ")}
        </p>
        {isStanding ? (
          <p className="mt-1 text-sm text-ink-2">{t(`invitations.standing.${kind}`)}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          aria-label={t(isStanding ? "invitations.stayOf" : "invitations.acceptOf", { name })}
          isPending={answer.isPending}
          onClick={() => void handleAnswer(true)}
        >
          {t(isStanding ? "invitations.stay" : "invitations.accept")}
        </Button>
        <Button
          size="sm"
          aria-label={t(isStanding ? "invitations.leaveOf" : "invitations.refuseOf", { name })}
          isPending={answer.isPending}
          onClick={() => void handleAnswer(false)}
        >
          {t(isStanding ? "invitations.leave" : "invitations.refuse")}
        </Button>
      </div>
    </li>
  );
}
