import { useTranslation } from "react-i18next";
import { countUnsaved } from "#web/features/score-entry/unsaved-bar.tsx";
import { loadDrafts } from "#web/features/score-entry/score-drafts.ts";
import { scoresOf } from "#web/features/scorer/api.ts";
import type { KeptLink } from "#web/features/scorer/kept-links.ts";
import { useScopeText } from "#web/features/scorer/use-scope-text.ts";
import { currentTime } from "#contract/clock.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  others: KeptLink[];
  onSwitch: (link: KeptLink) => void;
}

/** Other codes that this phone has opened, as long as they last or hold scores that were not sent. */
export function OtherLinks({ others, onSwitch }: Props) {
  const { t } = useTranslation("scorers");
  const scope = useScopeText();
  const now = currentTime().toISOString();
  const shown = others
    .map((link) => ({ link, unsaved: countUnsaved(loadDrafts(scoresOf(link).place)) }))
    .filter(({ link, unsaved }) => unsaved > 0 || link.scorer.expires_at > now);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("phone.others")}>
      <h2 className="mb-2 text-base">{t("phone.others")}</h2>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ link, unsaved }) => (
          <li key={link.scorer.link_id}>
            <Button className="min-h-11" onClick={() => onSwitch(link)}>
              {[scope.label(link.scorer), scope.date(link.scorer)].filter(Boolean).join(" · ")}
              {unsaved > 0 ? (
                <span className="text-warning">{t("phone.unsavedCount", { count: unsaved })}</span>
              ) : null}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
