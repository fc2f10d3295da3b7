import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { Told } from "#web/features/told/who-is-told.ts";

/** Who must be told of a change before it is made: who plays, and who has a duty there. */
export function ToldList({ teams, onDuty }: Told) {
  const { t } = useTranslation("told");
  if (teams.length + onDuty.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm wrap-anywhere">
      {teams.length > 0 ? <Line label={t("told")} names={teams} /> : null}
      {onDuty.length > 0 ? <Line label={t("onDuty")} names={onDuty} /> : null}
    </div>
  );
}

function Line({ label, names }: { label: string; names: string[] }) {
  const { t } = useTranslation();
  return (
    <p>
      <span className="font-semibold">{t("labelled", { label })} </span>
      {names.map(isolated).join(", ")}
    </p>
  );
}
