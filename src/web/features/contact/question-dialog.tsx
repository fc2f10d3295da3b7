import { useTranslation } from "react-i18next";
import { type Asked, QuestionForm } from "#web/features/contact/question-form.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

/** A question to the organiser, its code loaded when somebody asks one. */
export function QuestionDialog({ onClose, ...asked }: Asked & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen isKept title={t("askOrganiser")} onClose={onClose}>
      <QuestionForm {...asked} onClose={onClose} />
    </Dialog>
  );
}
