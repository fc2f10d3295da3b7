import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { isOverCode } from "#web/features/kept-links/is-ended.ts";
import type { ShownDraft, ShownDrafts } from "#web/features/score-entry/held-entries.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Said } from "#web/ui/said.tsx";

interface Props {
  drafts: ShownDrafts;
  rows: ScheduleRow[];
  /** The link has ended, so that its games are told no more. */
  isEnded: boolean;
  dispatch: (action: ScoreAction) => void;
}

/** What was entered for games that are not on view, as after they went to another court. */
export function StrayScores({ drafts, rows, isEnded, dispatch }: Props) {
  const own = new Set(rows.map(({ id }) => id));
  const strays = Object.values(drafts).filter(({ matchId }) => !own.has(matchId));
  return strays.map((draft) => <Stray key={draft.matchId} {...{ draft, isEnded, dispatch }} />);
}

interface StrayProps extends Pick<Props, "isEnded" | "dispatch"> {
  draft: ShownDraft;
}

function Stray({ draft, isEnded, dispatch }: StrayProps) {
  const { t } = useTranslation("scorers");
  const { t: outcomes } = useTranslation("outcomes");
  const { t: manage } = useTranslation("manage");
  const { matchId, home, away, parts, message, code, state } = draft;
  const sets = parts.filter((part) => part.some((text) => text !== "")).map(toText);
  const whole = sets.length === 0 ? "" : ` (${sets.join(", ")})`;
  const score = { home: home || "–", away: `${away || "–"}${whole}` };
  const isClaimed = state === "claimed";
  const ending = draft.ending && outcomes(`labels.${draft.ending.outcome}`);
  const title = isClaimed ? t("phone.strayAtDesk", score) : t("phone.stray", score);
  const isHeld = state === "saving" || state === "waiting" || state === "queued";
  // The desk was reached and says itself why it gets none of it: of an ended link at the top of the page.
  const isOver = isOverCode(code);
  const isAnswered = state === "refused" || isOver;
  const whileEnded = isAnswered ? null : t("phone.strayEnded");
  const hint = isEnded ? whileEnded : t("phone.strayHint");
  return (
    <Banner tone="warning" title={ending ? `${ending}, ${title}` : title}>
      <div>
        {isClaimed ? <p>{manage("scoreEntry.atDeskHint")}</p> : hint ? <p>{hint}</p> : null}
        {message && !(isEnded && isOver) ? <Said message={message} /> : null}
        {isHeld ? null : (
          <Button size="sm" className="mt-2" onClick={() => dispatch({ type: "drop", matchId })}>
            {isClaimed ? t("phone.seen") : manage("scoreEntry.discard")}
          </Button>
        )}
      </div>
    </Banner>
  );
}

/** As the desk writes it down from the phone. */
function toText(part: readonly [string, string]): string {
  return part.map((text) => text || "0").join("-");
}
