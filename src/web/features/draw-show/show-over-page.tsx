import { X } from "lucide-react";
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/button.tsx";
import { useBackCloses } from "#web/ui/overlays/use-back-closes.ts";
import { DrawShow } from "./draw-show.tsx";
import type { ShownDraw } from "./shown-draw.ts";

interface Props {
  draw: ShownDraw;
  title: string;
  onClose: () => void;
}

/** A draw that is not applied yet: over the page, as nothing of it is anywhere else. */
export function ShowOverPage({ draw, title, onClose }: Props) {
  const { t, i18n } = useTranslation();
  useBackCloses(onClose);
  return (
    <I18nProvider locale={i18n.language}>
      <ModalOverlay isOpen onOpenChange={onClose} className="fixed inset-0 z-50">
        <Modal>
          <Dialog className="outline-none">
            <DrawShow
              isPreview
              draw={draw}
              heading={
                <Heading slot="title" className="text-lg wrap-anywhere sm:text-xl">
                  {title}
                </Heading>
              }
              close={
                <IconButton label={t("close")} onClick={onClose}>
                  <X aria-hidden="true" className="size-6" />
                </IconButton>
              }
            />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
