import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BracketType, isKnockoutType } from "#contract/brackets/brackets.ts";
import { limits } from "#contract/limits.ts";
import { KnownNameField } from "#web/features/brackets/known-name-field.tsx";
import {
  type BracketOption,
  hasOwnTeams,
  isFollowing,
} from "#web/features/generation/plan/brackets/bracket-option.ts";
import { FollowingFields } from "./following-fields.tsx";
import { KnockoutFields } from "./knockout-fields.tsx";
import { SwissFields } from "./swiss-fields.tsx";
import type { PlayoffEntrants } from "#web/features/generation/plan/brackets/playoff-entrants.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { NumberField } from "#web/ui/fields/text-field.tsx";

interface Props {
  bracket: BracketOption;
  /** Who plays it, where groups feed it. */
  entrants: PlayoffEntrants | null;
  /** The following groups that it can come after. */
  stages: BracketOption[];
  canRemove: boolean;
  /** Only groups feed it; nobody is drawn into it. */
  isFed?: boolean;
  /** The id of what explains the most teams. */
  explanation: string;
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<BracketOption>) => void;
  onRemove: () => void;
}

/** One bracket that a draw is to make. */
export function BracketRow(props: Props) {
  const { bracket, canRemove, errorOf, onChange, onRemove } = props;
  const { t } = useTranslation("generation");
  return (
    <div className="grid items-start gap-3 rounded-md border border-line p-3 max-sm:grid-cols-[minmax(0,1fr)_3rem_2.5rem] sm:grid-cols-[2fr_1.5fr_1fr_auto]">
      <div className="max-sm:col-span-2">
        <KnownNameField
          label={t("bracketName")}
          value={bracket.name}
          error={errorOf("name")}
          onChange={(name) => onChange({ name })}
        />
      </div>
      <Select
        label={t("bracketType")}
        value={bracket.type}
        options={BracketType.options
          .filter((type) => !props.isFed || type !== "swiss")
          .map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(event) => onChange({ type: event.target.value as BracketOption["type"] })}
      />
      <SizeField {...props} />
      <IconButton
        label={t("removeBracket", { name: knownName(bracket.name) })}
        offReason={canRemove ? undefined : t("oneBracket")}
        className="mt-7 max-sm:col-start-3 max-sm:row-start-1"
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
      {isKnockoutType(bracket.type) ? <KnockoutFields {...props} /> : null}
      {isFollowing(bracket) ? <FollowingFields {...props} /> : null}
      {bracket.type === "swiss" ? <SwissFields {...props} /> : null}
    </div>
  );
}

/** How many teams it takes, or into how many groups; what groups feed takes those that they send. */
function SizeField({ bracket, isFed, explanation, errorOf, onChange }: Props) {
  const { t } = useTranslation("generation");
  if (isFollowing(bracket)) {
    return (
      <NumberField
        label={t("following.groups")}
        fieldClassName="max-sm:col-span-2"
        min={limits.followingGroups.min}
        max={limits.followingGroups.max}
        value={bracket.groups}
        error={errorOf("groups")}
        onChange={(event) => onChange({ groups: event.target.value })}
      />
    );
  }
  if (isFed || !hasOwnTeams(bracket)) return <span className="max-sm:hidden" />;
  return (
    <NumberField
      label={t("maxTeams")}
      fieldClassName="max-sm:col-span-2"
      min={limits.bracketTeams.min}
      value={bracket.maxTeams}
      describedBy={explanation}
      error={errorOf("maxTeams")}
      onChange={(event) => onChange({ maxTeams: event.target.value })}
    />
  );
}
