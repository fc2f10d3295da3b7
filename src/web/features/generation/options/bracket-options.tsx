import { ListPlus, Minus, Network, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { GroupCount } from "#web/features/generation/options/group-count.tsx";
import { BracketRow } from "#web/features/generation/options/bracket-row.tsx";
import { configuredTeams } from "#web/features/generation/options/check-options.ts";
import { OptionGroup } from "#web/features/generation/options/option-group.tsx";
import { nextBracket } from "#web/features/generation/plan/group-count.ts";
import type { BracketOption, GeneratorOptions } from "#web/features/generation/plan/options.ts";
import {
  stagesBefore,
  withFollowingStage,
  withoutBracket,
} from "#web/features/generation/plan/following-stage.ts";
import { bracketsForLeastGames, mostGamesEach } from "#web/features/generation/plan/least-games.ts";
import { playoffEntrants } from "#web/features/generation/plan/playoff-entrants.ts";
import {
  chosenBy,
  formatsReadyFor,
  isChosen,
} from "#web/features/generation/plan/ready-formats.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";

interface Props {
  options: GeneratorOptions;
  availableTeams: number;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

const teamsPerGroup = 8;

export function BracketOptions({ options, availableTeams, errorOf, onChange }: Props) {
  const { t } = useTranslation("generation");
  const { brackets, isCustom } = options;
  const groups = Math.ceil(availableTeams / teamsPerGroup);
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
      <ReadyFormats {...{ options, availableTeams, onChange }} />
      {isCustom ? (
        <CustomBrackets {...{ options, availableTeams, errorOf, onChange }} />
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
function ReadyFormats({ options, availableTeams, onChange }: Omit<Props, "errorOf">) {
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
            aria-pressed={isChosen(format, availableTeams, options)}
            icon={<Network aria-hidden="true" />}
            onClick={() => onChange(chosenBy(format, availableTeams))}
          >
            {t(`ready.${format}`)}
          </Button>
        </li>
      ))}
      <li>
        <LeastGames {...{ availableTeams, onChange }} />
      </li>
    </ul>
  );
}

/** So many games for each team, whatever it takes. */
function LeastGames({ availableTeams, onChange }: Pick<Props, "availableTeams" | "onChange">) {
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
          if (brackets) onChange({ isCustom: true, brackets });
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

function CustomBrackets({ options, availableTeams, errorOf, onChange }: Props) {
  const { t } = useTranslation("generation");
  const { brackets } = options;
  const total = configuredTeams(options);
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
      {total !== null && total < availableTeams ? (
        <Banner tone="warning">{t("tooFew", { total, available: availableTeams })}</Banner>
      ) : null}
    </>
  );
}

/** Another bracket, and another stage between groups and playoffs. */
function MoreBrackets({
  brackets,
  availableTeams,
  onChange,
}: Pick<Props, "availableTeams" | "onChange"> & { brackets: BracketOption[] }) {
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
function fitting(bracket: BracketOption, availableTeams: number): BracketOption {
  const { min, default: standard } = limits.bracketTeams;
  const isStandard = bracket.maxTeams === String(standard);
  return isStandard && availableTeams < standard
    ? { ...bracket, maxTeams: String(Math.max(min, availableTeams)) }
    : bracket;
}
