import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useParams } from "react-router";
import { screenCodeOf, screenOfCode } from "#contract/screens/screen-codes.ts";
import { Button } from "#web/ui/button.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

/** Where a television begins: `/tv`, and with its code `/tv/K7QF`. */
export function TvCodePage() {
  const { t } = useTranslation("tv");
  const { code: given = "" } = useParams();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(given);
  const [isWrong, setWrong] = useState(given !== "");
  const shown = screenOfCode(given);
  if (shown) {
    const { tournamentId, divisionId } = shown;
    const search = divisionId === null ? "" : `?division=${divisionId}`;
    return <Navigate to={`/tournaments/${tournamentId}/tv${search}`} replace />;
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = screenOfCode(typed);
    if (found === null) setWrong(true);
    else void navigate(`/tv/${screenCodeOf(found.tournamentId, found.divisionId)}`);
  }

  return (
    <Page className="max-w-md">
      <PageHeader title={t("code.title")} subtitle={t("code.hint")} />
      <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <TextField
          label={t("code.label")}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="text-2xl font-bold tracking-widest uppercase"
          error={isWrong ? t("code.wrong") : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
        <Button type="submit" variant="primary">
          {t("code.open")}
        </Button>
      </form>
    </Page>
  );
}
