import { useTranslation } from "react-i18next";
import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  tournament: Pick<Tournament, "divisions">;
  /** Null for all of them. */
  value: number | null;
  onChange: (id: number | null) => void;
  description?: string;
}

/** The division that something is limited to, where there are several. */
export function DivisionSelect({ tournament, value, onChange, description }: Props) {
  const { t } = useTranslation("divisions");
  if (!hasDivisions(tournament)) return null;
  return (
    <Select
      label={t("one")}
      description={description}
      value={value ?? ""}
      onChange={(event) => onChange(Number(event.target.value) || null)}
      options={[
        { value: "", label: t("all") },
        ...tournament.divisions.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
