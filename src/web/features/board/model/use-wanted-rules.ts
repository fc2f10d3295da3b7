import { useTranslation } from "react-i18next";
import { ScheduleRulesBody } from "#contract/board/schedule-moves.ts";
import { limits } from "#contract/limits.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import { readLunch } from "./lunch.ts";

interface Typed {
  rest: string;
  most: string;
  lunch: string;
  /** By division. */
  own: ReadonlyMap<number, string>;
  divisions: readonly Pick<Division, "id">[];
}

/** The rests of divisions as their fields show them. */
export function typedRests({ division_rests: rests = [] }: ScheduleRulesBody): Typed["own"] {
  return new Map(rests.map(({ division_id, minutes }) => [division_id, String(minutes)]));
}

/** The rules as typed, and what is wrong with each. */
export function useWantedRules({ rest, most, lunch, own, divisions }: Typed) {
  const { t } = useTranslation("board");
  // What is kept of divisions that are gone goes with the next change.
  const rests = divisions.flatMap(({ id }) => {
    const minutes = own.get(id) ?? "";
    return minutes === "" ? [] : [{ division_id: id, minutes: Number(minutes) }];
  });
  const wanted = ScheduleRulesBody.safeParse({
    min_rest_minutes: rest === "" ? null : Number(rest),
    max_games_per_day_per_team: most === "" ? null : Number(most),
    ...(divisions.length > 0 && { division_rests: rests }),
    lunch: readLunch(lunch),
  });
  const issues = wanted.error?.issues ?? [];
  const failed = new Set(issues.map(({ path }) => path[0]));
  const wrong = issues.flatMap(({ path: [field, index] }) =>
    field === "division_rests" ? (rests[Number(index)] ?? []) : [],
  );
  const errors = {
    rest: failed.has("min_rest_minutes") ? t("rules.range", limits.restMinutes) : undefined,
    most: failed.has("max_games_per_day_per_team")
      ? t("rules.range", limits.gamesPerDay)
      : undefined,
    lunch: failed.has("lunch") ? t("rules.lunchFormat") : undefined,
    own: new Map(
      wrong.map(({ division_id }) => [division_id, t("rules.range", limits.restMinutes)]),
    ),
  };
  return { wanted, errors };
}
