import { Check, Hand, StickyNote } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OwnDeskCall } from "#contract/score-commands/desk-calls.ts";
import { useTakeBackCall } from "#web/features/desk-calls/api.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";
import { formatTimeSoon } from "#web/i18n/in-words/time-soon.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

/** A call or a note that has reached the desk: taken back while it has not been seen. */
export function SentCall({ call, link }: { call: OwnDeskCall; link: KeptLink }) {
  const { t } = useTranslation("scorers");
  const { mutateAsync, isPending } = useTakeBackCall(link);
  const isSeen = call.state === "answered";
  const Icon = isSeen ? Check : call.is_call ? Hand : StickyNote;
  const time = formatTimeSoon(call.created_at, link.scorer.tournament.timezone);

  async function handleTakeBack() {
    try {
      await mutateAsync(call.id);
    } catch (error) {
      showToast.error(errorMessage(error, t("call.takeBackFailed")));
    }
  }

  return (
    <li
      className={classNames(
        "flex items-center gap-3 rounded-md border px-3 py-2 text-sm",
        isSeen ? "border-line bg-sunken" : "border-warning/30 bg-warning-soft",
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {isSeen ? t("call.seen") : t(call.is_call ? "call.called" : "call.noted")}
        </p>
        {call.text ? <p className="wrap-anywhere">{call.text}</p> : null}
        <p className="text-ink-3 tabular-nums">{isSeen ? time : t("call.unseen", { time })}</p>
      </div>
      {isSeen ? null : (
        <Button
          className="min-h-11 shrink-0"
          isPending={isPending}
          onClick={() => void handleTakeBack()}
        >
          {t("call.takeBack")}
        </Button>
      )}
    </li>
  );
}
