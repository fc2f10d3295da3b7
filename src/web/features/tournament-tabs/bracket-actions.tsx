import { Network, Plus, Shuffle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";

interface ActionsProps {
  unassignedCount: number;
  canDrawAgain: boolean;
  /** Groups are drawn, and nothing that follows them. */
  canFollow: boolean;
  onGenerate: () => void;
  onFollow: () => void;
  onCreate: () => void;
}

export function Actions(props: ActionsProps) {
  const { unassignedCount, canDrawAgain, canFollow, onGenerate, onFollow, onCreate } = props;
  const { t } = useTranslation("manage");
  const missing =
    unassignedCount < limits.bracketTeams.min
      ? t("brackets.needTeams", { count: unassignedCount })
      : undefined;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={<Shuffle aria-hidden="true" />}
          offReason={missing}
          onClick={onGenerate}
        >
          {t("brackets.random")}
        </Button>
        {canDrawAgain ? (
          <Button icon={<Shuffle aria-hidden="true" />} onClick={onGenerate}>
            {t("brackets.again")}
          </Button>
        ) : null}
        {canFollow ? (
          <Button icon={<Network aria-hidden="true" />} onClick={onFollow}>
            {t("brackets.follow")}
          </Button>
        ) : null}
        <Button icon={<Plus aria-hidden="true" />} onClick={onCreate}>
          {t("brackets.create")}
        </Button>
      </div>
      {missing ? <p className="text-sm text-ink-3">{missing}</p> : null}
    </div>
  );
}
