import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { Team } from "#contract/teams/teams.ts";
import { teamOptions } from "#web/features/wishes/team-options.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  teams: Team[];
  ids: number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
  onRemove: () => void;
}

/** The teams of one person: a choice for each, and an empty one for the next. */
export function SharedRow({ teams, ids, error, onChange, onRemove }: Props) {
  const { t } = useTranslation("board");
  const places = Math.min(Math.max(2, ids.length + 1), limits.sharingTeams.max);
  const choose = (index: number, value: string) => {
    const next = value === "" ? ids.toSpliced(index, 1) : ids.toSpliced(index, 1, Number(value));
    onChange([...new Set(next)]);
  };
  return (
    <div className="flex items-start gap-2 border-t border-line pt-3">
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
        {Array.from({ length: places }, (_, index) => (
          <Select
            key={index}
            label={t(index < 2 ? "wishes.team" : "wishes.another", { number: index + 1 })}
            placeholder={t("wishes.choose")}
            value={ids[index] ?? ""}
            error={index === 0 ? error : undefined}
            options={teamOptions(teams)}
            onChange={({ target }) => choose(index, target.value)}
          />
        ))}
      </div>
      <IconButton label={t("wishes.remove")} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
