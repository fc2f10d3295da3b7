import { X } from "lucide-react";
import type { ReactNode, RefCallback } from "react";
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useBackCloses } from "#web/ui/overlays/use-back-closes.ts";
import { useFocusBack } from "#web/ui/overlays/use-focus-back.ts";
import { useLateTaps } from "#web/ui/overlays/use-late-taps.ts";

export interface FrameProps {
  title: string;
  children: ReactNode;
  /** Somebody presses Escape, Back, beside it or on its cross. */
  onClose: () => void;
  size?: "sm" | "md" | "lg";
  /** An alert asks for a decision and closes only by its buttons or Escape. */
  role?: "dialog" | "alertdialog";
  /** Of what is in it. */
  content?: RefCallback<HTMLElement>;
}

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-4xl" };

/** Fills a phone from the bottom, floats on anything larger. */
export function Frame(props: FrameProps) {
  const { title, children, onClose, size = "md", role = "dialog", content } = props;
  const { t, i18n } = useTranslation();
  useBackCloses(onClose);
  useFocusBack();
  const { isSettled, stopLateTap } = useLateTaps();
  return (
    <I18nProvider locale={i18n.language}>
      <ModalOverlay
        isOpen
        isDismissable={role === "dialog" && isSettled}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        className="fixed inset-0 z-50 flex items-end justify-center bg-[rgb(8_18_13/0.55)] sm:items-center sm:p-6"
      >
        <Modal
          className={classNames("max-h-full w-full min-w-0", widths[size])}
          onClickCapture={stopLateTap}
        >
          <Dialog
            role={role}
            className="flex max-h-[92dvh] flex-col overflow-hidden rounded-t-xl bg-surface shadow-overlay outline-none sm:max-h-[85dvh] sm:rounded-xl"
          >
            <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
              <Heading slot="title" className="text-lg">
                {title}
              </Heading>
              <IconButton label={t("close")} size="sm" onClick={onClose}>
                <X className="size-5" />
              </IconButton>
            </header>
            <div ref={content} data-scroller className="min-h-0 scroll-pb-24 overflow-y-auto p-5">
              {children}
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
