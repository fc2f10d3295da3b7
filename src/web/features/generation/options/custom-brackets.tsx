import { ListPlus, Plus } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { GroupCount } from "#web/features/generation/options/group-count.tsx";
import { BracketRow } from "#web/features/generation/options/bracket-row.tsx";
import { roomIn } from "#web/features/generation/options/check-options.ts";
import { nextBracket } from "#web/features/generation/plan/group-count.ts";
import type { BracketOption } from "#web/features/generation/plan/options.ts";
import {
  stagesBefore,
  withFollowingStage,
  withoutBracket,
} from "#web/features/generation/plan/following-stage.ts";
import { playoffEntrants } from "#web/features/generation/plan/playoff-entrants.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

interface Props {
  brackets: BracketOption[];
  availableTeams: number;
  /** What is wrong with a field: "brackets.0.maxTeams". */
  errorOf: (name: string) => string | undefined;
  onChange: (changes: { brackets: BracketOption[] }) => void;
}

/** Every bracket of a draw, one below the other. */
export function CustomBrackets({ brackets, availableTeams, errorOf, onChange }: Props) {
  const { t } = useTranslation("generation");
  const total = roomIn(brackets);
  const explanation = useId();
  return (
    <>
      <GroupCount {...{ brackets, availableTeams, onChange }} />
      <ul className="flex flex-col gap-3">
        {brackets.map((bracket, index) => (
          <li key={bracket.key}>
            <BracketRow
              bracket={bracket}
              entrants={playoffEntrants(bracket, brackets)}
              explanation={explanation}
              canRemove={brackets.length > 1}
              errorOf={(field) => errorOf(`brackets.${index}.${field}`)}
              onChange={(changes) =>
                onChange({
                  brackets: brackets.map((one) =>
                    one === bracket ? Object.assign({}, one, changes) : one,
                  ),
                })
              }
              stages={stagesBefore(bracket, brackets)}
              onRemove={() => onChange({ brackets: withoutBracket(bracket, brackets) })}
            />
          </li>
        ))}
      </ul>
      <p id={explanation} className="text-sm text-ink-3">
        {t("maxTeamsHint")}
      </p>
      <MoreBrackets {...{ brackets, availableTeams, onChange }} />
      {total < availableTeams ? (
        <Banner tone="warning">{t("tooFew", { total, available: availableTeams })}</Banner>
      ) : null}
    </>
  );
}

/** Another bracket, and another stage between groups and playoffs. */
function MoreBrackets({ brackets, availableTeams, onChange }: Omit<Props, "errorOf">) {
  const { t } = useTranslation("generation");
  const staged = withFollowingStage(brackets);
  const full =
    brackets.length >= limits.bracketsPerTournament.max
      ? t("mostBrackets", limits.bracketsPerTournament)
      : undefined;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<Plus aria-hidden="true" />}
        offReason={full}
        onClick={() =>
          onChange({ brackets: [...brackets, fitting(nextBracket(brackets), availableTeams)] })
        }
      >
        {t("addBracket")}
      </Button>
      <Button
        size="sm"
        icon={<ListPlus aria-hidden="true" />}
        offReason={full ?? (staged ? undefined : t("following.needsGroups"))}
        onClick={() => {
          if (staged) onChange({ brackets: staged });
        }}
      >
        {t("following.add")}
      </Button>
    </div>
  );
}

/** Standard sizes don't go beyond the teams that there are; what was typed is left alone. */
export function fitting(bracket: BracketOption, availableTeams: number): BracketOption {
  const { min, default: standard } = limits.bracketTeams;
  const isStandard = bracket.maxTeams === String(standard);
  return isStandard && availableTeams < standard
    ? { ...bracket, maxTeams: String(Math.max(min, availableTeams)) }
    : bracket;
}
