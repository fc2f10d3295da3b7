import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { BracketOption } from "#web/features/generation/plan/brackets/bracket-option.ts";
import {
  bestInsteadOfByes,
  type PlayoffEntrants,
} from "#web/features/generation/plan/brackets/playoff-entrants.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { NumberField } from "#web/ui/fields/text-field.tsx";
import { AfterField } from "./following-fields.tsx";

interface PlacesProps {
  bracket: BracketOption;
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<BracketOption>) => void;
}

interface Props extends PlacesProps {
  /** Who plays it, where groups feed it. */
  entrants: PlayoffEntrants | null;
  /** The following groups that it can come after. */
  stages: BracketOption[];
  /** Only groups feed it; nobody is drawn into it. */
  isFed?: boolean;
}

const places = ["first", "third", "least", "all"] as const;

/** Who enters a knock-out, and what it plays beside its final. */
export function KnockoutFields({ bracket, entrants, stages, isFed, errorOf, onChange }: Props) {
  const { t } = useTranslation("generation");
  const filling = entrants && bestInsteadOfByes(entrants, Number(bracket.bestNext));
  return (
    <div className="grid items-start gap-3 max-sm:col-span-3 sm:col-span-4 sm:grid-cols-2">
      <NumberField
        label={t("qualifiers")}
        description={t(isFed ? "following.qualifiersHint" : "qualifiersHint")}
        min={limits.qualifiersPerGroup.min}
        max={limits.qualifiersPerGroup.max}
        value={bracket.qualifiers}
        error={errorOf("qualifiers")}
        onChange={(event) => onChange({ qualifiers: event.target.value })}
      />
      {bracket.qualifiers === "" ? null : <AfterField {...{ bracket, stages, onChange }} />}
      {bracket.qualifiers === "" ? null : (
        <NumberField
          label={t("bestNext")}
          description={t("bestNextHint")}
          min={limits.bestNext.min}
          max={limits.bestNext.max}
          value={bracket.bestNext}
          error={errorOf("bestNext")}
          onChange={(event) => onChange({ bestNext: event.target.value })}
        />
      )}
      {entrants ? (
        <output className="text-sm text-ink-2 sm:col-span-2">
          {t("entrants", { count: entrants.teams })}{" "}
          {entrants.byes > 0 ? t("byes", { count: entrants.byes }) : t("noByes")}
        </output>
      ) : null}
      {filling === null ? null : (
        <Button
          size="sm"
          className="justify-self-start sm:col-span-2"
          onClick={() => onChange({ bestNext: String(filling) })}
        >
          {t("fillByes", { count: filling })}
        </Button>
      )}
      {bracket.type === "elimination" ? (
        <PlacesFields {...{ bracket, errorOf, onChange }} />
      ) : (
        <div className="sm:col-span-2">
          <Checkbox
            label={t("secondFinal")}
            checked={bracket.secondFinal}
            onChange={(event) => onChange({ secondFinal: event.target.checked })}
          />
        </div>
      )}
    </div>
  );
}

/** What an elimination plays for beside its title. */
function PlacesFields({ bracket, errorOf, onChange }: PlacesProps) {
  const { t } = useTranslation("generation");
  const { places: chosen } = bracket;
  const hints = {
    first: undefined,
    third: undefined,
    least: t("places.leastHint"),
    all: t("places.allHint"),
  };
  return (
    <>
      <Select
        label={t("places.label")}
        value={chosen}
        options={places.map((value) => ({ value, label: t(`places.${value}`) }))}
        description={hints[chosen]}
        onChange={(event) => onChange({ places: event.target.value as BracketOption["places"] })}
      />
      {chosen === "least" ? (
        <NumberField
          label={t("leastGames")}
          min={limits.leastGames.min}
          max={limits.leastGames.max}
          value={bracket.leastGames}
          error={errorOf("leastGames")}
          onChange={(event) => onChange({ leastGames: event.target.value })}
        />
      ) : null}
    </>
  );
}
