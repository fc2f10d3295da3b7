import { useTranslation } from "react-i18next";
import type { GenerationOutline } from "#contract/brackets/generation-answers.ts";

interface Props {
  duties: GenerationOutline["duties"];
}

/** At how many games nobody is free for each duty that goes by a rule. */
export function DrawnDuties({ duties }: Props) {
  const { t } = useTranslation("duty-desk");
  const { t: names } = useTranslation("duties");
  return duties
    .filter(({ given, open }) => given + open > 0)
    .map(({ role, open }) => {
      const name = names(`roles.${role}`);
      return (
        <span key={role} className="block">
          {open > 0
            ? t("draw.open", { role: name, count: open })
            : t("draw.covered", { role: name })}
        </span>
      );
    });
}
