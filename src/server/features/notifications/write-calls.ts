import type { DutyRole } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { courtLabel, type MailTexts, pairing, section, type Write } from "./compose.ts";

/** That a game was called to its court, or is called no more, as one team hears it. */
export interface CallNews {
  teamId: number;
  row: ScheduleRow;
  /** What the team does there; none where it plays. */
  roles: DutyRole[];
  isCalled: boolean;
}

/** Says who is called to which court: in the title, where it is one game. */
export function writeCalls(
  news: CallNews[],
  { tournament, hasSaidYes }: { tournament: { id: number }; hasSaidYes: boolean },
): Write {
  // Somebody may have to do with both teams of a game.
  const unique = [...new Map(news.map((one) => [one.row.id, one])).values()];
  const called = unique.filter(({ isCalled }) => isCalled);
  const [playing, onDuty] = [
    called.filter(({ roles }) => roles.length === 0),
    called.filter(({ roles }) => roles.length > 0),
  ];
  const back = unique.filter(({ isCalled }) => !isCalled);
  const courts = [...new Set(called.map(({ row }) => row.call!.court))];
  return (t) => ({
    subject:
      courts.length === 0
        ? t("callBack")
        : courts.length === 1 && hasSaidYes
          ? t("calledTo", { court: courtLabel(courts[0] ?? "", t) })
          : t("calledUnnamed"),
    paragraphs: [
      ...section(
        t("called"),
        playing.map(({ row }) => callLine(row, t)),
        t,
      ),
      ...section(
        t("calledDuty"),
        onDuty.map(({ row, roles }) => `${roleNames(roles, t)}: ${callLine(row, t)}`),
        t,
      ),
      ...section(
        t("calledNoMore"),
        back.map(({ row }) => gameLine(row)),
        t,
      ),
    ],
    path: `/tournaments/${tournament.id}/schedule`,
  });
}

/** "#12 Reds – Blues, court C" */
function callLine(row: ScheduleRow, t: MailTexts): string {
  return `${gameLine(row)}, ${courtLabel(row.call?.court ?? "", t)}`;
}

function gameLine({ game_number: number, team1, team2 }: ScheduleRow): string {
  return `#${number} ${pairing({ home: team1, away: team2 })}`;
}

/** "Referee, Scorekeeper" */
export function roleNames(roles: DutyRole[], t: MailTexts): string {
  return [...new Set(roles)].map((role) => t(`duties.${role}`)).join(", ");
}
