import { MessageCircleQuestionMark } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { canManageTournament } from "#contract/permissions.ts";
import { useSession } from "#web/features/auth/session.tsx";
import type { Asked } from "#web/features/contact/question-form.tsx";
import { i18n } from "#web/i18n/index.ts";
import { Button, type ButtonLook } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Loading, SkeletonRows } from "#web/ui/skeleton.tsx";

const QuestionForm = lazyPart(async () => {
  const [{ QuestionForm: form }] = await Promise.all([
    import("#web/features/contact/question-form.tsx"),
    i18n.loadNamespaces(["contact"]),
  ]);
  return form;
});

interface Props extends Asked, Pick<ButtonLook, "size" | "variant"> {
  creatorId: number;
}

/** The way on for whoever lacks something at a tournament; nothing for those who run it. */
export function AskOrganiser({ tournament, team, creatorId, size = "sm", variant }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (canManageTournament(user, { creator_id: creatorId })) return null;
  const handleClose = () => setIsOpen(false);
  return (
    <>
      <Button
        {...{ size, variant }}
        className="print:hidden"
        icon={<MessageCircleQuestionMark aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t("askOrganiser")}
      </Button>
      <Dialog isOpen={isOpen} title={t("askOrganiser")} onClose={handleClose}>
        <Suspense
          fallback={
            <Loading>
              <SkeletonRows rows={4} />
            </Loading>
          }
        >
          <QuestionForm {...{ tournament, team }} onClose={handleClose} />
        </Suspense>
      </Dialog>
    </>
  );
}
