import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { MessageRecipient, WaitingMessage } from "#contract/tournaments/messages.ts";
import { CopyButton } from "#web/features/messages/copy-button.tsx";
import { Badge } from "#web/ui/signs/badge.tsx";

/** A message with whom it is for, to be copied. */
export function WaitingMessageItem({ message }: { message: WaitingMessage }) {
  const { t } = useTranslation("messages");
  const { kind, to, subject, text } = message;
  const [first] = to.length === 1 ? to : [];
  const who = first ? nameOf(first) : t("waiting.several", { count: to.length });
  const addresses = addressesOf(message);
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-1">
          <Badge tone={kind === "call" ? "accent" : "neutral"}>{t(`waiting.kinds.${kind}`)}</Badge>
          {first ? (
            <Recipient recipient={first} isMailed={message.is_mailed} />
          ) : (
            <p className="font-medium">{who}</p>
          )}
          {first || addresses !== "" || message.is_mailed ? null : (
            <Badge tone="warning">{t("waiting.noAddress")}</Badge>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {to.length > 1 && addresses !== "" ? (
            <CopyButton
              text={addresses}
              label={t("write.copyAddresses")}
              of={t("waiting.copyAddressesOf", { subject })}
            />
          ) : null}
          <CopyButton
            text={asText(message)}
            label={t("waiting.copy")}
            of={first ? t("waiting.copyOf", { name: who }) : t("waiting.copySubject", { subject })}
          />
        </div>
      </div>
      {to.length > 1 ? <Recipients to={to} isMailed={message.is_mailed} /> : null}
      <p className="text-sm font-medium wrap-anywhere">{subject}</p>
      <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
    </li>
  );
}

interface RecipientProps {
  recipient: MessageRecipient;
  isMailed: boolean;
}

function Recipient({ recipient, isMailed }: RecipientProps) {
  const { t } = useTranslation("messages");
  const { name, teams, email, official_id: official } = recipient;
  const of = [...teams.map(isolated), ...(official === null ? [] : [t("waiting.official")])].join(
    ", ",
  );
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">
        {name === null ? nameOf(recipient) : `${isolated(name)} (${of})`}
      </p>
      <p className="text-sm wrap-anywhere text-ink-3">
        {email ?? (
          <Badge tone={isMailed ? "neutral" : "warning"}>
            {t(isMailed ? "write.byMail" : "waiting.noAddress")}
          </Badge>
        )}
      </p>
    </div>
  );
}

/** All who read the same words, closed until somebody wants to see them. */
function Recipients({ to, isMailed }: { to: MessageRecipient[]; isMailed: boolean }) {
  const { t } = useTranslation("messages");
  return (
    <details className="text-sm text-ink-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t("write.who")}</summary>
      <ul aria-label={t("write.who")} className="grid gap-3 pb-2 sm:grid-cols-2">
        {to.map((recipient) => (
          <li key={`${recipient.official_id} ${recipient.team_ids.join()}`}>
            <Recipient recipient={recipient} isMailed={isMailed} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** As it is put on the clipboard: to whom, about what, and the words. */
export function asText(message: WaitingMessage): string {
  const { to, subject, text } = message;
  const names = to.filter(({ email }) => email === null).map(nameOf);
  const whom = [addressesOf(message), ...names].filter((word) => word !== "").join(", ");
  return [whom, subject, "", text].join("\n");
}

function addressesOf({ to }: WaitingMessage): string {
  return [...new Set(to.flatMap(({ email }) => email ?? []))].join(", ");
}

function nameOf({ name, teams }: MessageRecipient): string {
  return name ?? teams.join(", ");
}
