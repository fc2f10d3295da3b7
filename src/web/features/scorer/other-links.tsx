import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { readOutbox } from "#web/features/outbox/outbox-store.ts";
import { waiting } from "#web/features/outbox/outbox-state.ts";
import { scoresOf } from "#web/features/scorer/api.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";
import { useLasting } from "#web/features/kept-links/use-lasting.ts";
import { useScopeText } from "#web/features/scorer/use-scope-text.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  others: KeptLink[];
  onSwitch: (link: KeptLink) => void;
}

/** Other codes that this phone has opened, as long as they last or hold scores that were not sent. */
export function OtherLinks({ others, onSwitch }: Props) {
  const { t } = useTranslation("scorers");
  const scope = useScopeText();
  const held = useHeldOf(others);
  const lasting = useLasting(others);
  const shown = others
    .map((link) => ({ link, unsaved: held[link.scorer.link_id] ?? 0 }))
    .filter(({ link, unsaved }) => unsaved > 0 || lasting.includes(link));
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("phone.others")}>
      <h2 className="mb-2 text-base">{t("phone.others")}</h2>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ link, unsaved }) => (
          <li key={link.scorer.link_id}>
            <Button className="min-h-11" onClick={() => onSwitch(link)}>
              {[scope.label(link.scorer), scope.date(link.scorer)].filter(Boolean).join("\u00a0· ")}
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

/** How much each link still holds on this phone, by its number. */
function useHeldOf(links: KeptLink[]): Record<number, number> {
  const [held, setHeld] = useState<Record<number, number>>({});
  useEffect(() => {
    let isShown = true;
    void count();
    async function count() {
      const counts = await Promise.all(
        links.map(async (link) => {
          const state = await readOutbox(String(scoresOf(link).place));
          return [link.scorer.link_id, waiting(state).length] as const;
        }),
      );
      if (isShown) setHeld(Object.fromEntries(counts));
    }
    return () => {
      isShown = false;
    };
  }, [links]);
  return held;
}
