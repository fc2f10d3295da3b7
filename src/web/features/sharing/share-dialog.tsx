import { useTranslation } from "react-i18next";
import { AddressNote } from "#web/features/sharing/address-note.tsx";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { QrCode } from "#web/features/sharing/qr-code.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

interface Props {
  /** The view to share, its tab and filters included. */
  link: string;
  onClose: () => void;
}

/** A link to copy, and to be read by the camera of the phone beside one. */
export function ShareDialog({ link, onClose }: Props) {
  const { t } = useTranslation("sharing");
  return (
    <Dialog isOpen title={t("title")} size="sm" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-2">{t("intro")}</p>
        <div className="flex justify-center">
          <QrCode text={link} label={t("qr")} />
        </div>
        <CopyField label={t("link")} value={link} />
        <AddressNote />
      </div>
    </Dialog>
  );
}
