import { useTranslation } from "react-i18next";
import { TournamentsFate } from "#contract/accounts/account-deletion.ts";
import { ExplainedChoice } from "#web/ui/fields/explained-choice.tsx";

interface Props {
  value: TournamentsFate;
  onChange: (fate: TournamentsFate) => void;
}

/** What becomes of a deleted account's tournaments. */
export function FateChoice({ value, onChange }: Props) {
  const { t } = useTranslation("admin");
  return (
    <ExplainedChoice
      legend={t("deletion.question")}
      value={value}
      options={TournamentsFate.options.map((fate) => ({
        value: fate,
        label: t(`deletion.fate_${fate}`),
        hint: t(`deletion.hint_${fate}`),
      }))}
      onChange={onChange}
    />
  );
}
