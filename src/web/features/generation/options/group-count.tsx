import { Minus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { BracketOption } from "#web/features/generation/plan/brackets/bracket-option.ts";
import {
  mostGroups,
  ownGroups,
  withGroupCount,
} from "#web/features/generation/plan/brackets/group-count.ts";
import { IconButton } from "#web/ui/button.tsx";

interface Props {
  brackets: BracketOption[];
  availableTeams: number;
  onChange: (changes: { brackets: BracketOption[] }) => void;
}

const fewest = 2;

/** How many groups come before the playoffs; nothing where none do. */
export function GroupCount({ brackets, availableTeams, onChange }: Props) {
  const { t } = useTranslation("generation");
  const count = ownGroups(brackets).length;
  const max = mostGroups(brackets, availableTeams);
  if (count === 0 || max < fewest) return null;
  const setCount = (next: number) =>
    onChange({ brackets: withGroupCount(brackets, next, availableTeams) });
  return (
    <fieldset aria-label={t("groupCount.label")} className="flex items-center gap-1">
      <IconButton
        label={t("groupCount.fewer")}
        offReason={count > fewest ? undefined : t("groupCount.fewest")}
        onClick={() => setCount(count - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </IconButton>
      <output className="min-w-20 text-center text-sm font-medium tabular-nums">
        {t("groupCount.count", { count })}
      </output>
      <IconButton
        label={t("groupCount.more")}
        offReason={count < max ? undefined : t("groupCount.most", { max })}
        onClick={() => setCount(count + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </IconButton>
    </fieldset>
  );
}
