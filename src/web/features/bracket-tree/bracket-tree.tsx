import { type ReactNode, useMemo, useRef } from "react";
import type { EliminationBracket, PlayoffMatch } from "#contract/standings/standings.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { useIsPrinting } from "#web/ui/browser/use-is-printing.ts";
import { classNames } from "#web/ui/class-names.ts";
import { PartStrip } from "./part-strip.tsx";
import { useColumnName, usePartName } from "./use-names.ts";
import { PathSummary } from "./path-summary.tsx";
import { headHeight, printSheet } from "./print-sheet.ts";
import { PrintedSections } from "./printed-sections.tsx";
import { printSections } from "./sections.ts";
import { pathOf } from "./team-path.ts";
import { findTeam, readTree } from "./tree.ts";

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

/** A knock-out as trees that pan sideways; a press on a team lights its way through all of them. */
export function BracketTree({ bracket, tournamentId, zone, followed, onFollow, onPaper }: Props) {
  const tree = useMemo(() => readTree(bracket), [bracket]);
  const { matches, links, parts, entries, finalId } = tree;
  const trees = useRef<HTMLDivElement>(null);
  const nameOf = useColumnName(bracket, matches);
  const headingOf = usePartName();
  const above = headHeight[bracket.is_completed ? "withWinners" : "usual"];
  const sheet = useMemo(
    () =>
      printSheet(
        parts.map(({ layout }) => layout),
        above,
      ),
    [parts, above],
  );
  const isPrinting = useIsPrinting();
  const sections = isPrinting && !sheet ? printSections(parts, links) : null;
  const team = findTeam(matches, followed);
  const championId = bracket.is_completed ? (bracket.champion?.id ?? null) : null;
  const paths = {
    followed: team && pathOf(team.id, matches, links),
    champions: championId === null ? null : pathOf(championId, matches, links),
  };
  const handleFollow = (next: { name: string } | null) => onFollow(next?.name ?? "");
  function handleClear() {
    onFollow("");
    trees.current?.querySelector("section")?.focus();
  }
  return (
    <div ref={trees} data-paper={(sheet ?? sections)?.paper} className="flex flex-col gap-2">
      <PathSummary
        {...{ tournamentId, team }}
        canFollow={matches.some(isKnown)}
        path={paths.followed}
        onClear={handleClear}
      />
      <div className={classNames("flex flex-col gap-6", !sheet && "print:hidden")}>
        {parts.map((part, index) => {
          const heading = parts.length > 1 ? headingOf(part.name) : null;
          const name = knownName(bracket.name);
          return (
            <PartStrip
              key={part.key}
              {...{ part, paths, nameOf, zone, championId, entries, finalId, heading }}
              label={heading === null ? name : `${name}, ${heading}`}
              level={heading === null ? 4 : 5}
              size={sheet?.sizes[index] ?? null}
              followedId={team?.id ?? null}
              onFollow={handleFollow}
            />
          );
        })}
      </div>
      {sections ? (
        <PrintedSections
          sheet={sections}
          name={knownName(bracket.name)}
          hasParts={parts.length > 1}
          {...{ matches, paths, nameOf, zone, championId, entries, finalId }}
          followedId={team?.id ?? null}
          onFollow={handleFollow}
        />
      ) : null}
      {sheet || sections ? null : <div className="hidden print:contents">{onPaper}</div>}
    </div>
  );
}

function isKnown({ home_team, away_team }: PlayoffMatch) {
  return home_team.id !== null || away_team.id !== null;
}
