import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Toaster as Sonner, toast } from "sonner";
import { timings } from "#contract/essentials.ts";
import { unpacked } from "#texts/said.ts";
import { prepareToSay, say } from "#web/i18n/say.ts";
import { type ShowOne, toasterState } from "#web/ui/overlays/toast.ts";

/** The toasts themselves: five seconds each, longer with a button. */
export function Toasts() {
  const { t } = useTranslation();
  useEffect(() => toasterState.markMounted(showOne), []);
  return (
    <Sonner
      position="top-right"
      className={`${layer} ${besideDialogs}`}
      duration={timings.toastMs}
      closeButton
      offset={{ top: 80 }}
      mobileOffset={{ top: 72 }}
      containerAriaLabel={t("messages")}
      toastOptions={{ classNames: looks, closeButtonAriaLabel: t("close") }}
    />
  );
}

const showOne: ShowOne = async (kind, message, { details, action }) => {
  await prepareToSay([message, details].flatMap((text) => (text && unpacked(text)) || []));
  toast[kind](say(message), {
    ...(details && { description: say(details) }),
    ...(action && {
      action: { label: action.label, onClick: action.run },
      duration: timings.actionToastMs,
    }),
  });
};

// Over dialogs, but under what is opened from the header, which begins where toasts do.
const layer = "z-60! [:root:has(header_[aria-expanded=true])_&]:z-30!";

// A dialog leaves a phone no more than the strip above it, where what is beneath can't be pressed; lower
// they would cover its heading.
const besideDialogs = "max-sm:[:root:has([role$=dialog])_&]:top-2!";

const looks = {
  toast: "!rounded-md !border !border-line-strong !bg-surface !text-ink !font-sans !shadow-overlay",
  success: "[&_[data-icon]]:!text-active",
  error: "[&_[data-icon]]:!text-danger",
  description: "!text-ink-2",
  actionButton:
    "!ms-auto !h-auto !min-h-8 !shrink-0 !rounded-md !border !border-line-strong !bg-surface !px-3 !text-sm !font-semibold !text-brand-text hover:!border-brand-text",
  closeButton: "!bg-surface !text-ink !border-line-strong",
};
