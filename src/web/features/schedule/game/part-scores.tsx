import { Fragment } from "react";
import { partsText, type ShownScore } from "#contract/matches/shown-score.ts";
import type { Parts } from "#contract/games/game-parts.ts";
import { classNames } from "#web/ui/class-names.ts";

/** The sets or periods of a game, small beside its score. */
export function PartScores({ score, className }: { score: ShownScore | null; className?: string }) {
  if (!score?.parts) return null;
  const sets = score.parts.map((part, index) => ({ place: index, text: partsText([part]) }));
  return (
    <span
      className={classNames(
        "text-xs font-normal tabular-nums",
        score.isLive ? "text-active" : "text-ink-3",
        className,
      )}
    >
      {sets.map(({ place, text }) => (
        <Fragment key={place}>
          {place > 0 ? ", " : null}
          {/* Browsers may break a line behind the hyphen of "21-15". */}
          <span className="whitespace-nowrap">{text}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** What one side has in each set or period, in columns with the other side's below or above it. */
export function SideParts({ parts, place }: { parts: Parts | null; place: number }) {
  if (!parts) return null;
  const own = parts.map((part) => {
    const width = Math.max(...part.map((points) => String(points).length));
    return String(place === 0 ? part[0] : part[1]).padStart(width, figureSpace);
  });
  return (
    <span className="text-sm font-normal [word-spacing:0.3em] whitespace-nowrap text-ink-3 tabular-nums">
      {own.join(" ")}
    </span>
  );
}

/** As wide as a digit. */
const figureSpace = "\u2007";
