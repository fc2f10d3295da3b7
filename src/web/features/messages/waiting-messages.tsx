import { CheckCheck, MailCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { WaitingMessage, WaitingMessagesResponse } from "#contract/tournaments/messages.ts";
import { CopyButton } from "#web/features/messages/copy-button.tsx";
import { useTold } from "#web/features/messages/api.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { Badge } from "#web/ui/signs/badge.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

interface Props {
  tournamentId: number;
  waiting: WaitingMessagesResponse;
}

/** What changed about games and whom it concerns: what goes out by itself, and what is told by hand. */
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
              <Message
                key={`${message.official_id} ${message.name} ${message.email} ${message.team_ids.join()}`}
                message={message}
              />
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

function Message({ message }: { message: WaitingMessage }) {
  const { t } = useTranslation("messages");
  const { name, email, teams, subject, text } = message;
  const who = name ?? teams.join(", ");
  const of = [...teams, ...(message.official_id === null ? [] : [t("waiting.official")])].join(
    ", ",
  );
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name === null ? who : `${name} (${of})`}</p>
          <p className="text-sm wrap-anywhere text-ink-3">
            {email ?? (
              <Badge tone={message.is_mailed ? "neutral" : "warning"}>
                {t(message.is_mailed ? "write.byMail" : "waiting.noAddress")}
              </Badge>
            )}
          </p>
        </div>
        <CopyButton
          text={asText(message)}
          label={t("waiting.copy")}
          of={t("waiting.copyOf", { name: who })}
        />
      </div>
      <p className="text-sm font-medium wrap-anywhere">{subject}</p>
      <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
    </li>
  );
}

function asText({ email, teams, name, subject, text }: WaitingMessage): string {
  return [email ?? name ?? teams.join(", "), subject, "", text].join("\n");
}

/** Noting what was told by hand: everything, or with a mail server what officials were. */
function Told({ tournamentId, waiting: { revision, messages, has_mail: hasMail } }: Props) {
  const { t } = useTranslation("messages");
  const told = useTold(tournamentId);
  const hasOfficials = messages.some(
    ({ official_id: id, is_mailed: isMailed }) => id !== null && !isMailed,
  );
  if (hasMail && !hasOfficials) return null;

  async function handleTold() {
    try {
      await told.mutateAsync(revision);
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
        {t(hasMail ? "waiting.officialsTold" : "waiting.told")}
      </Button>
    </div>
  );
}
