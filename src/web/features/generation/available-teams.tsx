import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { type GeneratorOptions, roomOf } from "./plan/options.ts";
import { ReplacePreview } from "#web/features/generation/replace-preview.tsx";
import type { useWhatThereIs } from "#web/features/generation/use-what-there-is.ts";
import { playoffsAfter } from "./plan/brackets/standing-groups.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";

interface Props {
  there: ReturnType<typeof useWhatThereIs>;
  options: GeneratorOptions;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

/** Instead of a draw of teams: what takes the ranks of groups that are drawn already. */
function FollowDrawn({ there, options, onChange }: Props) {
  const { t } = useTranslation("generation");
  const { standing, taken } = there;
  const list = standing.map(({ name }) => knownName(name)).join(", ");
  return (
    <Checkbox
      label={t("follow.label")}
      description={t("follow.hint", { list })}
      checked={options.following !== undefined}
      onChange={({ target }) =>
        onChange({
          isOverwriting: !target.checked && there.areAllDrawn,
          following: target.checked
            ? [playoffsAfter(standing, { others: taken, key: 0 })]
            : undefined,
        })
      }
    />
  );
}

/** Who would be drawn, and whether what is there makes room for it. */
export function AvailableTeams({ there, options, onChange }: Props) {
  const { t } = useTranslation("generation");
  const { t: common } = useTranslation();
  const { available, playing, replaced, standing, areTeamsKnown, isLoading } = there;
  const { isOverwriting } = options;
  const { min } = limits.bracketTeams;
  const isDrawn = areTeamsKnown && !isOverwriting && available < min && playing >= min;
  const room = roomOf(options) ?? available;
  const leftOut = available - room;
  if (options.following) return <FollowDrawn {...{ there, options, onChange }} />;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2 empty:hidden">
        {areTeamsKnown
          ? available === 0
            ? t("noTeams")
            : t("available", { count: available })
          : isLoading
            ? common("loading")
            : null}
      </p>
      {isDrawn ? (
        <Banner tone="info">
          {available === 0 ? t("allDrawn", { count: playing }) : t("oneLeft")}
        </Banner>
      ) : null}
      {standing.length > 0 && !options.together ? (
        <FollowDrawn {...{ there, options, onChange }} />
      ) : null}
      {areTeamsKnown && leftOut > 0 ? (
        <Banner tone="warning">{t("leftOut", { count: leftOut, room })}</Banner>
      ) : null}
      {isOverwriting || !there.isKnown || replaced.length > 0 ? (
        <Checkbox
          label={t("overwrite")}
          description={t("overwriteHint")}
          checked={isOverwriting}
          onChange={(event) => onChange({ isOverwriting: event.target.checked })}
        />
      ) : null}
      <ReplacePreview parts={replaced} isOverwriting={isOverwriting} />
    </div>
  );
}
