import { useTranslation } from "react-i18next";
import type { Bracket } from "#contract/brackets/brackets.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";

interface Part {
  /** Null stands for the matches without a bracket. */
  id: number | null;
  name: string | null;
  /** Matches that a new draw takes away, and completed ones, which it leaves. */
  going: number;
  staying: number;
  /** Numbers of the locked games among those that would go. */
  locked: number[];
}

/** What a new draw would take away and leave, bracket by bracket. */
export function whatIsReplaced(brackets: Bracket[], matches: ScheduleRow[]): Part[] {
  const parts: Part[] = [...brackets, { id: null, name: null }].map(({ id, name }) => {
    const own = matches.filter(({ bracket_id }) => bracket_id === id);
    const going = own.filter(({ status }) => status !== "COMPLETED");
    const locked = going.filter((match) => match.locked).map((match) => match.game_number);
    return { id, name, going: going.length, staying: own.length - going.length, locked };
  });
  return parts.filter(({ id, going, staying }) => id !== null || going + staying > 0);
}

interface Props {
  parts: Part[];
  isOverwriting: boolean;
}

/** Says before the draw what it replaces, by name and number, and what stays. */
export function ReplacePreview({ parts, isOverwriting }: Props) {
  const { t } = useTranslation("generation");
  const inShort = useReplacedInShort(parts);
  const brackets = parts.filter(({ id }) => id !== null).length;
  if (parts.length === 0) return null;
  if (!isOverwriting) {
    return brackets === 0 ? null : (
      <p className="text-sm text-ink-2">{t("bracketsStay", { count: brackets })}</p>
    );
  }
  return (
    <Banner tone="warning">
      {inShort}
      <LockedGames parts={parts} />
      <ul
        aria-label={t("replaced")}
        className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto font-normal tabular-nums"
      >
        {parts.map(({ id, name, going, staying }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <span className="font-medium break-words">
              {name === null ? t("withoutBracket") : knownName(name)}
            </span>
            <span>
              {[
                t("matchesGo", { count: going }),
                ...(staying > 0 ? [t("matchesStay", { count: staying })] : []),
              ].join("\u00a0· ")}
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** How much goes, and how many results stay. */
function useReplacedInShort(parts: Part[]): string {
  const { t } = useTranslation("generation");
  const total = (of: "going" | "staying") => parts.reduce((sum, part) => sum + part[of], 0);
  const completed = total("staying");
  const warning = t("overwriteWarning", {
    brackets: t("bracketsGo", { count: parts.filter(({ id }) => id !== null).length }),
    matches: t("openMatches", { count: total("going") }),
  });
  return completed > 0 ? `${warning} ${t("matchesStay", { count: completed })}.` : warning;
}

function LockedGames({ parts }: { parts: Part[] }) {
  const { t } = useTranslation("generation");
  const locked = parts.flatMap((part) => part.locked).toSorted((a, b) => a - b);
  if (locked.length === 0) return null;
  return (
    <p className="mt-1 font-semibold">
      {t("lockedMatches", { count: locked.length, numbers: listNumbers(locked) })}
    </p>
  );
}

interface QuestionProps {
  /** Null while nothing is asked. */
  parts: Part[] | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asked where the dialog began with replacing, and nobody has said so yet. */
export function ReplaceQuestion({ parts, onClose, onConfirm }: QuestionProps) {
  const { t } = useTranslation("generation");
  const inShort = useReplacedInShort(parts ?? []);
  return (
    <ConfirmDialog
      isOpen={parts !== null}
      isDanger
      title={t("replaceQuestion.title")}
      confirmLabel={t("replaceQuestion.confirm")}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {inShort}
      <LockedGames parts={parts ?? []} />
    </ConfirmDialog>
  );
}

const mostNumbers = 12;

function listNumbers(numbers: number[]) {
  const shown = numbers.slice(0, mostNumbers).join(", ");
  return numbers.length > mostNumbers ? `${shown} …` : shown;
}
