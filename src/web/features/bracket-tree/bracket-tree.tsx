import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EliminationBracket, PlayoffMatch } from "#contract/standings.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { type Column, metrics } from "./layout.ts";
import { PathSummary } from "./path-summary.tsx";
import { printZoom } from "./print-zoom.ts";
import { pathOf } from "./team-path.ts";
import { TreeCanvas } from "./tree-canvas.tsx";
import { TreeStrip } from "./tree-strip.tsx";
import { currentColumn, findTeam, readTree } from "./tree.ts";
import { usePan } from "./use-pan.ts";

interface Props {
  bracket: EliminationBracket;
  tournamentId: number;
  zone: string;
  /** The name of the team whose path is lit, or "". */
  followed: string;
  onFollow: (team: string) => void;
  /** What is printed instead of a tree that would be too small to read on paper. */
  onPaper: ReactNode;
}

/** A knock-out as a tree that pans sideways; a press on a team lights its way through. */
export function BracketTree({ bracket, tournamentId, zone, followed, onFollow, onPaper }: Props) {
  const tree = useMemo(() => readTree(bracket), [bracket]);
  const { matches, links, layout, entries } = tree;
  const { strip, pan } = usePan({
    columnWidth: columnRem,
    start: Math.max(0, currentColumn(tree) * columnRem - peekRem),
  });
  const nameOf = useColumnName(bracket);
  const zoom = printZoom(layout);

  const team = findTeam(matches, followed);
  const championId = bracket.is_completed ? (bracket.champion?.id ?? null) : null;
  const paths = {
    followed: team && pathOf(team.id, matches, links),
    champions: championId === null ? null : pathOf(championId, matches, links),
  };
  function handleClear() {
    onFollow("");
    strip.current?.focus();
  }
  return (
    <div className="flex flex-col gap-2">
      <PathSummary
        {...{ tournamentId, team }}
        canFollow={matches.some(isKnown)}
        path={paths.followed}
        onClear={handleClear}
      />
      <TreeStrip {...{ strip, pan, layout, nameOf, zoom }} name={knownName(bracket.name)}>
        <TreeCanvas
          {...{ tree, paths, nameOf, zone, championId, entries }}
          followedId={team?.id ?? null}
          onFollow={(next) => onFollow(next?.name ?? "")}
        />
      </TreeStrip>
      {zoom === null ? <div className="hidden print:contents">{onPaper}</div> : null}
    </div>
  );
}

/** How much of the round before stays in sight; the cards' own scroll margin is as much. */
const peekRem = 1.5;
const columnRem = (metrics.cardWidth + metrics.gapBetweenRounds) / 16;

function isKnown({ home_team, away_team }: PlayoffMatch) {
  return home_team.id !== null || away_team.id !== null;
}

function useColumnName({ stage_names: names }: EliminationBracket) {
  const { t } = useTranslation("tournaments");
  return ({ key, isThirdPlace }: Column) => {
    if (isThirdPlace) return t("standings.thirdPlace");
    const name = names[key];
    return name ? knownName(name) : t("standings.round", { round: key });
  };
}
