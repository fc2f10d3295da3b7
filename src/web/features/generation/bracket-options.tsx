import { Network, Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BracketType } from "#contract/brackets.ts";
import { limits } from "#contract/limits.ts";
import { configuredTeams } from "#web/features/generation/check-options.ts";
import { OptionGroup } from "#web/features/generation/option-group.tsx";
import {
  type BracketOption,
  type GeneratorOptions,
  groupsAndPlayoffs,
  newBracket,
} from "#web/features/generation/options.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { Select } from "#web/ui/select.tsx";
import { NumberField, TextField } from "#web/ui/text-field.tsx";

interface Props {
  options: GeneratorOptions;
  availableTeams: number;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

const teamsPerGroup = 8;
const fewestForGroups = 6;

export function BracketOptions({ options, availableTeams, errorOf, onChange }: Props) {
  const { t } = useTranslation("generation");
  const { brackets, isCustom } = options;
  const total = configuredTeams(options);
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
        {availableTeams >= fewestForGroups ? (
          <Button
            icon={<Network aria-hidden="true" />}
            onClick={() =>
              onChange({ isCustom: true, brackets: groupsAndPlayoffs(availableTeams) })
            }
          >
            {t("groupsAndPlayoffs")}
          </Button>
        ) : null}
      </div>
      {isCustom ? (
        <>
          <ul className="flex flex-col gap-3">
            {brackets.map((bracket, index) => (
              <li key={bracket.key}>
                <BracketRow
                  bracket={bracket}
                  canRemove={brackets.length > 1}
                  errorOf={(field) => errorOf(`brackets.${index}.${field}`)}
                  onChange={(changes) =>
                    onChange({
                      brackets: brackets.map((one) =>
                        one === bracket ? Object.assign({}, one, changes) : one,
                      ),
                    })
                  }
                  onRemove={() => onChange({ brackets: brackets.filter((one) => one !== bracket) })}
                />
              </li>
            ))}
          </ul>
          <Button
            size="sm"
            className="self-start"
            icon={<Plus aria-hidden="true" />}
            disabled={brackets.length >= limits.bracketsPerTournament.max}
            onClick={() =>
              onChange({ brackets: [...brackets, fitting(nextBracket(brackets), availableTeams)] })
            }
          >
            {t("addBracket")}
          </Button>
          {total !== null && total < availableTeams ? (
            <Banner tone="warning">{t("tooFew", { total, available: availableTeams })}</Banner>
          ) : null}
        </>
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

interface RowProps {
  bracket: BracketOption;
  canRemove: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<BracketOption>) => void;
  onRemove: () => void;
}

function BracketRow({ bracket, canRemove, errorOf, onChange, onRemove }: RowProps) {
  const { t } = useTranslation("generation");
  return (
    <div className="grid items-start gap-3 rounded-md border border-line p-3 max-sm:grid-cols-[minmax(0,1fr)_3rem_2.5rem] sm:grid-cols-[2fr_1.5fr_1fr_auto]">
      <div className="max-sm:col-span-2">
        <TextField
          label={t("bracketName")}
          value={bracket.name}
          error={errorOf("name")}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <Select
        label={t("bracketType")}
        value={bracket.type}
        options={BracketType.options.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(event) => onChange({ type: event.target.value as BracketOption["type"] })}
      />
      <NumberField
        label={t("maxTeams")}
        fieldClassName="max-sm:col-span-2"
        min={limits.bracketTeams.min}
        value={bracket.maxTeams}
        error={errorOf("maxTeams")}
        onChange={(event) => onChange({ maxTeams: event.target.value })}
      />
      <IconButton
        label={t("removeBracket", { name: bracket.name })}
        disabled={!canRemove}
        className="mt-7 max-sm:col-start-3 max-sm:row-start-1"
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
      {bracket.type === "elimination" ? (
        <div className="grid gap-3 max-sm:col-span-3 sm:col-span-4 sm:grid-cols-2">
          <NumberField
            label={t("qualifiers")}
            description={t("qualifiersHint")}
            min={limits.qualifiersPerGroup.min}
            max={limits.qualifiersPerGroup.max}
            value={bracket.qualifiers}
            error={errorOf("qualifiers")}
            onChange={(event) => onChange({ qualifiers: event.target.value })}
          />
          <div className="sm:pt-8">
            <Checkbox
              label={t("thirdPlace")}
              checked={bracket.thirdPlace}
              onChange={(event) => onChange({ thirdPlace: event.target.checked })}
            />
          </div>
        </div>
      ) : null}
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

/** Keys only grow, so that a removed row's fields are not taken for a new one's. */
function nextBracket(brackets: BracketOption[]) {
  const key = Math.max(...brackets.map((bracket) => bracket.key)) + 1;
  return { ...newBracket(brackets.length), key };
}
