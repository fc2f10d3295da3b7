import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Duty, Official } from "#contract/duties/duties.ts";
import type { DutyBody } from "#contract/duties/duty-forms.ts";
import type { DutyProposal, DutyWish } from "#contract/board/propose-duties.ts";
import { limits } from "#contract/limits.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Team } from "#contract/teams/teams.ts";
import { useDutyText } from "#web/features/duties/use-duty-text.ts";
import { compareNames } from "#web/i18n/format.ts";
import { Banner } from "#web/ui/banner.tsx";

interface Props {
  proposal: DutyProposal;
  rows: ScheduleRow[];
  teams: Team[];
  officials: Official[];
  wish: DutyWish;
  /** What gives them out. */
  children: ReactNode;
}

const mostNamed = 30;

/** Who would have which duties, how many each, and the games that would be left without anybody. */
export function Proposal({ proposal, children, ...known }: Props) {
  const { t } = useTranslation("duty-desk");
  const name = useNames(known);
  const { games, given, open } = proposal;
  if (given.length === 0 && open.length === 0) return <Banner tone="info">{t("nothing")}</Banner>;
  const isTooMany = games.length > limits.scheduleMoves.max;
  const numbers = open.slice(0, mostNamed).map(({ game_number: number }) => number);
  return (
    <div className="flex flex-col gap-4">
      {open.length > 0 ? (
        <Banner
          tone="warning"
          title={
            given.length === 0
              ? t("nobody")
              : t("open", {
                  list: [...numbers, ...(open.length > mostNamed ? ["…"] : [])].join(", "),
                })
          }
        >
          {t("openHint")}
        </Banner>
      ) : null}
      {given.length > 0 ? (
        <>
          <Share {...{ proposal, ...known }} />
          <details className="rounded-md border border-line px-4 py-2 text-sm">
            <summary className="min-h-6 cursor-pointer font-medium">{t("each")}</summary>
            <ul className="mt-2 columns-1 gap-6 sm:columns-2">
              {given.map(({ row, duty }) => (
                <li key={row.id} className="break-inside-avoid py-0.5 wrap-anywhere">
                  {t("line", { number: row.game_number, who: name(duty) })}
                </li>
              ))}
            </ul>
          </details>
          {isTooMany ? (
            <Banner tone="warning">{t("tooMany", { max: limits.scheduleMoves.max })}</Banner>
          ) : (
            children
          )}
        </>
      ) : null}
    </div>
  );
}

/** How many duties each has then, those of before included; who could have some and has none as well. */
function Share({ proposal, rows, teams, officials, wish }: Omit<Props, "children">) {
  const { t } = useTranslation("duty-desk");
  const lines = sharesAfter({ proposal, rows, teams, officials, wish });
  return (
    <section aria-label={t("share")}>
      <h3 className="mb-2 text-sm font-semibold">{t("share")}</h3>
      <ul className="columns-1 gap-6 text-sm sm:columns-2 lg:columns-3">
        {lines.map(({ key, name, count }) => (
          <li key={key} className="break-inside-avoid py-0.5 wrap-anywhere tabular-nums">
            {t("shareOf", { name: name ?? t("byResult"), count })}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OneShare {
  key: string;
  /** Null: whoever results make it. */
  name: string | null;
  count: number;
}

function sharesAfter({ proposal, rows, teams, officials, wish }: Omit<Props, "children">) {
  const changed = new Map(proposal.games.map(({ match_id: id, duties }) => [id, duties]));
  const shares = new Map<string, OneShare>();
  const add = (key: string, name: string | null, count: number) => {
    const before = shares.get(key)?.count ?? 0;
    shares.set(key, { key, name, count: before + count });
  };
  const people = new Map(officials.map(({ id, name }) => [`official ${id}`, name]));
  const sides = new Map(teams.map(({ id, name }) => [`team ${id}`, name]));
  const names = new Map([...people, ...sides]);
  for (const [key, name] of wish.rule === "officials" ? people : sides) add(key, name, 0);
  for (const row of rows) {
    for (const duty of changed.get(row.id) ?? row.duties) {
      const key = keyOf(duty);
      add(key, names.get(key) ?? null, 1);
    }
  }
  return [...shares.values()].toSorted((a, b) =>
    a.name === null || b.name === null
      ? Number(a.name === null) - Number(b.name === null)
      : compareNames(a.name, b.name),
  );
}

function keyOf(duty: DutyBody | Duty): string {
  if ("source" in duty && duty.source) return "by result";
  if ("team_id" in duty && duty.team_id) return `team ${duty.team_id}`;
  return "official_id" in duty && duty.official_id ? `official ${duty.official_id}` : "by result";
}

function useNames({ teams, officials }: Pick<Props, "teams" | "officials">) {
  const { source } = useDutyText();
  return (duty: DutyBody): string => {
    if ("source" in duty) return source(duty.source);
    const [list, id] =
      "team_id" in duty ? [teams, duty.team_id] : ([officials, duty.official_id] as const);
    return list.find((one) => one.id === id)?.name ?? "";
  };
}
