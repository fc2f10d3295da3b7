import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useParams } from "react-router";
import { screenCodeOf, screenOfCode } from "#contract/screens/screen-codes.ts";
import { ScanToShow } from "#web/features/tv/scan-to-show.tsx";
import { screenPath } from "#web/features/tv/screen-path.ts";
import { Button } from "#web/ui/button.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

/** Where a television begins: `/tv`, and with its code `/tv/K7QF`. */
export function TvCodePage() {
  const { t } = useTranslation("tv");
  const { code = "" } = useParams();
  const shown = screenOfCode(code);
  if (shown) return <Navigate to={screenPath(shown.tournamentId, shown.divisionId)} replace />;
  return (
    <Page className="max-w-3xl">
      <PageHeader title={t("code.title")} subtitle={t("code.subtitle")} />
      <div className="grid gap-x-16 gap-y-10 sm:grid-cols-2">
        <ScanToShow />
        <CodeForm given={code} />
      </div>
    </Page>
  );
}

function CodeForm({ given }: { given: string }) {
  const { t } = useTranslation("tv");
  const navigate = useNavigate();
  const [typed, setTyped] = useState(given);
  const [isWrong, setWrong] = useState(given !== "");

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = screenOfCode(typed);
    if (found === null) setWrong(true);
    else void navigate(`/tv/${screenCodeOf(found.tournamentId, found.divisionId)}`);
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <h2 className="text-lg max-sm:sr-only">{t("code.type")}</h2>
      <TextField
        label={t("code.label")}
        description={t("code.hint")}
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
  );
}
