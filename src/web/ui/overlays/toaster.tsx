import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { timings } from "#contract/limits.ts";
import { toasterState } from "#web/ui/overlays/toast.ts";

const Sonner = lazy(async () => ({ default: (await import("sonner")).Toaster }));

/** The corner where toasts appear: top right, five seconds each, longer with a button. */
export function Toaster() {
  const { t } = useTranslation();
  const isWanted = useSyncExternalStore(
    (listener) => toasterState.subscribe(listener),
    () => toasterState.isWanted(),
    () => false,
  );
  return isWanted ? (
    <Suspense fallback={null}>
      <Sonner
        position="top-right"
        className={layer}
        duration={timings.toastMs}
        closeButton
        offset={{ top: 80 }}
        mobileOffset={{ top: 72 }}
        containerAriaLabel={t("messages")}
        toastOptions={{ classNames: looks, closeButtonAriaLabel: t("close") }}
      />
      <Mounted />
    </Suspense>
  ) : null;
}

function Mounted() {
  useEffect(() => toasterState.markMounted(), []);
  return null;
}

// Over dialogs, but under what is opened from the header, which begins where toasts do.
const layer = "z-60! [:root:has(header_[aria-expanded=true])_&]:z-30!";

const looks = {
  toast: "!rounded-md !border !border-line-strong !bg-surface !text-ink !font-sans !shadow-overlay",
  success: "[&_[data-icon]]:!text-active",
  error: "[&_[data-icon]]:!text-danger",
  description: "!text-ink-2",
  actionButton:
    "!ms-auto !h-auto !min-h-8 !shrink-0 !rounded-md !border !border-line-strong !bg-surface !px-3 !text-sm !font-semibold !text-brand-text hover:!border-brand-text",
  closeButton: "!bg-surface !text-ink !border-line-strong",
};
