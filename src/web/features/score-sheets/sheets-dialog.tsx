import { CircleCheck, Download, Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SheetCodes } from "#contract/schedule/score-sheets.ts";
import { type SheetsChoice, useScoreSheets } from "#web/features/score-sheets/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { openFile, saveFile } from "#web/ui/browser/save-file.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

interface Props {
  tournamentId: number;
  choice: SheetsChoice;
  /** Of games that the choice stands for. */
  count: number;
  /** What is made, such as "Score sheet of game 12". */
  title: string;
  /** Whether this person may give games codes of their own. */
  canMakeCodes: boolean;
  onClose: () => void;
}

export function SheetsDialog({ title, canMakeCodes, ...making }: Props) {
  const { t } = useTranslation("score-sheets");
  const [isForScorers, setForScorers] = useState(false);
  const [isForCaptains, setForCaptains] = useState(false);
  const codes = codesFor({ isForScorers, isForCaptains });
  return (
    <Dialog isOpen title={title} size="sm" onClose={making.onClose}>
      {canMakeCodes ? (
        <div className="mb-5 flex flex-col gap-3">
          <Checkbox
            label={t("ownCodes")}
            description={t("ownCodesHint")}
            checked={isForScorers}
            onChange={(event) => setForScorers(event.target.checked)}
          />
          <Checkbox
            label={t("captainsCodes")}
            description={t("captainsCodesHint")}
            checked={isForCaptains}
            onChange={(event) => setForCaptains(event.target.checked)}
          />
        </div>
      ) : null}
      <Making key={codes} {...making} codes={codes} />
    </Dialog>
  );
}

function codesFor(wanted: { isForScorers: boolean; isForCaptains: boolean }): SheetCodes | null {
  if (!wanted.isForCaptains) return wanted.isForScorers ? "scorers" : null;
  return wanted.isForScorers ? "both" : "captains";
}

type MakingProps = Omit<Props, "title" | "canMakeCodes"> & { codes: SheetCodes | null };

function Making({ tournamentId, choice, count, codes, onClose }: MakingProps) {
  const { t } = useTranslation("score-sheets");
  const { t: common } = useTranslation();
  const { data: file, error, retry } = useScoreSheets(tournamentId, { choice, codes });
  if (error) {
    return (
      <Banner tone="error" title={t("failed")} onRetry={retry}>
        {errorMessage(error)}
      </Banner>
    );
  }
  if (!file) {
    return (
      <>
        <output className="flex items-center gap-3 text-ink-2">
          <Spinner />
          {t("making", { count })}
        </output>
        <DialogActions>
          <Button onClick={onClose}>{common("cancel")}</Button>
        </DialogActions>
      </>
    );
  }
  const name = `${t("fileName")}${choice.match ? `-${choice.match}` : ""}.pdf`;
  return (
    <>
      <output className="flex items-center gap-3 font-medium">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-active" />
        {t("ready", { count })}
      </output>
      <p className="mt-3 text-sm text-ink-2">{t("hint")}</p>
      <DialogActions>
        <Button icon={<Download aria-hidden="true" />} onClick={() => saveFile(name, file)}>
          {t("download")}
        </Button>
        <Button
          variant="primary"
          icon={<Printer aria-hidden="true" />}
          onClick={() => openFile(file)}
        >
          {t("open")}
        </Button>
      </DialogActions>
    </>
  );
}
