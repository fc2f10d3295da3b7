import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Division } from "#contract/tournaments/divisions.ts";
import { limits } from "#contract/limits.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { DivisionDialog } from "#web/features/division-settings/division-form.tsx";
import { DivisionRow } from "#web/features/division-settings/division-row.tsx";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";

/** The divisions of a tournament: added, renamed, put in order and removed. */
export function DivisionSection({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("divisions");
  const [editing, setEditing] = useState<{ division: Division | null } | null>(null);
  const { divisions } = tournament;
  const isFirst = divisions.length === 0;
  const hasMembers =
    tournament.registered_teams_count > 0 || tournament.existing_brackets_count > 0;
  return (
    <CardSection title={t("title")} description={t("hint")}>
      {isFirst ? (
        <p className="text-sm text-ink-2">{t(hasMembers ? "firstTakesAll" : "none")}</p>
      ) : (
        <ol className="divide-y divide-line" aria-label={t("title")}>
          {divisions.map((division, index) => (
            <DivisionRow
              key={division.id}
              {...{ tournament, division, index }}
              onEdit={() => setEditing({ division })}
            />
          ))}
        </ol>
      )}
      {divisions.length < limits.divisions.max ? (
        <Button
          className="mt-4"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setEditing({ division: null })}
        >
          {t("add")}
        </Button>
      ) : null}
      {editing ? (
        <DivisionDialog
          tournament={tournament}
          division={editing.division}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </CardSection>
  );
}
