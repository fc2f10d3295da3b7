import { Check, Reply } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { Question } from "#contract/tournaments/contact.ts";
import { useQuestions, useRemoveQuestion } from "#web/features/contact/api.ts";
import { formatInstant } from "#web/i18n/format.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

const fewest = 3;

interface Props {
  tournament: { id: number; name: string; timezone: string };
}

/** The questions of captains and visitors, for those who run the tournament; nothing without any. */
export function Questions({ tournament }: Props) {
  const { t } = useTranslation("manage");
  const questions = useQuestions(tournament.id);
  const remove = useRemoveQuestion(tournament.id);
  const [isWhole, setIsWhole] = useState(false);

  async function handleDone(id: number) {
    try {
      await remove.mutateAsync(id);
    } catch (error) {
      showToast.error(errorMessage(error, t("questions.doneFailed")));
    }
  }

  if (questions.error && !questions.data) {
    return (
      <LoadFailure
        title={t("questions.failed")}
        error={questions.error}
        onRetry={() => void questions.refetch()}
      />
    );
  }
  if (!questions.data || questions.data.length === 0) return null;
  return (
    <CardSection title={t("questions.title")}>
      <ul className="flex flex-col divide-y divide-line">
        {(isWhole ? questions.data : questions.data.slice(0, fewest)).map((question) => (
          <li key={question.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <Asking question={question} timezone={tournament.timezone} />
            <p className="max-w-3xl text-sm wrap-anywhere whitespace-pre-line">
              {question.message}
            </p>
            <div className="mt-1 flex flex-wrap gap-2">
              <a
                href={answerTo(question, t("questions.subject", { name: tournament.name }))}
                aria-label={t("questions.answerTo", { name: question.name })}
                className={buttonClass({ size: "sm" })}
              >
                <Reply aria-hidden="true" />
                {t("questions.answer")}
              </a>
              <Button
                size="sm"
                variant="ghost"
                icon={<Check aria-hidden="true" />}
                aria-label={t("questions.doneOf", { name: question.name })}
                isPending={remove.isPending && remove.variables === question.id}
                onClick={() => void handleDone(question.id)}
              >
                {t("questions.done")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {!isWhole && questions.data.length > fewest ? (
        <Button size="sm" className="mt-4" onClick={() => setIsWhole(true)}>
          {t("questions.showAll", { count: questions.data.length })}
        </Button>
      ) : null}
    </CardSection>
  );
}

function Asking({ question, timezone }: { question: Question; timezone: string }) {
  const { name, email, team_name: team, created_at: time } = question;
  return (
    <p className="text-sm wrap-anywhere text-ink-3">
      <span className="font-semibold text-ink">{isolated(name)}</span>
      {team ? <span className="text-ink-2">&nbsp;· {isolated(team)}</span> : null}
      <span className="block">
        {email}&nbsp;· {formatInstant(time, timezone)}
      </span>
    </p>
  );
}

function answerTo({ email }: Question, subject: string) {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
}
