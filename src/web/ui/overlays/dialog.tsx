import { lazy, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import type { OverlayProps } from "#web/ui/overlays/overlay.tsx";
import { Part } from "#web/ui/overlays/part.tsx";

/**
 * What each dialog is made of loads with the first, not with the page. A page that has to ask
 * something when there may be no network is not there before it.
 */
export const loadDialogs = async () => import("#web/ui/overlays/overlay.tsx");
const Overlay = lazy(async () => ({ default: (await loadDialogs()).Overlay }));

interface DialogProps extends OverlayProps {
  isOpen: boolean;
}

/** A modal dialog; its content is mounted only while it is open, so that forms start afresh. */
export function Dialog({ isOpen, ...overlay }: DialogProps) {
  return isOpen ? (
    <Part onMissing={overlay.onClose}>
      <Overlay {...overlay} />
    </Part>
  ) : null;
}

interface FormActionsProps {
  label: string;
  onCancel: () => void;
  isPending: boolean;
  isDanger?: boolean;
}

/** How a form in a dialog ends: what sends it, and what leaves it. */
export function FormActions({ label, onCancel, isPending, isDanger = false }: FormActionsProps) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button onClick={onCancel}>{t("cancel")}</Button>
      <Button type="submit" variant={isDanger ? "danger" : "primary"} isPending={isPending}>
        {label}
      </Button>
    </DialogActions>
  );
}

interface ConfirmProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  isDanger?: boolean;
  onClose: () => void;
  /** The dialog stays open, with a pending button, until this settles; then it closes. */
  onConfirm: () => Promise<unknown> | void;
}

export function ConfirmDialog(props: ConfirmProps) {
  const { isOpen, title, children, confirmLabel, isDanger, onClose, onConfirm } = props;
  const { t } = useTranslation();
  const [isPending, setIsPending] = useState(false);

  async function handleConfirm() {
    setIsPending(true);
    try {
      await onConfirm();
    } finally {
      setIsPending(false);
      onClose();
    }
  }

  return (
    <Dialog isOpen={isOpen} title={title} size="sm" role="alertdialog" onClose={onClose}>
      <div className="text-ink-2">{children}</div>
      <DialogActions>
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button
          variant={isDanger ? "danger" : "primary"}
          isPending={isPending}
          onClick={() => void handleConfirm()}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
