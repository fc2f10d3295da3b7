import { useTranslation } from "react-i18next";
import type { AuditEntry } from "#contract/history/audit-log.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";

/** Who did something, in words: an account's name, a scorer's with the court, the game or whose duties, or a team's. */
export function useActorName() {
  const { t } = useTranslation("log");
  const courtName = useCourtName();
  return (actor: AuditEntry["actor"]) => {
    if (!actor) return t("byItself");
    const { id, name, link } = actor;
    if (!link) return t("by", { name: name ?? t("account", { id }) });
    if (name === null) return t("by", { name: t("scorer") });
    const { court, game, team, crew } = link;
    if (team !== null) {
      const isOfCode = game !== null;
      const told = isOfCode
        ? t("captains", { name: team, number: game })
        : t("teamPage", { name: team });
      return t("by", { name: told });
    }
    if (crew !== null)
      return t("by", { name: t("scorerOf", { name, place: t("crew", { name: crew }) }) });
    const ofGame = game === null ? t("link") : t("game", { number: game });
    const place = court === null ? ofGame : courtName(court);
    return t("by", { name: t("scorerOf", { name, place }) });
  };
}
