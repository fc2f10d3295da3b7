import { useTranslation } from "react-i18next";
import type { GenerateResponse } from "#contract/brackets/generation-answers.ts";
import type { GenerateInput } from "#contract/brackets/generation.ts";
import { UnassignedTeams } from "#web/features/brackets/unassigned-teams.tsx";
import { DutiesGiven } from "#web/features/generation/outcome/duties-given.tsx";
import { ScheduleQuality } from "#web/features/generation/outcome/schedule-quality.tsx";
import { WhyUntimed } from "#web/features/generation/outcome/why-untimed.tsx";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { takeFocus } from "#web/ui/browser/take-focus.ts";

interface Props {
  tournamentId: number;
  result: GenerateResponse;
  asked: GenerateInput;
  onChange: () => void;
  onClose: () => void;
}

/** What was drawn, how good the schedule is, and what did not get a time. */
export function GenerationResult({ tournamentId, result, asked, onChange, onClose }: Props) {
  const { t } = useTranslation("generation");
  const teams = useTournamentTeams(tournamentId);
  const isOfRanks = asked.follow_drawn === true;
  const { dayFilling = "early" } = asked.schedule_config ?? {};
  const { brackets_created: brackets, total_matches_generated: matches, unscheduled } = result;
  return (
    <div className="flex flex-col gap-5">
      <div ref={takeFocus} tabIndex={-1} className="scroll-mt-5 outline-none">
        <Banner tone="success">
          {t(isOfRanks ? "follow.success" : "success", { count: brackets, matches })}
        </Banner>
      </div>
      {unscheduled.count > 0 ? (
        <Banner tone="warning" title={t("result.unscheduled", { count: unscheduled.count })}>
          <WhyUntimed reasons={unscheduled.said} />
        </Banner>
      ) : (
        <p className="text-sm text-ink-2">{t("result.allScheduled")}</p>
      )}
      <Duties {...{ tournamentId, result }} />
      {teams.data && !teams.isFetching ? <UnassignedTeams teams={teams.data} /> : null}
      <ScheduleQuality
        tournamentId={tournamentId}
        quality={result.quality}
        isToEndEarly={dayFilling === "early"}
      />
      {isOfRanks ? null : (
        <p className="text-xs text-ink-3 tabular-nums">{t("result.seed", { seed: result.seed })}</p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t("result.close")}</Button>
        <Button onClick={onChange}>{t("result.change")}</Button>
        <LinkButton variant="primary" to={`/tournaments/${tournamentId}/schedule`}>
          {t("result.schedule")}
        </LinkButton>
      </DialogActions>
    </div>
  );
}

/** What was given out by rules, and the way to what is still open. */
function Duties({ tournamentId, result: { duties } }: Pick<Props, "tournamentId" | "result">) {
  const { t } = useTranslation("generation");
  if (duties.length === 0) return null;
  const isOpen = duties.some(({ open }) => open > 0);
  return (
    <Banner tone={isOpen ? "warning" : "info"}>
      <DutiesGiven duties={duties} />
      <LinkButton size="sm" className="mt-2" to={`/tournaments/${tournamentId}/duties`}>
        {t("result.duties")}
      </LinkButton>
    </Banner>
  );
}
