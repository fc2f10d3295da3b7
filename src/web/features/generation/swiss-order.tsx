import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { useUpdateTournament } from "#web/features/tournaments/api.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Tournament;
  options: GeneratorOptions;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

/** Whether a Swiss table is ordered as such ones are; asked where nobody has chosen an order yet. */
export function SwissOrder({ tournament, options, onChange }: Props) {
  const { t } = useTranslation("generation");
  if (!isOpen(tournament, options)) return null;
  return (
    <Checkbox
      label={t("swiss.buchholz")}
      description={t("swiss.buchholzHint")}
      checked={ordersByBuchholz(tournament, options)}
      onChange={(event) => onChange({ byBuchholz: event.target.checked })}
    />
  );
}

/** Chooses that order once the draw is made, where it is to; if that fails, the draw stands. */
export function useSwissOrder(tournament: Tournament, options: GeneratorOptions) {
  const { t } = useTranslation("generation");
  const update = useUpdateTournament(tournament.id);
  return async () => {
    if (!ordersByBuchholz(tournament, options)) return;
    try {
      await update.mutateAsync({ ranking: "swiss" });
    } catch (error) {
      showToast.error(`${t("swiss.orderFailed")} ${errorMessage(error, "")}`.trim());
    }
  };
}

/** Also unasked, unless there are results that it would reorder. */
function ordersByBuchholz(tournament: Tournament, options: GeneratorOptions): boolean {
  const { byBuchholz = tournament.completed_matches_count === 0 } = options;
  return isOpen(tournament, options) && byBuchholz;
}

function isOpen({ ranking, own_ranking: own }: Tournament, options: GeneratorOptions): boolean {
  const { isCustom, brackets, together, following, divisionId } = options;
  // A division's order is its own.
  if (together || divisionId !== undefined || own || ranking !== "default") return false;
  return !following && isCustom && brackets.some(({ type }) => type === "swiss");
}
