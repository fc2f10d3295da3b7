import type { Duty } from "#contract/duties/duties.ts";
import type { NamedSource, ScheduleRow } from "#contract/schedule/schedule.ts";
import { shownOutcome } from "#contract/games/shown-outcome.ts";
import type { Language } from "#contract/accounts/users.ts";
import { sheetTexts, sourceIn } from "#server/words/sheet-texts.ts";
import { textsIn } from "#server/texts.ts";

/** What files and calendars say, in one language. */
export function wordsIn(language: Language) {
  const t = textsIn(language, "file");
  const texts = sheetTexts(language);
  const { named } = texts;
  return {
    language,
    t,
    stage: named,
    game: (number: number) => `${texts.t("game")} ${number}`,
    round: (number: number) => `${texts.t("round")} ${number}`,
    bracket: (name: string | null) => (name === null ? texts.t("general") : named(name)),
    /** A court called "A" reads as "Court A". */
    courtName: (name: string) => (name.length <= 3 ? t("courtName", { name }) : name),
    /** The team, or where it will come from. */
    side: (name: string | null, source: NamedSource | null) => name ?? sourceIn(source, texts),
    /** Who has a duty, or where whoever has it will come from. */
    onDuty: ({ name, source }: Duty) => name ?? sourceIn(source, texts),
    /** How a game ended that was not played to its end; null where it was. */
    ended: (row: ScheduleRow) => {
      const ended = shownOutcome({ ...row, home: row.team1, away: row.team2 });
      return ended && t(`notes.${ended.note}`, { team: ended.team });
    },
  };
}

export type Words = ReturnType<typeof wordsIn>;
