import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bracket } from "#contract/brackets/brackets.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface BulkProps {
  brackets: Bracket[];
  count: number;
  isPending: boolean;
  onAssign: (bracketId: number | null) => Promise<void>;
  onClear: () => void;
}

/** Gives all teams that are ticked the same bracket. */
export function BulkAssign({ brackets, count, isPending, onAssign, onClear }: BulkProps) {
  const { t } = useTranslation("manage");
  const [target, setTarget] = useState("");
  return (
    <div className="flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-4">
      <Select
        label={t("assignment.target")}
        placeholder={t("assignment.chooseTarget")}
        fieldClassName="min-w-52 flex-1 sm:max-w-72"
        value={target}
        onChange={(event) => setTarget(event.target.value)}
        options={brackets.map(({ id, name }) => ({ value: id, label: knownName(name) }))}
      />
      <Button
        variant="primary"
        className="min-h-11"
        isPending={isPending}
        onClick={() => void onAssign(Number(target) || null)}
      >
        {count > 0 ? t("assignment.assign", { count }) : t("assignment.assignNone")}
      </Button>
      {count > 0 ? (
        <Button variant="ghost" className="min-h-11" onClick={onClear}>
          {t("assignment.clear")}
        </Button>
      ) : null}
    </div>
  );
}
