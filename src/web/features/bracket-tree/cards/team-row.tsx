import { Check, Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PlayoffSide } from "#contract/standings/standings.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { TeamLogo } from "#web/ui/signs/avatar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { type Entry, entryOf } from "./entries.ts";
import { metrics } from "#web/features/bracket-tree/layout.ts";
import type { CardContext } from "./card-context.ts";
import { rem } from "#web/features/bracket-tree/rem.ts";

interface Props extends Omit<CardContext, "zone"> {
  side: PlayoffSide;
  hasWon: boolean;
  isFinal: boolean;
  /** Beside a path that is followed, a row keeps its words and loses its colours. */
  isQuiet: boolean;
}

/** One side of a game: a team to follow with a press, or where that team will come from. */
export function TeamRow({ side, ...props }: Props) {
  const text = useRowText();
  const style = { height: rem(metrics.row) };
  if (side.id === null || side.name === null) {
    const entry = entryOf(side);
    return (
      <p style={style} className={classNames(row, "text-ink-3")}>
        <EntryMark entry={entry} isHidden />
        <span className="line-clamp-2 min-w-0 pe-0.5 text-sm leading-tight italic">
          {text.source(side.source)}
        </span>
      </p>
    );
  }
  return <TeamButton team={{ id: side.id, name: side.name }} {...{ side, style }} {...props} />;
}

interface ButtonProps extends Props {
  team: { id: number; name: string };
  style: { height: string };
}

function TeamButton({ team, side, style, hasWon, isFinal, isQuiet, ...context }: ButtonProps) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const isFollowed = team.id === context.followedId;
  const isChampion = team.id === context.championId;
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      onClick={() => context.onFollow(isFollowed ? null : team)}
      style={style}
      className={classNames(
        row,
        "text-start transition-colors focus-visible:-outline-offset-2",
        isFollowed ? "bg-brand-soft text-brand-text" : "hover:bg-sunken",
        !isFollowed && isChampion && !isQuiet && "bg-gold-soft/60",
        !isFollowed && (hasWon && !isQuiet ? "text-ink" : isQuiet ? "text-ink-3" : "text-ink-2"),
        hasWon && "font-semibold",
      )}
    >
      <EntryMark entry={context.entries.get(team.id) ?? null} />{" "}
      <TeamLogo
        name={team.name}
        url={side.logo_url}
        // Initials would be the smallest print of all, and say nothing beside the name.
        className={classNames(
          "size-6 text-[0.625rem] print:text-xs",
          !side.logo_url && "print:hidden",
        )}
      />
      <span className="min-w-0 flex-1 leading-tight">
        <span
          title={team.name}
          className={classNames("break-words", side.withdrawn ? "line-clamp-1" : "line-clamp-2")}
        >
          {team.name}
        </span>
        {side.withdrawn ? (
          <span className="block text-xs leading-tight text-warning"> {t("withdrawn")}</span>
        ) : null}
      </span>{" "}
      {hasWon ? <WinnerMark isChampion={isFinal && isChampion} /> : null}{" "}
      <span className="min-w-5 text-end text-base whitespace-nowrap tabular-nums">
        {side.score}
        {side.shootout === null ? null : <span className="text-xs"> ({side.shootout})</span>}
      </span>
    </button>
  );
}

const row =
  "flex w-full shrink-0 items-center gap-1.5 border-t border-line px-2 text-sm print:border-line-strong";

/** The rank or seed that a team came with, in its own narrow column. */
function EntryMark({ entry, isHidden = false }: { entry: Entry | null; isHidden?: boolean }) {
  const { t } = useTranslation("bracket-tree");
  const text = useRowText();
  if (!entry) return null;
  const words = "seed" in entry ? t("seed", { seed: entry.seed }) : text.source(entry.origin);
  return (
    <span
      title={words}
      aria-hidden={isHidden || undefined}
      className="w-4.5 shrink-0 text-center text-xs font-medium tabular-nums"
    >
      <span aria-hidden="true">{entry.short}</span>
      {isHidden ? null : <span className="sr-only">{words}</span>}
    </span>
  );
}

function WinnerMark({ isChampion }: { isChampion: boolean }) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const Icon = isChampion ? Trophy : Check;
  return (
    <span className={isChampion ? "text-gold" : "text-active"}>
      <Icon aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
      <span className="sr-only">{t("standings:tab.winner")}</span>
    </span>
  );
}
