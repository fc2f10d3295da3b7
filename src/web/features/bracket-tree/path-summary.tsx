import { CalendarDays, UsersRound, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { type TeamPath, winsOn } from "./team-path.ts";
import type { NamedTeam } from "./tree.ts";

interface Props {
  tournamentId: number;
  team: NamedTeam | null;
  path: TeamPath | null;
  /** Whether there is a team to follow yet. */
  canFollow: boolean;
  onClear: () => void;
}

/** Says whose path is lit, and leads to that team's schedule; else how to light one. */
export function PathSummary({ tournamentId, team, path, canFollow, onClear }: Props) {
  const { t } = useTranslation(["bracket-tree", "tournaments"]);
  return (
    <>
      {team ? <p className={classNames(placeHeld, "sm:hidden")}>{t("hint")}</p> : null}
      <div
        className={classNames(
          "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden",
          canFollow && "min-h-8",
          team && atThumb,
        )}
      >
        <output
          className={classNames("min-w-0 text-sm break-words text-ink-2", team && "max-sm:pe-8")}
        >
          {team && path ? (
            <>
              <strong className="font-semibold text-brand-text">
                {t("pathOf", { team: team.name })}
              </strong>{" "}
              {t("games", { count: path.games.length })},{" "}
              {t("won", { count: winsOn(path, team.id) })}
            </>
          ) : canFollow ? (
            t("hint")
          ) : null}
        </output>
        {team ? (
          <span className="flex flex-wrap gap-2">
            <LinkButton
              size="sm"
              to={`/tournaments/${tournamentId}/schedule?team=${encodeURIComponent(team.name)}`}
              icon={<CalendarDays aria-hidden="true" />}
            >
              {t("schedule")}
            </LinkButton>
            <LinkButton
              size="sm"
              to={`/teams/${team.id}`}
              aria-label={t("tournaments:detail.teamPageOf", { name: team.name })}
              icon={<UsersRound aria-hidden="true" />}
            >
              {t("tournaments:detail.teamPage")}
            </LinkButton>
            <Button
              size="sm"
              variant="ghost"
              className="max-sm:absolute max-sm:end-1 max-sm:top-1.5"
              icon={<X aria-hidden="true" />}
              onClick={onClear}
            >
              <span className="max-sm:sr-only">{t("clear")}</span>
            </Button>
          </span>
        ) : null}
      </div>
    </>
  );
}

// A tree on a phone is many screens high, and whose path is lit stands at its head: there it stays at
// the foot of the screen, and what stood at the head stays as well, so that nothing moves by the press.
const atThumb =
  "max-sm:sticky max-sm:bottom-2 max-sm:z-10 max-sm:order-last max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3 max-sm:shadow-raised";
const placeHeld = "flex min-h-8 items-center text-sm text-ink-2 print:hidden";
