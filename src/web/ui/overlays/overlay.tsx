import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { Frame, type FrameProps } from "#web/ui/overlays/frame.tsx";
import { useUnsaved } from "#web/ui/overlays/use-unsaved.ts";

export interface OverlayProps extends Omit<FrameProps, "content"> {
  /** What is typed in it is there again when it is opened anew, so that it closes without asking. */
  isKept?: boolean;
}

/** Asks before Escape, Back, its cross or a press beside it would lose what is typed in its forms. */
export function Overlay({ isKept = false, children, onClose, ...frame }: OverlayProps) {
  const [isAsking, setAsking] = useState(false);
  const unsaved = useUnsaved();

  function handleClose() {
    if (isKept || !unsaved.isThere()) onClose();
    else setAsking(true);
  }

  return (
    <Frame {...frame} content={unsaved.content} onClose={handleClose}>
      {children}
      {isAsking ? <Question onStay={() => setAsking(false)} onLeave={onClose} /> : null}
    </Frame>
  );
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Frame title={t("unsaved.title")} size="sm" role="alertdialog" onClose={onStay}>
      <p className="text-ink-2">{t("unsaved.text")}</p>
      <DialogActions>
        <Button variant="danger" onClick={onLeave}>
          {t("unsaved.leave")}
        </Button>
        <Button variant="primary" onClick={onStay}>
          {t("unsaved.stay")}
        </Button>
      </DialogActions>
    </Frame>
  );
}
