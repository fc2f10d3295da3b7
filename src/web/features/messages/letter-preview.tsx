import { useTranslation } from "react-i18next";
import type { CaptainContactsResponse } from "#contract/tournaments/messages.ts";

interface Props {
  letter: CaptainContactsResponse["letter"];
  text: string;
}

/** The subject and the words as they arrive; nothing before there are any. */
export function LetterPreview({ letter, text }: Props) {
  const { t } = useTranslation("messages");
  if (text.trim() === "") return null;
  return (
    <section aria-label={t("write.preview")} className="flex flex-col gap-2 text-sm">
      <h3 className="font-medium text-ink-3">{t("write.preview")}</h3>
      <div className="flex flex-col gap-2 rounded-md border border-line p-3 wrap-anywhere">
        <p className="font-medium">{letter.subject}</p>
        <p className="text-ink-2">{letter.opening}</p>
        <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line text-ink-2">
          {text.trim()}
        </blockquote>
      </div>
    </section>
  );
}
