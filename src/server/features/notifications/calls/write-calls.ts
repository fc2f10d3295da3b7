import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { CallNews } from "./call-news.ts";
import { type MailTexts, section, type Write } from "#server/features/notifications/compose.ts";
import { courtLabel, pairing } from "#server/features/notifications/describe-game.ts";
import { roleNames, officialPath } from "#server/features/notifications/duty-words.ts";

/** Says who is called to which court: in the title, where it is one game. */
export function writeCalls(
  news: CallNews[],
  { tournament, hasSaidYes }: { tournament: { id: number }; hasSaidYes: boolean },
): Write {
  const unique = [...Map.groupBy(news, ({ row }) => row.id).values()].map(together);
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
        onDuty.map(({ row, roles }) =>
          t("labelled", { label: roleNames(roles, t), text: callLine(row, t) }),
        ),
        t,
      ),
      ...section(
        t("calledNoMore"),
        back.map(({ row }) => gameLine(row)),
        t,
      ),
    ],
    path: pathFor(news, tournament.id),
  });
}

/** Somebody may have to do with a game in several ways: playing it goes before what is done there. */
function together(news: CallNews[]): Pick<CallNews, "row" | "roles" | "isCalled"> {
  const called = news.filter(({ isCalled }) => isCalled);
  const { row } = news[0]!;
  const isPlaying = called.some(({ roles }) => roles.length === 0);
  const roles = isPlaying ? [] : called.flatMap((one) => one.roles);
  return { row, roles, isCalled: called.length > 0 };
}

/** Who has no team in it reads on at the own duties. */
function pathFor(news: CallNews[], tournamentId: number): string {
  const official = news.every(({ team_id: team }) => team === null) ? news[0]?.official_id : null;
  return official ? officialPath(tournamentId, official) : `/tournaments/${tournamentId}/schedule`;
}

/** "#12 Reds – Blues, court C" */
function callLine(row: ScheduleRow, t: MailTexts): string {
  return `${gameLine(row)}, ${courtLabel(row.call?.court ?? "", t)}`;
}

function gameLine({ game_number: number, team1, team2 }: ScheduleRow): string {
  return `#${number} ${pairing({ home: team1, away: team2 })}`;
}
