import { useTranslation } from "react-i18next";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

interface Props {
  hasFailed: boolean;
  onStop: () => void;
}

/** The search while it lasts, which somebody may give up; or that it has come to nothing. */
export function ReplanSearch({ hasFailed, onStop }: Props) {
  const { t } = useTranslation("board");
  if (hasFailed) {
    return (
      <Banner tone="error" className="mt-5">
        {t("replan.failed")}
      </Banner>
    );
  }
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <output className="text-sm text-ink-2">{t("replan.searching")}</output>
      <Button onClick={onStop}>{t("replan.stop")}</Button>
    </div>
  );
}
