import { ListPlus, Plus } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { isLeagueType } from "#contract/brackets/brackets.ts";
import { limits } from "#contract/limits.ts";
import { GroupCount } from "#web/features/generation/options/group-count.tsx";
import { BracketRow } from "#web/features/generation/options/bracket-row.tsx";
import { roomIn } from "#web/features/generation/options/check-options.ts";
import { nextBracket } from "#web/features/generation/plan/brackets/group-count.ts";
import type { BracketOption } from "#web/features/generation/plan/brackets/bracket-option.ts";
import {
  stagesBefore,
  withFollowingStage,
  withoutBracket,
} from "#web/features/generation/plan/brackets/following-stage.ts";
import {
  asRows,
  playoffsAfter,
  type StandingGroup,
  withoutStanding,
} from "#web/features/generation/plan/brackets/standing-groups.ts";
import { playoffEntrants } from "#web/features/generation/plan/brackets/playoff-entrants.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

interface Props {
  brackets: BracketOption[];
  availableTeams: number;
  /** Groups that are drawn already and feed them, where nobody else is drawn. */
  standing?: readonly StandingGroup[];
  /** What is wrong with a field: "brackets.0.maxTeams". */
  errorOf: (name: string) => string | undefined;
  onChange: (changes: { brackets: BracketOption[] }) => void;
}

/** Every bracket of a draw, one below the other. */
export function CustomBrackets(props: Props) {
  const { brackets, availableTeams, standing = [], errorOf, onChange } = props;
  const { t } = useTranslation("generation");
  const all = [...asRows(standing), ...brackets];
  const isFollowing = standing.length > 0;
  const total = roomIn(brackets);
  const explanation = useId();
  return (
    <>
      {isFollowing ? null : <GroupCount {...{ brackets, availableTeams, onChange }} />}
      <ul className="flex flex-col gap-3">
        {brackets.map((bracket, index) => (
          <li key={bracket.key}>
            <BracketRow
              bracket={bracket}
              entrants={playoffEntrants(bracket, all)}
              isFed={isFollowing}
              explanation={explanation}
              canRemove={brackets.length > 1}
              errorOf={(field) => errorOf(`brackets.${index}.${field}`)}
              onChange={(changes) =>
                onChange({
                  brackets: brackets.map((one) =>
                    one === bracket
                      ? Object.assign({}, one, isFollowing ? fed(one, changes) : changes)
                      : one,
                  ),
                })
              }
              stages={stagesBefore(bracket, all)}
              onRemove={() => onChange({ brackets: withoutBracket(bracket, brackets) })}
            />
          </li>
        ))}
      </ul>
      {isFollowing ? null : (
        <p id={explanation} className="text-sm text-ink-3">
          {t("maxTeamsHint")}
        </p>
      )}
      <MoreBrackets {...{ brackets, availableTeams, standing, onChange }} />
      {total < availableTeams && !isFollowing ? (
        <Banner tone="warning">{t("tooFew", { total, available: availableTeams })}</Banner>
      ) : null}
    </>
  );
}

/** Another bracket, and another stage between groups and playoffs. */
function MoreBrackets(props: Omit<Props, "errorOf">) {
  const { brackets, availableTeams, standing = [], onChange } = props;
  const { t } = useTranslation("generation");
  const staged = withFollowingStage([...asRows(standing), ...brackets]);
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
        onClick={() => {
          const next = fitting(nextBracket(brackets), availableTeams);
          const others = [...standing, ...brackets].map(({ name }) => name);
          const added =
            standing.length > 0 ? playoffsAfter(standing, { others, key: next.key }) : next;
          onChange({ brackets: [...brackets, added] });
        }}
      >
        {t("addBracket")}
      </Button>
      <Button
        size="sm"
        icon={<ListPlus aria-hidden="true" />}
        offReason={full ?? (staged ? undefined : t("following.needsGroups"))}
        onClick={() => {
          if (staged) onChange({ brackets: withoutStanding(staged) });
        }}
      >
        {t("following.add")}
      </Button>
    </div>
  );
}

/** Where all of them follow groups, a group does, too. */
function fed(bracket: BracketOption, changes: Partial<BracketOption>): Partial<BracketOption> {
  if (!changes.type || !isLeagueType(changes.type)) return changes;
  return { ...changes, isFollowing: true, qualifiers: bracket.qualifiers || "2" };
}

/** Standard sizes don't go beyond the teams that there are; what was typed is left alone. */
export function fitting(bracket: BracketOption, availableTeams: number): BracketOption {
  const { min, default: standard } = limits.bracketTeams;
  const isStandard = bracket.maxTeams === String(standard);
  return isStandard && availableTeams < standard
    ? { ...bracket, maxTeams: String(Math.max(min, availableTeams)) }
    : bracket;
}
