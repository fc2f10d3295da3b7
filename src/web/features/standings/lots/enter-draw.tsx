import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  teams: { team_id: number; team: string }[];
  isPending: boolean;
  onClose: () => void;
  onSave: (teamIds: number[]) => void;
}

/** What was drawn elsewhere: a team for each place. */
export function EnterDraw({ teams, isPending, onClose, onSave }: Props) {
  const { t } = useTranslation("ranking");
  const [chosen, setChosen] = useState<string[]>(teams.map(() => ""));
  const [wasSent, setSent] = useState(false);
  const isComplete = new Set(chosen).size === teams.length && !chosen.includes("");

  return (
    <Dialog isOpen size="sm" title={t("lots.enterTitle")} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (isComplete) onSave(chosen.map(Number));
        }}
      >
        <p className="text-sm text-ink-2">{t("lots.enterHint")}</p>
        {chosen.map((value, index) => (
          <Select
            // Places stay where they are.
            key={teams[index]!.team_id}
            label={t("lots.place", { place: index + 1 })}
            placeholder={t("lots.choose")}
            value={value}
            error={
              wasSent && (value === "" || chosen.indexOf(value) < index)
                ? t("lots.incomplete")
                : undefined
            }
            options={teams.map(({ team_id: id, team }) => ({ value: String(id), label: team }))}
            onChange={({ target }) => setChosen(chosen.with(index, target.value))}
          />
        ))}
        <FormActions label={t("lots.save")} onCancel={onClose} isPending={isPending} />
      </form>
    </Dialog>
  );
}
