import { type MadeScorerLink, scorerPath } from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { get, post } from "./api.ts";

/** Makes a code for a game that is on, or for its court that day: the path that it leads to. */
export async function codeOfRunning(
  place: "game" | "court",
  { url, live, token }: { url: string; live: number; token: string },
): Promise<string> {
  const { schedule } = await get<{ schedule: ScheduleRow[] }>(url, paths.tournamentSchedule(live));
  const running = schedule.find(({ status }) => status === "IN_PROGRESS")!;
  const { links } = await post<{ links: MadeScorerLink[] }>(
    url,
    paths.scorerLinks(live),
    place === "game"
      ? { match_id: running.id }
      : { court_ids: [running.court_id], day: running.date },
    token,
  );
  return scorerPath(links[0]!.token);
}
