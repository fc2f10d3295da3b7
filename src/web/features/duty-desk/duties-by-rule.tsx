import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { Official } from "#contract/duties/duties.ts";
import { type DutyWish, proposeDuties } from "#contract/board/propose-duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Team } from "#contract/teams/teams.ts";
import { gamesIn } from "#web/features/divisions/use-division.ts";
import { useAssignDuties } from "#web/features/duty-desk/api.ts";
import { Proposal } from "#web/features/duty-desk/proposal.tsx";
import { RuleFields } from "#web/features/duty-desk/rule-fields.tsx";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournamentId: number;
  /** Whose games are given somebody; null for all. */
  division: Division | null;
  rows: ScheduleRow[];
  teams: Team[];
  officials: Official[];
}

const start: Omit<DutyWish, "bracketIds"> = {
  rule: "off",
  role: "referee",
  restMinutes: 0,
  day: null,
  isReplacing: false,
};

/** Gives out a duty by a rule, once it has been seen what comes of it. */
export function DutiesByRule({ tournamentId, division, rows, teams, officials }: Props) {
  const { t } = useTranslation("duty-desk");
  const { t: duties } = useTranslation("duties");
  const failureText = useFailureText();
  const [chosen, setChosen] = useState(start);
  const wish = useMemo(
    () => ({ ...chosen, bracketIds: division?.brackets.map(({ id }) => id) ?? null }),
    [chosen, division],
  );
  const [isShown, setShown] = useState(false);
  const save = useAssignDuties(tournamentId);
  const days = useMemo(() => daysOf(gamesIn(division, rows)), [division, rows]);
  // As the schedule is by now: what changes meanwhile changes what is offered.
  const proposal = useMemo(() => {
    if (!isShown) return null;
    const teamIds = teams.filter(({ withdrawn_at: at }) => at === null).map(({ id }) => id);
    const officialIds = officials.map(({ id }) => id);
    return proposeDuties({ rows, teamIds, officialIds }, wish);
  }, [isShown, rows, teams, officials, wish]);

  function handleChange(changes: Partial<typeof start>) {
    setChosen({ ...chosen, ...changes });
    setShown(false);
    if (!save.isPending) save.reset();
  }

  async function handleApply() {
    if (!proposal || save.isPending) return;
    const { games } = proposal;
    try {
      await save.mutateAsync({ games });
      showToast.success(t("applied", { count: games.length }));
      setShown(false);
    } catch {
      // It is said above the button.
    }
  }

  return (
    <CardSection title={t("byRule")} description={t("byRuleHint")}>
      <div className="flex flex-col gap-5">
        <RuleFields {...{ wish, days }} onChange={handleChange} />
        {proposal ? (
          <Proposal {...{ proposal, rows, teams, officials, wish }}>
            {save.error ? <Banner>{failureText(save.error, duties("failed"))}</Banner> : null}
            <Button
              variant="primary"
              className="self-start"
              isPending={save.isPending}
              onClick={() => void handleApply()}
            >
              {t("apply", { count: proposal.games.length })}
            </Button>
          </Proposal>
        ) : (
          <Button variant="primary" className="self-start" onClick={() => setShown(true)}>
            {t("preview")}
          </Button>
        )}
      </div>
    </CardSection>
  );
}

function daysOf(rows: ScheduleRow[]): string[] {
  return [...new Set(rows.flatMap(({ date }) => date ?? []))].toSorted();
}
