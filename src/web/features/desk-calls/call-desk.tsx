import { Hand, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { scorerLimits } from "#contract/limits.ts";
import { useOwnCalls } from "#web/features/desk-calls/api.ts";
import { SentCall } from "#web/features/desk-calls/sent-call.tsx";
import { useCallDesk } from "#web/features/desk-calls/use-call-desk.ts";
import { isEnded } from "#web/features/kept-links/is-ended.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-field.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

interface Props {
  link: KeptLink;
  /** The game in front; null without one. */
  matchId: number | null;
}

/** Somebody is needed at the court, or the desk should know something: one press, and what became of it. */
export function CallDesk({ link, matchId }: Props) {
  const { t } = useTranslation("scorers");
  const own = useOwnCalls(link);
  const desk = useCallDesk(link, matchId);
  const sent = own.data ?? [];
  const isCalled = sent.some(({ is_call: isCall, state }) => isCall && state === "open");
  const { isSending, isCalling } = desk;
  // By a code that is over nobody is called; what was typed before stays to be read.
  if (isEnded(own.error) && desk.text === "" && !desk.isWaiting && !desk.error) return null;
  return (
    <section
      aria-label={t("call.heading")}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <h2 className="text-lg">{t("call.heading")}</h2>
      <ul aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {sent.map((call) => (
          <SentCall key={call.id} {...{ call, link }} />
        ))}
      </ul>
      <TextArea
        label={t("call.note")}
        rows={2}
        maxLength={scorerLimits.deskCallText.max}
        readOnly={isSending}
        value={desk.text}
        onChange={(event) => desk.type(event.target.value)}
      />
      <State desk={desk} />
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 [&_button]:min-h-13 [&_button]:wrap-anywhere [&_button]:!whitespace-normal @max-[10rem]:[&_button]:flex-col @max-[10rem]:[&_button]:px-1 @max-[10rem]:[&_button]:text-xs">
        <Button
          variant="primary"
          icon={<Hand aria-hidden="true" />}
          offReason={isCalled ? t("call.isCalled") : undefined}
          isPending={isCalling && !desk.isWaiting}
          onClick={() => desk.press(true)}
        >
          {t("call.call")}
        </Button>
        <Button
          icon={<Send aria-hidden="true" />}
          offReason={desk.text.trim() === "" ? t("call.noteFirst") : undefined}
          isPending={isSending && !isCalling && !desk.isWaiting}
          onClick={() => desk.press(false)}
        >
          {t("call.send")}
        </Button>
      </div>
    </section>
  );
}

/** That it waits on the phone for a connection, or why it was refused. */
function State({ desk }: { desk: ReturnType<typeof useCallDesk> }) {
  const { t } = useTranslation("scorers");
  if (desk.isWaiting) {
    return (
      <Banner tone="warning" title={t(desk.isCalling ? "call.callWaits" : "call.noteWaits")}>
        <div>
          <p>{t("call.waitsHint")}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button className="min-h-11" onClick={desk.retry}>
              {t("call.retry")}
            </Button>
            <Button className="min-h-11" onClick={desk.drop}>
              {t("call.drop")}
            </Button>
          </div>
        </div>
      </Banner>
    );
  }
  if (!desk.error) return null;
  return (
    <Banner title={t("call.failed")}>
      <div>
        <p>{errorMessage(desk.error, t("call.failed"))}</p>
        {desk.text.trim() === "" ? null : <p>{t("call.kept")}</p>}
      </div>
    </Banner>
  );
}
