import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ImportResponse } from "#contract/teams/import.ts";
import { calledAs } from "#web/features/import/table/columns.ts";
import type { ImportPlace } from "#web/features/import/table/place.ts";
import type { RowProblem } from "#web/features/import/table/to-import.ts";
import { bringsNothing, useImportTexts } from "#web/features/import/use-import-texts.ts";

import { Banner } from "#web/ui/banner.tsx";
import { Said } from "#web/ui/said.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

interface Props {
  place: ImportPlace;
  /** Whether the column taken for brackets is headed as one of divisions. */
  areDivisions: boolean;
  /** By row, the first of them; null when something else went wrong. */
  problems: RowProblem[] | null;
  problemCount: number;
  /** The server's answer; null as long as there is nothing to ask it. */
  check: {
    data: ImportResponse | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  } | null;
  storingError: unknown;
}

/** What stands in the way of the import, or what it would do. */
export function ImportOutcome(props: Props) {
  return (
    <div aria-live="polite">
      <Outcome {...props} />
    </div>
  );
}

function Outcome({ place, check, storingError, ...props }: Props) {
  const { t } = useTranslation("import");
  const { problems, problemCount: count, areDivisions } = props;
  if (problems && problems.length > 0) return <Problems {...{ problems, count, areDivisions }} />;
  if (storingError) {
    return (
      <Banner tone="error" title={t("actions.failed")}>
        <Said message={errorMessage(storingError)} />
      </Banner>
    );
  }
  if (check?.error && !check.isFetching) {
    return (
      <Banner tone="error" title={t("check.failed")} onRetry={() => void check.refetch()}>
        <Said message={errorMessage(check.error)} />
      </Banner>
    );
  }
  if (check?.data && !check.isFetching) return <Ready place={place} result={check.data} />;
  return check ? (
    <p className="flex items-center gap-3 text-ink-2">
      <Spinner />
      {t("check.checking")}
    </p>
  ) : null;
}

interface ReadyProps extends Pick<Props, "place"> {
  result: ImportResponse;
}

function Ready({ place, result }: ReadyProps) {
  const { t } = useTranslation("import");
  const { listResult } = useImportTexts(place);
  return (
    <div className="rounded-lg border border-active/30 bg-active-soft px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-semibold text-active">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {bringsNothing(result) ? t("check.nothingNew") : t("check.ready")}
      </p>
      <ul className="mt-1 list-disc ps-9">
        {listResult(result).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {result.teams_kept > 0 ? (
        <p className="mt-2 text-ink-2">{t("check.keptTeams", { count: result.teams_kept })}</p>
      ) : null}
      {result.players_kept > 0 ? (
        <p className="mt-2 text-ink-2">{t("check.keptPlayers", { count: result.players_kept })}</p>
      ) : null}
    </div>
  );
}

const ofDivisions: Partial<Record<string, string>> = {
  "rules.import.bracketUnknown": "rules.import.divisionUnknown",
  "rules.import.bracketDiffers": "rules.import.divisionDiffers",
};

interface ProblemsProps extends Pick<Props, "areDivisions"> {
  problems: RowProblem[];
  count: number;
}

function Problems({ problems, count, areDivisions }: ProblemsProps) {
  const { t } = useTranslation("import");
  const { t: common } = useTranslation();
  const more = count - problems.length;
  return (
    <section
      aria-labelledby="import-problems"
      className="rounded-lg border border-danger/30 bg-danger-soft p-4 text-sm"
    >
      <h4
        id="import-problems"
        className="flex items-center gap-2 text-base font-semibold text-danger"
      >
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {t("problems.title", { count })}
      </h4>
      <p className="mt-1 text-ink-2">{t("problems.hint")}</p>
      <ul className="mt-3 flex flex-col gap-1.5">
        {problems.map((problem) => (
          <li key={`${problem.rowNumber} ${problem.field}`} className="break-words">
            <span className="font-semibold tabular-nums">
              {t("problems.row", { number: problem.rowNumber })}
            </span>{" "}
            · {common("labelled", { label: t(`fields.${calledAs(problem.field, areDivisions)}`) })}{" "}
            <Said message={messageOf(problem, areDivisions)} />
            <Conflict {...problem} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-2">{t("problems.more", { count: more })}</p> : null}
    </section>
  );
}

/** In the words of its column's heading. */
function messageOf({ message }: RowProblem, areDivisions: boolean): string {
  return areDivisions ? (ofDivisions[message] ?? message) : message;
}

function Conflict({ conflict: who, conflictRow: number }: RowProblem) {
  const { t } = useTranslation("import");
  if (!who && !number) return null;
  const text = !who
    ? t("problems.otherRow", { number: number! })
    : number
      ? t("problems.conflictRow", { who, number })
      : who;
  return <span className="text-ink-2"> ({text})</span>;
}
