import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useRoundsToPair } from "#web/features/brackets/pairing/use-rounds-to-pair.ts";
import { inAddress } from "#web/features/divisions/use-division.ts";
import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { CardSection } from "#web/ui/card.tsx";

const STEPS = {
  teams: { to: "?tab=teams", needs: "add_teams" },
  draw: { to: "?tab=brackets&view=draw", needs: "draw" },
  scores: { to: "?tab=matches&view=scores", needs: "score" },
  board: { to: "?tab=matches&view=board", needs: "run_courts" },
  corrections: { to: "?tab=matches", needs: "score" },
} as const;

type Counts = Pick<
  Tournament,
  "registered_teams_count" | "teams_count" | "matches_count" | "completed_matches_count"
>;

interface Props {
  tournamentId: number;
  counts: Counts;
  /** Whose steps these are, where one of several is shown. */
  division: Division | null;
  abilities: Abilities;
}

/** What comes next for those who may do it: before the draw, while it is played, after. */
export function NextSteps({ tournamentId, counts, division, abilities }: Props) {
  const { t } = useTranslation("manage");
  // A division may have none planned, and its count then says nothing.
  const planned = division ? division.teams_count : counts.teams_count;
  const names = stepsOf({ ...counts, planned }).filter((name) => abilities.can(STEPS[name].needs));
  const rounds = useRoundsToPair({
    tournamentId,
    divisionId: division?.id ?? null,
    isAsked: names.includes("board") && abilities.can("draw"),
  });
  const steps = [
    ...rounds.map(({ id, bracket, round }) => ({
      key: id,
      to: "?tab=brackets",
      title: t("overview.steps.pair", { round, bracket: knownName(bracket) }),
      hint: t("overview.stepHints.pair"),
    })),
    ...names.map((name) => ({
      key: name,
      to: STEPS[name].to,
      title: t(`overview.steps.${name}`),
      hint: t(`overview.stepHints.${name}`),
    })),
  ];
  if (steps.length === 0) return null;
  return (
    <CardSection title={t("overview.next")}>
      <ol className="-my-2 flex flex-col gap-1">
        {steps.map(({ key, to, title, hint }) => (
          <li key={key}>
            <Link
              to={`${to}${inAddress(division, "&")}`}
              className="-mx-2 block rounded-md px-2 py-2 hover:bg-sunken"
            >
              <span className="text-sm font-semibold break-words text-brand-text">{title}</span>
              <span className="block text-sm text-ink-3">{hint}</span>
            </Link>
          </li>
        ))}
      </ol>
    </CardSection>
  );
}

function stepsOf({
  planned,
  registered_teams_count,
  matches_count,
  completed_matches_count,
}: Omit<Counts, "teams_count"> & { planned: number | null }): readonly (keyof typeof STEPS)[] {
  if (registered_teams_count === 0) return ["draw", "scores"];
  if (matches_count === 0) {
    const areAllThere = planned !== null && registered_teams_count >= planned;
    return areAllThere ? ["draw", "scores"] : ["teams", "draw", "scores"];
  }
  return completed_matches_count < matches_count ? ["scores", "board"] : ["corrections"];
}
