import { MessageCircleQuestionMark } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Asked } from "#web/features/contact/question-form.tsx";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { Button, type ButtonLook } from "#web/ui/button.tsx";
import { ButtonLabel, type Compact } from "#web/ui/button-label.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const QuestionDialog = lazyPart(() =>
  withTexts(
    ["contact"],
    async () => (await import("#web/features/contact/question-dialog.tsx")).QuestionDialog,
  ),
);

type Props = Asked & Compact & Pick<ButtonLook, "size" | "variant">;

/** The way on for whoever lacks something at a tournament; nothing for those who run it. */
export function AskOrganiser(props: Props) {
  const { tournament, team, size = "sm", variant, isCompact } = props;
  const { t } = useTranslation();
  const { can, isPending } = useAbilities(tournament.id);
  const [isOpen, setIsOpen] = useState(false);
  if (isPending || can("open_dashboard")) return null;
  return (
    <>
      <Button
        {...{ size, variant }}
        className="print:hidden"
        icon={<MessageCircleQuestionMark aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        <ButtonLabel isCompact={isCompact}>{t("askOrganiser")}</ButtonLabel>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <QuestionDialog {...{ tournament, team }} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
