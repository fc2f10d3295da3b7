import { CheckCheck, MailCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { WaitingMessage, WaitingMessagesResponse } from "#contract/tournaments/messages.ts";
import { useTold } from "#web/features/messages/api.ts";
import { CopyButton } from "#web/features/messages/copy-button.tsx";
import { asText, WaitingMessageItem } from "#web/features/messages/waiting-message.tsx";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

interface Props {
  tournamentId: number;
  waiting: WaitingMessagesResponse;
}

/** What there is to tell and whom it concerns: what goes out by itself, and what is told by hand. */
export function WaitingMessages({ tournamentId, waiting }: Props) {
  const { t } = useTranslation("messages");
  const { messages, count, has_mail: hasMail } = waiting;
  const more = count - messages.length;
  return (
    <CardSection
      title={t("waiting.title")}
      description={t(hasMail ? "waiting.mailed" : "waiting.byHand")}
      actions={
        messages.length > 0 ? (
          <CopyButton
            text={messages.map(asText).join("\n\n———\n\n")}
            label={t("waiting.copyAll")}
          />
        ) : undefined
      }
    >
      {messages.length === 0 ? (
        <EmptyState icon={MailCheck} title={t("waiting.none")}>
          {t("waiting.noneHint")}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <ul aria-label={t("waiting.title")} className="flex flex-col divide-y divide-line">
            {messages.map((message) => (
              <WaitingMessageItem key={keyOf(message)} message={message} />
            ))}
          </ul>
          {more > 0 ? (
            <p className="text-sm text-ink-3">{t("waiting.more", { count: more })}</p>
          ) : null}
          <Told {...{ tournamentId, waiting }} />
        </div>
      )}
    </CardSection>
  );
}

function keyOf({ kind, to, text }: WaitingMessage): string {
  const [first] = to;
  return `${kind} ${first?.official_id} ${first?.name} ${first?.team_ids.join()} ${text}`;
}

/** Noting what was told by hand: everything, or with a mail server what doesn't go out by itself. */
function Told({ tournamentId, waiting: { revision, at, messages, has_mail: hasMail } }: Props) {
  const { t } = useTranslation("messages");
  const told = useTold(tournamentId);
  const byHand = messages.filter(({ is_mailed: isMailed }) => !isMailed);
  const hasOfficials = byHand.some(({ to }) => to.some(({ official_id: id }) => id !== null));
  if (byHand.length === 0) return null;

  async function handleTold() {
    try {
      await told.mutateAsync({ revision, at });
      showToast.success(t("waiting.toldDone"));
    } catch (error) {
      showToast.error(errorMessage(error, t("waiting.toldFailed")));
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {hasOfficials ? <p className="text-sm text-ink-3">{t("waiting.officialsHint")}</p> : null}
      <Button
        variant="primary"
        className="self-start"
        icon={<CheckCheck aria-hidden="true" />}
        isPending={told.isPending}
        onClick={() => void handleTold()}
      >
        {t(hasMail ? "waiting.byHandTold" : "waiting.told")}
      </Button>
    </div>
  );
}
