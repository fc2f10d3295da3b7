import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule.ts";
import type { ScoreAction, ScoreDrafts } from "#web/features/score-entry/score-drafts.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Said } from "#web/ui/said.tsx";

interface Props {
  drafts: ScoreDrafts;
  rows: ScheduleRow[];
  dispatch: (action: ScoreAction) => void;
}

/** What was typed for games that are no longer the link's, such as one that went to another court. */
export function StrayScores({ drafts, rows, dispatch }: Props) {
  const { t } = useTranslation("scorers");
  const { t: manage } = useTranslation("manage");
  const own = new Set(rows.map(({ id }) => id));
  const strays = Object.values(drafts).filter(({ matchId }) => !own.has(matchId));
  return strays.map(({ matchId, home, away, message }) => (
    <Banner
      key={matchId}
      tone="warning"
      title={t("phone.stray", { home: home || "–", away: away || "–" })}
    >
      <div>
        <p>{t("phone.strayHint")}</p>
        {message ? <Said message={message} /> : null}
        <Button size="sm" className="mt-2" onClick={() => dispatch({ type: "drop", matchId })}>
          {manage("scoreEntry.discard")}
        </Button>
      </div>
    </Banner>
  ));
}
