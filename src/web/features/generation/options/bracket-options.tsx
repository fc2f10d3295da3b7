import { Minus, Network, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { CustomBrackets, fitting } from "#web/features/generation/options/custom-brackets.tsx";
import { OptionGroup } from "#web/features/generation/options/option-group.tsx";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import {
  bracketsForLeastGames,
  mostGamesEach,
} from "#web/features/generation/plan/brackets/least-games.ts";
import { withFreeNames } from "#web/features/generation/plan/brackets/free-names.ts";
import {
  chosenBy,
  formatsReadyFor,
  isChosen,
} from "#web/features/generation/plan/ready-formats.ts";
import type { StandingGroup } from "#web/features/generation/plan/brackets/standing-groups.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";

interface Props {
  options: GeneratorOptions;
  availableTeams: number;
  /** What brackets are called that stay beside. */
  others: readonly string[];
  /** Groups that are drawn already, where others follow them. */
  standing?: readonly StandingGroup[];
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

const teamsPerGroup = 8;

export function BracketOptions(props: Props) {
  const { options, availableTeams, others, standing, errorOf, onChange } = props;
  const { t } = useTranslation("generation");
  const { brackets, isCustom } = options;
  const groups = Math.ceil(availableTeams / teamsPerGroup);
  if (options.following) {
    return (
      <OptionGroup title={t("brackets")}>
        <CustomBrackets
          brackets={options.following}
          {...{ availableTeams, standing, errorOf }}
          onChange={({ brackets: following }) => onChange({ following })}
        />
      </OptionGroup>
    );
  }
  return (
    <OptionGroup title={t("brackets")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SegmentedControl
          legend={t("mode")}
          isLegendHidden
          value={isCustom ? "custom" : "automatic"}
          options={[
            { value: "automatic", label: t("automatic") },
            { value: "custom", label: t("custom") },
          ]}
          onChange={(mode) =>
            onChange({
              isCustom: mode === "custom",
              brackets: brackets.map((bracket) => fitting(bracket, availableTeams)),
            })
          }
        />
      </div>
      <ReadyFormats {...{ options, availableTeams, others, onChange }} />
      {isCustom ? (
        <CustomBrackets {...{ brackets, availableTeams, errorOf, onChange }} />
      ) : (
        <p className="text-sm text-ink-2">
          {groups <= 1
            ? t("automaticOne")
            : groups === 2
              ? t("automaticTwo")
              : t("automaticMany", { groups })}
        </p>
      )}
    </OptionGroup>
  );
}

/** Formats for one press; what it chose can then be changed. */
function ReadyFormats({
  options,
  availableTeams,
  others,
  onChange,
}: Omit<Props, "errorOf" | "standing">) {
  const { t } = useTranslation("generation");
  const formats = formatsReadyFor(availableTeams);
  if (formats.length === 0) return null;
  return (
    <ul aria-label={t("ready.label")} className="flex flex-wrap items-center gap-2">
      {formats.map((format) => (
        <li key={format}>
          <Button
            size="sm"
            className="aria-pressed:border-brand aria-pressed:bg-brand-soft"
            aria-pressed={isChosen(format, availableTeams, options, others)}
            icon={<Network aria-hidden="true" />}
            onClick={() => onChange(chosenBy(format, availableTeams, others))}
          >
            {t(`ready.${format}`)}
          </Button>
        </li>
      ))}
      <li>
        <LeastGames {...{ availableTeams, others, onChange }} />
      </li>
    </ul>
  );
}

/** So many games for each team, whatever it takes. */
function LeastGames({
  availableTeams,
  others,
  onChange,
}: Pick<Props, "availableTeams" | "others" | "onChange">) {
  const { t } = useTranslation("generation");
  const max = mostGamesEach(availableTeams);
  const [least, setLeast] = useState(usualLeastGames);
  const count = Math.min(least, max);
  if (max < limits.leastGames.min) return null;
  return (
    <div className="flex items-center">
      <IconButton
        label={t("ready.fewer")}
        offReason={
          count > limits.leastGames.min ? undefined : t("ready.leastFewest", limits.leastGames)
        }
        onClick={() => setLeast(count - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </IconButton>
      <Button
        size="sm"
        icon={<Network aria-hidden="true" />}
        onClick={() => {
          const brackets = bracketsForLeastGames(availableTeams, count);
          if (brackets) onChange({ isCustom: true, brackets: withFreeNames(brackets, others) });
        }}
      >
        {t("ready.least", { count })}
      </Button>
      <IconButton
        label={t("ready.more")}
        offReason={count < max ? undefined : t("ready.leastMost", { max })}
        onClick={() => setLeast(count + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}

const usualLeastGames = 3;
