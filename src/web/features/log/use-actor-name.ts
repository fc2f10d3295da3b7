import { useTranslation } from "react-i18next";
import type { AuditEntry } from "#contract/audit-log.ts";

/** Who did something, in words: an account's name, or a scorer's with the court or the game. */
export function useActorName() {
  const { t } = useTranslation("log");
  return (actor: AuditEntry["actor"]) => {
    if (!actor) return t("byItself");
    const { id, name, link } = actor;
    if (!link) return t("by", { name: name ?? t("account", { id }) });
    if (name === null) return t("by", { name: t("scorer") });
    const { court, game } = link;
    const named = court !== null && court.length <= 3 ? t("court", { name: court }) : court;
    const place = named ?? (game === null ? t("link") : t("game", { number: game }));
    return t("by", { name: t("scorerOf", { name, place }) });
  };
}
