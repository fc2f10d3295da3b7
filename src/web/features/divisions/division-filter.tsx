import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useDivision } from "#web/features/divisions/use-division.ts";
import { useCentred } from "#web/ui/browser/use-centred.ts";
import { classNames } from "#web/ui/class-names.ts";

/** Which division is shown, or all of them; kept in the address. */
export function DivisionFilter({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("divisions");
  const [params] = useSearchParams();
  const shown = useDivision(tournament);
  const choices = [{ id: null, name: t("all") }, ...tournament.divisions];
  const searchOf = (id: number | null) => {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (id === null) next.delete("division");
    else next.set("division", String(id));
    return `?${next.toString()}`;
  };
  const isLong = choices.length > mostOfWrapped;
  const list = useCentred<HTMLUListElement>(`[data-division="${shown?.id ?? "all"}"]`);
  return (
    <>
      <nav id="divisions" aria-label={t("title")} className="mb-5 print:hidden">
        <ul ref={list} className={classNames("flex gap-2", isLong ? oneLine : "flex-wrap")}>
          {choices.map(({ id, name }) => (
            <li key={id ?? "all"} className="max-w-full shrink-0 sm:shrink">
              <Link
                to={{ search: searchOf(id) }}
                replace
                preventScrollReset
                data-division={id ?? "all"}
                aria-current={id === (shown?.id ?? null) ? "true" : undefined}
                className={classNames(look)}
              >
                <span className="truncate">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown ? <p className="mb-3 hidden text-sm font-medium print:block">{shown.name}</p> : null}
    </>
  );
}

/** On a phone more than these would fill the screen before anything else: they are one line that scrolls. */
const mostOfWrapped = 7;
const oneLine = "-m-1 overflow-x-auto overscroll-x-contain p-1 sm:flex-wrap sm:overflow-visible";

const look =
  "inline-flex min-h-9 max-w-full items-center rounded-full border border-line-strong bg-surface px-4 " +
  "text-sm font-semibold text-ink-2 hover:text-ink " +
  "aria-[current]:border-brand-text aria-[current]:bg-brand-soft aria-[current]:text-brand-text";
