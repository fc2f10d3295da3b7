import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ColumnChoice } from "#web/features/import/column-choice.tsx";
import { ImportOutcome } from "#web/features/import/import-outcome.tsx";
import { ImportPreview } from "#web/features/import/import-preview.tsx";
import type { ImportPlace } from "#web/features/import/table/place.ts";
import { useImportReview } from "#web/features/import/use-import-review.ts";
import { TableProgress } from "#web/features/import/table-progress.tsx";
import { bringsNothing, useImportTexts } from "#web/features/import/use-import-texts.ts";
import type { Source } from "#web/features/import/table/use-table-reading.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  place: ImportPlace;
  source: Source;
  onRestart: () => void;
  onDone: () => void;
}

/** The table as it would be imported; nothing is stored until the last button is pressed. */
export function ImportReview({ place, source, onRestart, onDone }: Props) {
  const { t } = useTranslation("import");
  const { describeResult } = useImportTexts(place);
  const review = useImportReview(place, source);
  const { columns, target, queries, count, storing } = review;
  const { hasHeadings, mapping } = columns;
  const rows = review.local.checked?.rows;
  const offReason = useOffReason(place, review);

  async function handleImport() {
    if (!rows) return;
    try {
      const result = await storing.mutateAsync(rows);
      showToast.success(describeResult(result));
      onDone();
    } catch {
      // The outcome below says what happened; the table and the columns stay.
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <Title source={source} count={count} />
      <ChoicesFailure title={t("targetFailed")} queries={queries} />
      {queries.some(({ isLoading, isError }) => isLoading && !isError) ? (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      ) : null}
      {count === 0 ? <FieldError message={t("source.empty")} /> : null}
      <CheckedRows {...{ place, review, onRestart }} />
      <ColumnChoice
        {...{ source, hasHeadings, mapping, place, target }}
        arePairs={columns.arePairs}
        areDivisions={columns.areDivisions}
        onHeadings={columns.setHasHeadings}
        onMapping={columns.setMapping}
        onPairs={columns.setArePairs}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onRestart}>{t("actions.another")}</Button>
        <Button
          variant="primary"
          isPending={storing.isPending}
          offReason={offReason}
          onClick={() => void handleImport()}
        >
          {t("actions.import")}
        </Button>
      </div>
    </div>
  );
}

interface CheckedProps {
  place: ImportPlace;
  review: ReturnType<typeof useImportReview>;
  onRestart: () => void;
}

/** How the rows are read, and what there is to say about them. */
function CheckedRows({ place, review, onRestart }: CheckedProps) {
  const { t } = useTranslation("import");
  const { problems, problemCount, isClean, storing, check } = review;
  const { areDivisions } = review.columns;
  const { checked, share, hasFailed } = review.local;
  return (
    <>
      {hasFailed ? (
        <Banner tone="error" title={t("check.failed")}>
          {t("source.unreadable")}
        </Banner>
      ) : null}
      {share === null ? null : (
        <TableProgress
          {...{ label: t("checking.label"), share, cancelLabel: t("checking.cancel") }}
          onCancel={onRestart}
        />
      )}
      {checked ? (
        <>
          <ImportPreview
            {...{ read: checked.read, readCount: checked.readCount }}
            {...{ mapping: checked.options.mapping, areDivisions }}
            problems={problems ?? []}
          />
          <ImportOutcome
            {...{ place, problems, problemCount, areDivisions }}
            check={isClean ? check : null}
            storingError={storing.error}
          />
        </>
      ) : null}
    </>
  );
}

/** Why nothing can be imported yet. */
function useOffReason(place: ImportPlace, review: ReturnType<typeof useImportReview>) {
  const { t } = useTranslation("import");
  const { columns, target, local, check } = review;
  if (review.isClean && check.isSuccess && !check.isFetching) {
    return bringsNothing(check.data) ? t("check.nothingNew") : undefined;
  }
  if (!target) return t("notLoaded");
  if (review.count === 0) return t("source.empty");
  if (!columns.hasAll) return place.team ? t("columns.nameMissing") : t("columns.teamMissing");
  if (local.hasFailed) return t("check.failed");
  if (!local.isCurrent) return t("check.checking");
  const count = review.problemCount;
  if (count > 0) return t("actions.problems", { count });
  if (!review.isClean) return t("source.empty");
  return check.isFetching || check.isPending ? t("check.checking") : t("check.failed");
}

function Title({ source: { fileName }, count }: { source: Source; count: number }) {
  const { t } = useTranslation("import");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div>
      <h4 ref={title} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t("preview.title")}{" "}
        <span className="text-sm font-normal text-ink-3">({t("preview.rows", { count })})</span>
      </h4>
      <p className="text-sm break-words text-ink-3">
        {fileName === null ? t("columns.pasted") : t("columns.file", { name: fileName })}
      </p>
    </div>
  );
}
