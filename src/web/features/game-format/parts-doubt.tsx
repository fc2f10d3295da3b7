import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { PartsProblem } from "#engine";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

interface ProblemsProps {
  problems: PartsProblem[];
  format: GameFormat;
}

interface Props extends ProblemsProps {
  onConfirm: () => void;
}

/** Names what can't be about a result by its rules; it can be saved all the same. */
export function PartsDoubt({ problems, format, onConfirm }: Props) {
  const { t } = useTranslation("game-format");
  return (
    <Banner tone="warning">
      <PartsProblems {...{ problems, format }} />
      <Button size="sm" className="mt-2" onClick={onConfirm}>
        {t("entry.saveAnyway")}
      </Button>
    </Banner>
  );
}

/** What can't be about a result by its rules, a line each. */
export function PartsProblems({ problems, format }: ProblemsProps) {
  const say = useProblemText(format);
  return problems.map((problem) => <p key={say(problem)}>{say(problem)}</p>);
}

function useProblemText({ kind, parts }: GameFormat) {
  const { t } = useTranslation("game-format");
  return (problem: PartsProblem): string => {
    switch (problem.code) {
      case "too_many":
        return t(kind === "sets" ? "problems.too_many" : "problems.too_many_periods", {
          count: problem.count,
        });
      case "missing":
      case "overtime_won":
        return t(`problems.${problem.code}`, { count: problem.count });
      case "undecided": {
        const { needed: count, home, away } = problem;
        return t("problems.undecided", { count, home, away });
      }
      case "overtime":
      case "level":
        return t(`problems.${problem.code}`);
      default: {
        const { code, ...values } = problem;
        return t(parts === 1 ? `singles.${code}` : `problems.${code}`, values);
      }
    }
  };
}
